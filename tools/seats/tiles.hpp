// Tiles, melds and hands (docs/rules.md section 1), and the random numbers that shuffle them.
#pragma once

#include <array>
#include <cstdint>

namespace seats {

constexpr int KINDS = 27, RANKS = 9, SUITS = 3, COPIES = 4, SEATS = 4, GROUPS = 4;
constexpr int NONE = -1;  // no tile, no suit, no seat

using Tile = int;  // 9 * suit + rank, ranks from 0
using Counts = std::array<std::uint8_t, KINDS>;
using Live = std::array<int, KINDS>;  // copies of each kind that can still come

inline int suitOf(Tile tile) { return tile / RANKS; }
inline int rankOf(Tile tile) { return tile % RANKS; }
inline bool isTerminal(Tile tile) { return rankOf(tile) == 0 || rankOf(tile) == 8; }

enum class MeldKind : std::uint8_t { PONG, KONG_CONCEALED, KONG_ADDED, KONG_DIRECT };

struct Meld {
    std::uint8_t tile = 0;
    MeldKind kind = MeldKind::PONG;

    bool isKong() const { return kind != MeldKind::PONG; }
    int size() const { return isKong() ? 4 : 3; }
};

// At most four melds, kept in place: hands are copied for every action that is weighed.
class Melds {
public:
    int size() const { return count; }
    bool empty() const { return count == 0; }
    void add(Tile tile, MeldKind kind) { list[count++] = {static_cast<std::uint8_t>(tile), kind}; }
    const Meld* begin() const { return list.data(); }
    const Meld* end() const { return list.data() + count; }
    Meld* begin() { return list.data(); }
    Meld* end() { return list.data() + count; }

    int kongs() const {
        int found = 0;
        for (const Meld& meld : *this) found += meld.isKong();
        return found;
    }

    // The suits melds lie in, a bit each.
    int suits() const {
        int found = 0;
        for (const Meld& meld : *this) found |= 1 << suitOf(meld.tile);
        return found;
    }

private:
    std::array<Meld, GROUPS> list{};
    int count = 0;
};

struct Hand {
    Counts counts{};
    Melds melds;
    int voidSuit = NONE;

    int inSuit(int suit) const {
        int found = 0;
        for (int rank = 0; rank < RANKS; rank++) found += counts[RANKS * suit + rank];
        return found;
    }

    // The suits of hand and melds, a bit each.
    int suits() const {
        int found = melds.suits();
        for (Tile tile = 0; tile < KINDS; tile++)
            if (counts[tile]) found |= 1 << suitOf(tile);
        return found;
    }

    // While tiles of the void suit are in hand only they can be discarded (section 2).
    bool canDiscard(Tile tile) const {
        if (!counts[tile]) return false;
        return voidSuit == NONE || suitOf(tile) == voidSuit || !inSuit(voidSuit);
    }

    // The hand after one of its tiles went, or after a meld was made of it.
    Hand without(Tile tile) const {
        Hand rest = *this;
        rest.counts[tile]--;
        return rest;
    }

    Hand melded(Tile tile, MeldKind kind, int used) const {
        Hand rest = *this;
        rest.counts[tile] = static_cast<std::uint8_t>(rest.counts[tile] - used);
        rest.melds.add(tile, kind);
        return rest;
    }

    // The hand after the kong of `tile` that it can declare in its own turn: four in hand, or one added to a pong.
    bool withOwnKong(Tile tile, Hand& after) const {
        if (counts[tile] == COPIES && melds.size() < GROUPS) {
            after = melded(tile, MeldKind::KONG_CONCEALED, COPIES);
            return true;
        }
        for (int place = 0; counts[tile] && place < melds.size(); place++) {
            const Meld& meld = melds.begin()[place];
            if (meld.tile != tile || meld.isKong()) continue;
            after = without(tile);
            after.melds.begin()[place].kind = MeldKind::KONG_ADDED;
            return true;
        }
        return false;
    }
};

// SplitMix64: a seed gives the same numbers everywhere, which the standard library's distributions don't promise.
class Random {
public:
    explicit Random(std::uint64_t seed) : state(seed * STEP + 1) {
        for (int skipped = 0; skipped < 4; skipped++) next();
    }

    std::uint64_t next() {
        std::uint64_t mixed = state += STEP;
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9ULL;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBULL;
        return mixed ^ (mixed >> 31);
    }

    int below(int end) { return static_cast<int>((next() >> 33) % static_cast<std::uint64_t>(end)); }
    double unit() { return static_cast<double>(next() >> 11) * (1.0 / 9007199254740992.0); }  // 0 to 1

private:
    static constexpr std::uint64_t STEP = 0x9E3779B97F4A7C15ULL;
    std::uint64_t state;
};

}  // namespace seats
