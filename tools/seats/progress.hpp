// How near a hand is to a win (docs/rules.md section 1), and which tiles bring it nearer.
#pragma once

#include "needs.hpp"

namespace seats {

// Whether a win may leave out this suit: no meld lies in it, and it is the void suit if there is one.
inline bool canLeaveOut(int suit, int meldedSuits, int voidSuit) {
    return !(meldedSuits >> suit & 1) && (voidSuit == NONE || voidSuit == suit);
}

// The way of four groups and a pair over two suits, melds among the groups.
class GroupsAndPair {
public:
    explicit GroupsAndPair(const Hand& hand) : groups(GROUPS - hand.melds.size()) {
        for (const Meld& meld : hand.melds)
            melded[suitOf(meld.tile)] |= static_cast<MeldedRanks>(meld.isKong() ? 2 : 1) << (2 * rankOf(meld.tile));
        for (int suit = 0; suit < SUITS; suit++) {
            for (int rank = 0; rank < RANKS; rank++) keys[suit] += POWERS[rank] * hand.counts[RANKS * suit + rank];
            needs[suit] = needsOf(keys[suit], melded[suit]);
            leftOut[suit] = canLeaveOut(suit, hand.melds.suits(), hand.voidSuit);
            alone[suit] = suit != hand.voidSuit && !(hand.melds.suits() & ~(1 << suit));
        }
    }

    // Tiles to add for a win.
    int lacks() const {
        int least = NEVER;
        for (int out = 0; out < SUITS; out++)
            if (leftOut[out]) least = std::min(least, together(needs[(out + 1) % SUITS], needs[(out + 2) % SUITS]));
        return least;
    }

    int lacksWith(Tile tile) const {
        int suit = suitOf(tile), least = NEVER;
        Needs then = needsOf(keys[suit] + POWERS[rankOf(tile)], melded[suit]);
        for (int out = 0; out < SUITS; out++) {
            if (!leftOut[out]) continue;
            int one = (out + 1) % SUITS, other = (out + 2) % SUITS;
            least = std::min(least, together(suit == one ? then : needs[one], suit == other ? then : needs[other]));
        }
        return least;
    }

    // Tiles to add for a win in one suit; NEVER where melds or the void suit forbid it.
    int lacksIn(int suit) const { return alone[suit] ? needs[suit].withPair[groups] : NEVER; }

    int lacksInWith(Tile tile) const {
        int suit = suitOf(tile);
        return needsOf(keys[suit] + POWERS[rankOf(tile)], melded[suit]).withPair[groups];
    }

private:
    int together(const Needs& one, const Needs& other) const {
        int least = NEVER;
        for (int mine = 0; mine <= groups; mine++) {
            least = std::min(least, one.withPair[mine] + other.alone[groups - mine]);
            least = std::min(least, one.alone[mine] + other.withPair[groups - mine]);
        }
        return least;
    }

    int groups;
    std::array<int, SUITS> keys{};
    std::array<MeldedRanks, SUITS> melded{};
    std::array<Needs, SUITS> needs{};
    std::array<bool, SUITS> leftOut{}, alone{};
};

// The way of seven pairs over two suits, without melds; a quad is two pairs.
class SevenPairs {
public:
    explicit SevenPairs(const Hand& hand) : counts(hand.counts), voidSuit(hand.voidSuit) {
        for (Tile tile = 0; tile < KINDS; tile++) {
            pairs[suitOf(tile)] += counts[tile] / 2;
            singles[suitOf(tile)] += counts[tile] & 1;
        }
    }

    int lacks() const { return least(pairs, singles); }

    int lacksWith(Tile tile) const {
        std::array<int, SUITS> pairsThen = pairs, singlesThen = singles;
        bool single = counts[tile] & 1;
        pairsThen[suitOf(tile)] += single;
        singlesThen[suitOf(tile)] += single ? -1 : 1;
        return least(pairsThen, singlesThen);
    }

private:
    int least(const std::array<int, SUITS>& pair, const std::array<int, SUITS>& single) const {
        int found = NEVER;
        for (int out = 0; out < SUITS; out++) {
            if (!canLeaveOut(out, 0, voidSuit)) continue;
            int have = pair[0] + pair[1] + pair[2] - pair[out];
            int odd = single[0] + single[1] + single[2] - single[out];
            found = std::min(found, std::max(0, 7 - have) + std::max(0, 7 - have - odd));
        }
        return found;
    }

    const Counts& counts;
    int voidSuit;
    std::array<int, SUITS> pairs{}, singles{};
};

// Triplets and a pair over two suits: the dearest kinds are filled up first.
inline int allPongsLack(const Hand& hand) {
    int best = NEVER;
    for (int out = 0; out < SUITS; out++) {
        if (!canLeaveOut(out, hand.melds.suits(), hand.voidSuit)) continue;
        std::array<int, 4> kinds{};  // by how many of them are held, 3 standing for more
        for (Tile tile = 0; tile < KINDS; tile++)
            if (suitOf(tile) != out) kinds[std::min<int>(hand.counts[tile], 3)]++;
        int lacks = 0, groups = GROUPS - hand.melds.size();
        bool pair = false;
        for (int held = 3; held >= 0; held--)
            for (int kind = 0; kind < kinds[held] && !pair; kind++) {
                pair = groups == 0;
                lacks += pair ? std::max(0, 2 - held) : 3 - held;
                groups -= !pair;
            }
        best = std::min(best, lacks);
    }
    return best;
}

// Tiles a hand lacks by the shorter way, less one: 0 is ready, -1 complete.
inline int shantenOf(const Hand& hand) {
    int lacks = GroupsAndPair(hand).lacks();
    if (hand.melds.empty()) lacks = std::min(lacks, SevenPairs(hand).lacks());
    return lacks - 1;
}

inline bool isComplete(const Hand& hand) { return shantenOf(hand) < 0; }

struct Progress {
    int shanten = 0;
    int count = 0;             // live tiles that lower it
    int kinds = 0;             // and their kinds
    std::uint32_t useful = 0;  // a bit a kind
};

constexpr int FAR = 9;  // the shanten of a hand that can't win any more

inline Progress progressOf(const Hand& hand, const Live& live) {
    GroupsAndPair groups(hand);
    SevenPairs pairs(hand);
    bool closed = hand.melds.empty();
    int now = groups.lacks();
    if (closed) now = std::min(now, pairs.lacks());
    Progress found;
    found.shanten = now >= NEVER ? FAR : now - 1;
    if (now >= NEVER) return found;
    for (Tile tile = 0; tile < KINDS; tile++) {
        if (live[tile] <= 0 || hand.counts[tile] >= COPIES || suitOf(tile) == hand.voidSuit) continue;
        if (groups.lacksWith(tile) >= now && (!closed || pairs.lacksWith(tile) >= now)) continue;
        found.count += live[tile];
        found.kinds++;
        found.useful |= 1u << tile;
    }
    return found;
}

}  // namespace seats
