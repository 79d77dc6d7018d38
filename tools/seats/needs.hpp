// How many tiles a suit lacks for so many groups, with or without a pair, counted over every target it could become.
//
// A suit is read rank by rank. All that the ranks above need to know of those below is a front: for each number of
// groups found, pair or no pair, and runs still open, the fewest tiles that had to be added. A target holds at most
// four of a kind, one of a ponged kind and none of a konged one.
#pragma once

#include <algorithm>
#include <vector>

#include "tiles.hpp"

namespace seats {

constexpr int NEVER = 99;
constexpr std::array<int, RANKS> POWERS = {1, 5, 25, 125, 625, 3125, 15625, 78125, 390625};
constexpr int KEYS = 1953125;  // a suit's nine counts as a number in base 5
constexpr int LARGEST_HAND = 14;

// Tiles lacking for 0 to 4 groups.
struct Needs {
    std::array<std::uint8_t, GROUPS + 1> alone, withPair;
};

class Front {
public:
    static Front start() {
        Front front;
        front.at(0, 0, 0, 0) = 0;
        return front;
    }

    Front() { costs.fill(NEVER); }

    // The front above one more rank, of which the suit holds `held` and a target at most `room`.
    Front above(int rank, int held, int room) const {
        Front next;
        for (int groups = 0; groups <= GROUPS; groups++)
            for (int pair = 0; pair < 2; pair++)
                for (int older = 0; older < OPEN; older++)
                    for (int newer = 0; newer < OPEN; newer++)
                        if (at(groups, pair, older, newer) < NEVER)
                            extend(next, {groups, pair, older, newer}, rank, held, room);
        return next;
    }

    Needs needs() const {
        Needs found{};
        for (int groups = 0; groups <= GROUPS; groups++) {
            found.alone[groups] = at(groups, 0, 0, 0);
            found.withPair[groups] = at(groups, 1, 0, 0);
        }
        return found;
    }

private:
    static constexpr int OPEN = 3;  // three runs of a kind are three pongs, so two are enough
    struct Place {
        int groups, pair, older, newer;  // runs begun two ranks below and one rank below
    };

    void extend(Front& next, const Place& from, int rank, int held, int room) const {
        int cost = at(from.groups, from.pair, from.older, from.newer);
        int most = rank < RANKS - 2 ? OPEN - 1 : 0;
        for (int triplet = 0; triplet < 2; triplet++)
            for (int pair = 0; pair + from.pair < 2; pair++)
                for (int runs = 0; runs <= most; runs++) {
                    int wanted = 3 * triplet + 2 * pair + runs + from.older + from.newer;
                    int groups = from.groups + triplet + runs;
                    if (wanted > room || groups > GROUPS) break;
                    std::uint8_t& there = next.at(groups, from.pair + pair, from.newer, runs);
                    there = static_cast<std::uint8_t>(std::min<int>(there, cost + std::max(0, wanted - held)));
                }
    }

    static int index(int groups, int pair, int older, int newer) {
        return ((2 * groups + pair) * OPEN + older) * OPEN + newer;
    }
    std::uint8_t& at(int groups, int pair, int older, int newer) { return costs[index(groups, pair, older, newer)]; }
    std::uint8_t at(int groups, int pair, int older, int newer) const {
        return costs[index(groups, pair, older, newer)];
    }

    std::array<std::uint8_t, (GROUPS + 1) * 2 * OPEN * OPEN> costs;
};

// The needs of every suit without melds, by key; suits that begin alike share their fronts.
class NeedsByKey {
public:
    static const NeedsByKey& table() {
        static const NeedsByKey made;
        return made;
    }

    const Needs& operator[](int key) const { return rows[key]; }

private:
    NeedsByKey() : rows(KEYS) {
        Needs never{};
        never.alone.fill(NEVER);
        never.withPair.fill(NEVER);
        std::fill(rows.begin(), rows.end(), never);
        fill(Front::start(), 0, 0, LARGEST_HAND);
    }

    void fill(const Front& front, int rank, int key, int tilesLeft) {
        if (rank == RANKS) {
            rows[key] = front.needs();
            return;
        }
        for (int held = 0; held <= std::min(COPIES, tilesLeft); held++)
            fill(front.above(rank, held, COPIES), rank + 1, key + held * POWERS[rank], tilesLeft - held);
    }

    std::vector<Needs> rows;
};

// Two bits a rank: 0 no meld, 1 a pong, 2 a kong.
using MeldedRanks = std::uint32_t;

inline Needs countNeeds(int key, MeldedRanks melded) {
    constexpr std::array<int, 3> room = {COPIES, 1, 0};
    Front front = Front::start();
    for (int rank = 0; rank < RANKS; rank++) {
        front = front.above(rank, key % 5, room[melded >> (2 * rank) & 3]);
        key /= 5;
    }
    return front.needs();
}

// Suits with melds are too many for a table: those met lately are remembered, a later one in an earlier one's place.
class MeldedSuits {
public:
    // Each thread has its own, so that none waits for another.
    static MeldedSuits& mine() {
        thread_local MeldedSuits met;
        return met;
    }

    const Needs& find(int key, MeldedRanks melded) {
        std::uint64_t asked = static_cast<std::uint64_t>(melded) << 21 | static_cast<std::uint64_t>(key);
        Entry& entry = entries[(asked * 0x9E3779B97F4A7C15ULL) >> (64 - BITS)];
        if (entry.asked != asked) entry = {asked, countNeeds(key, melded)};
        return entry.needs;
    }

private:
    static constexpr int BITS = 17;
    struct Entry {
        std::uint64_t asked;  // 0, a suit without melds, is never asked for
        Needs needs;
    };

    MeldedSuits() : entries(std::size_t{1} << BITS) {}

    std::vector<Entry> entries;
};

inline Needs needsOf(int key, MeldedRanks melded) {
    return melded ? MeldedSuits::mine().find(key, melded) : NeedsByKey::table()[key];
}

}  // namespace seats
