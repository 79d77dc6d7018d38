// What a hand is worth (docs/rules.md section 5): the reading and the pattern with the most fan.
#pragma once

#include "progress.hpp"
#include "rules.hpp"

namespace seats {

// How a win comes about, a bit each.
enum WinFlag { KONG_SELF_DRAW = 1, KONG_DISCARD = 2, ROB_KONG = 4, FIRST_TILE = 8 };

// What can be said of one way to read a hand as groups and a pair, or of any of them.
struct Reading {
    bool found = false, pongs = false, outside = false, only258 = false;
};

class Reader {
public:
    Reader(const Counts& hand, int groups) : counts(hand), groupsLeft(groups) {}

    // What holds for some reading of the tiles, given what the melds allow.
    Reading read(const Reading& melds) {
        readFrom(0, melds);
        return best;
    }

private:
    void readFrom(Tile tile, const Reading& so) {
        while (tile < KINDS && !counts[tile]) tile++;
        if (tile == KINDS) {
            if (groupsLeft == 0 && paired) take(so);
            return;
        }
        if (counts[tile] >= 3 && groupsLeft > 0) readTriplet(tile, so);
        if (counts[tile] >= 2 && !paired) readPair(tile, so);
        if (rankOf(tile) < 7 && groupsLeft > 0 && counts[tile + 1] && counts[tile + 2]) readRun(tile, so);
    }

    void readTriplet(Tile tile, const Reading& so) {
        counts[tile] = static_cast<std::uint8_t>(counts[tile] - 3);
        groupsLeft--;
        readFrom(tile, sameKind(so, tile));
        groupsLeft++;
        counts[tile] = static_cast<std::uint8_t>(counts[tile] + 3);
    }

    void readPair(Tile tile, const Reading& so) {
        counts[tile] = static_cast<std::uint8_t>(counts[tile] - 2);
        paired = true;
        readFrom(tile, sameKind(so, tile));
        paired = false;
        counts[tile] = static_cast<std::uint8_t>(counts[tile] + 2);
    }

    void readRun(Tile tile, const Reading& so) {
        for (int step = 0; step < 3; step++) counts[tile + step]--;
        groupsLeft--;
        Reading then;
        then.outside = so.outside && (rankOf(tile) == 0 || rankOf(tile) == 6);
        readFrom(tile, then);
        groupsLeft++;
        for (int step = 0; step < 3; step++) counts[tile + step]++;
    }

    void take(const Reading& so) {
        best.found = true;
        best.pongs |= so.pongs;
        best.outside |= so.outside;
        best.only258 |= so.pongs && so.only258;
    }

public:
    // What is left to be said once a group or pair of one kind is among the others.
    static Reading sameKind(Reading so, Tile tile) {
        so.outside = so.outside && isTerminal(tile);
        so.only258 = so.only258 && rankOf(tile) % 3 == 1;
        return so;
    }

private:
    Counts counts;
    int groupsLeft;
    bool paired = false;
    Reading best;
};

// Four of a kind over hand and melds that are no declared kong.
inline int rootsOf(const Hand& hand) {
    int roots = 0;
    for (int count : hand.counts) roots += count == COPIES;
    for (const Meld& meld : hand.melds) roots += !meld.isKong() && hand.counts[meld.tile];
    return roots;
}

// The largest fan of the basic patterns with their roots; 0 for no win.
class Patterns {
public:
    Patterns(const Rules& rules, const Hand& hand, int suits) : roots(rootsOf(hand)) {
        bool flush = (suits & (suits - 1)) == 0;
        Reading melds{false, true, true, true};
        for (const Meld& meld : hand.melds) melds = Reader::sameKind(melds, meld.tile);
        Reading reading = Reader(hand.counts, GROUPS - hand.melds.size()).read(melds);
        if (reading.found) take(flush ? 3 : 1);                     // full_flush, basic
        if (reading.pongs) take(flush || reading.only258 ? 4 : 2);  // flush_pongs, pongs_258, all_pongs
        if (reading.outside) take(flush ? 5 : 3);                   // flush_outside_hand, outside_hand
        if (hand.melds.empty() && allPairs(hand.counts)) takePairs(rules, flush);
    }

    // heavenly_hand, earthly_hand
    void takeFirstTile() {
        if (best) take(6);
    }

    int fan() const { return best; }

private:
    static bool allPairs(const Counts& counts) {
        return std::all_of(counts.begin(), counts.end(), [](int count) { return count % 2 == 0; });
    }

    void takePairs(const Rules& rules, bool flush) {
        take(flush ? 5 : 3);  // flush_seven_pairs, seven_pairs
        if (!roots) return;
        if (flush)
            take(6, 1);  // flush_dragon_seven_pairs
        else
            take(rules.dragonFan, rules.dragonDrop);
    }

    void take(int fan, int unpaidRoots = 0) { best = std::max(best, fan + std::max(0, roots - unpaidRoots)); }

    int roots;
    int best = 0;
};

// The fan of a whole hand; 0 when it is no win.
inline int fanOf(const Rules& rules, const Hand& hand, int flags = 0) {
    int suits = hand.suits();
    if (suits == 7 || (hand.voidSuit != NONE && (suits >> hand.voidSuit & 1))) return 0;
    Patterns patterns(rules, hand, suits);
    if (flags & FIRST_TILE) patterns.takeFirstTile();
    if (!patterns.fan()) return 0;
    int added = rules.kongFan * hand.melds.kongs();
    added += (flags & KONG_SELF_DRAW) != 0;
    added += (flags & KONG_DISCARD) != 0;
    added += (flags & ROB_KONG) ? rules.robFan : 0;
    return patterns.fan() + added;
}

inline int multipleOf(int fan) { return fan <= 0 ? 0 : 1 << (fan - 1); }

// The multiple of a whole hand; 0 when it is no win.
inline int worthOf(const Rules& rules, const Hand& hand, int flags = 0) {
    return isComplete(hand) ? multipleOf(fanOf(rules, hand, flags)) : 0;
}

// What the tiles that complete a hand would bring.
struct Waits {
    int live = 0, kinds = 0, best = 0;
    double total = 0;  // multiples summed over the live copies
};

inline Waits waitsOf(const Rules& rules, Hand hand, const Live& live, std::uint32_t useful) {
    Waits found;
    for (Tile tile = 0; tile < KINDS; tile++) {
        if (!(useful >> tile & 1)) continue;
        hand.counts[tile]++;
        int multiple = multipleOf(fanOf(rules, hand));
        hand.counts[tile]--;
        if (!multiple) continue;
        found.kinds++;
        found.live += live[tile];
        found.total += live[tile] * multiple;
        found.best = std::max(found.best, multiple);
    }
    return found;
}

}  // namespace seats
