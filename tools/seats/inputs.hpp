// What the network is told: the table, the hand that an action leaves, and the tile that it shows the others.
//
// game/ai/inputs.py computes the same inputs, in units of 1/256; whoever changes one changes the other, and
// tests/ai/test_inputs.py compares them.
#pragma once

#include <cmath>
#include <cstdlib>

#include "game.hpp"

namespace seats {

// Three blocks, numbered one after the other.
constexpr int CONTEXT = 0, HAND = 70, DANGER = 202, INPUTS = 233;
constexpr int OPPONENT = CONTEXT + 22, OPPONENT_SIZE = 7;
constexpr int LIVE = CONTEXT + 43;
constexpr int TILES = HAND + 48, MELDED = HAND + 129;
constexpr int THREAT = DANGER + 7, THREAT_SIZE = 8;

using Inputs = std::array<float, INPUTS>;

// Whether an input names single tiles; a seat that sees in broad strokes is not told of these.
inline bool namesTiles(int input) { return (input >= LIVE && input < HAND) || (input >= TILES && input < DANGER); }

inline bool isOneSuit(int suits) { return suits == 1 || suits == 2 || suits == 4; }

// What a seat sees when it decides, and when its own next draw comes: after `wait` draws of others.
//
// `order` are the suits, the one it holds most of first and the void suit last, so that suits need not be learnt three
// times; `mainSuit` is the one it holds most of, void or not.
struct Sight {
    const Game& game;
    int seat;
    Live live;
    int wait;
    int unseen, draws, mainSuit;
    std::array<int, SUITS> order;

    Sight(const Game& table, int me, const Live& liveTiles, int voidSuit, int othersFirst)
        : game(table), seat(me), live(liveTiles), wait(othersFirst) {
        unseen = 0;
        for (int copies : live) unseen += copies;
        unseen = std::max(1, unseen);
        draws = game.left() > wait ? 1 + (game.left() - wait - 1) / (game.others() + 1) : 0;
        sortSuits(voidSuit);
    }

    const Place& place(int other) const { return game.places[other]; }
    int placeOf(Tile tile) const {
        return static_cast<int>(std::find(order.begin(), order.end(), suitOf(tile)) - order.begin());
    }

private:
    void sortSuits(int voidSuit) {
        std::array<int, SUITS> held;
        for (int suit = 0; suit < SUITS; suit++) held[suit] = place(seat).hand.inSuit(suit);
        for (const Meld& meld : place(seat).hand.melds) held[suitOf(meld.tile)] += 3;
        mainSuit = static_cast<int>(std::max_element(held.begin(), held.end()) - held.begin());
        if (voidSuit != NONE) held[voidSuit] = -1;
        order = {0, 1, 2};
        std::stable_sort(order.begin(), order.end(), [&](int one, int other) { return held[one] > held[other]; });
    }
};

// ---- the block CONTEXT

inline void opponentInputs(const Sight& sight, int seat, float* block) {
    const Place& place = sight.place(seat);
    const Melds& melds = place.hand.melds;
    auto discards = static_cast<int>(place.river.size());
    std::array<int, SUITS> bySuit{};
    for (Tile tile : place.river) bySuit[suitOf(tile)]++;
    block[0] = 1;
    block[1] = melds.size() / 3.f;
    block[2] = melds.kongs() / 2.f;
    block[3] = discards / 15.f;
    block[4] = (*std::min_element(bySuit.begin(), bySuit.end()) + 1) / (discards + 3.f);
    block[5] = place.hand.voidSuit == sight.mainSuit;
    block[6] = melds.size() >= 2 && isOneSuit(melds.suits());
}

// Wall, rules, own melds and income, opponents, the tiles that can still come. Rules are told as numbers, so that one
// network plays under all of them.
inline void tableInputs(const Sight& sight, const Melds& melds, int kongIncome, Inputs& inputs) {
    const Game& game = sight.game;
    const Rules& rules = game.rules;
    float* block = inputs.data() + CONTEXT;
    block[0] = game.left() / 55.f;
    block[1] = sight.draws / 14.f;
    if (game.others() > 0) block[1 + game.others()] = 1;
    block[5] = sight.wait / 3.f;
    block[6] = rules.voidSuit;
    block[7] = static_cast<float>(rules.selfDrawBonus);
    block[8] = rules.threeWins;
    block[9] = static_cast<float>(rules.kongFan);
    block[10] = rules.lockedAfterPass;
    block[11] = static_cast<float>(rules.directKong - 1);
    block[12] = rules.pig / 16.f;
    block[13] = sight.place(sight.seat).locked;
    block[14] = rules.forcedWinTiles / 4.f;
    block[15] = std::min(2.f, kongIncome / 8.f);
    block[16 + melds.size()] = 1;
    block[21] = melds.kongs() / 2.f;
    for (int step = 1; step < SEATS; step++) {
        int other = (sight.seat + step) % SEATS;
        if (sight.place(other).won) continue;
        opponentInputs(sight, other, inputs.data() + OPPONENT + OPPONENT_SIZE * (step - 1));
    }
    for (int place = 0; place < SUITS; place++)
        for (int rank = 0; rank < RANKS; rank++)
            inputs[LIVE + RANKS * place + rank] = sight.live[RANKS * sight.order[place] + rank] / 4.f;
}

// ---- the block HAND, of a hand of 3n+1 tiles

// A ready hand: what its waits would bring, and how likely one of them is drawn before the wall is empty.
inline void readyInputs(const Sight& sight, const Hand& hand, const Progress& progress, float* block) {
    Waits waits = waitsOf(sight.game.rules, hand, sight.live, progress.useful);
    auto mean = static_cast<float>(waits.live ? waits.total / waits.live : 0);
    float drawn = 1 - std::pow(1 - static_cast<float>(waits.live) / sight.unseen, static_cast<float>(sight.draws));
    block[14] = waits.live / 8.f;
    block[15] = static_cast<float>(std::min(4.0, waits.total / 16));
    block[16] = mean > 0 ? std::log2(mean) / 4 : 0;
    block[17] = waits.best > 0 ? std::log2(static_cast<float>(waits.best)) / 4 : 0;
    block[18] = drawn;
    block[19] = std::min(4.f, drawn * (mean + sight.game.rules.selfDrawBonus) * sight.game.others() / 12);
    block[20] = waits.kinds / 5.f;
}

// How near any win is. The draws left matter by how many useful ones they promise: 12 one step off, 13 two steps off.
inline void nearnessInputs(const Sight& sight, const Hand& hand, float* block) {
    Progress progress = progressOf(hand, sight.live);
    int shanten = std::min(progress.shanten, 6);
    block[shanten] = 1;
    block[7 + std::min(shanten, 3)] = progress.count / 20.f;
    block[11] = progress.kinds / 10.f;
    float share = static_cast<float>(progress.count) / sight.unseen;
    if (shanten == 1 || shanten == 2) block[11 + shanten] = std::min(2.f, sight.draws * share / 2);
    if (shanten == 0) readyInputs(sight, hand, progress, block);
}

inline void sevenPairsInputs(const Sight& sight, const Hand& hand, float* block) {
    if (!hand.melds.empty()) {
        block[24] = 1.5f;  // out of reach
        return;
    }
    int shanten = SevenPairs(hand).lacks() - 1, live = 0;
    for (Tile tile = 0; tile < KINDS; tile++)
        if (hand.counts[tile] % 2 && suitOf(tile) != hand.voidSuit) live += sight.live[tile];
    for (int step = 0; step < 3; step++) block[21 + step] = shanten <= step;
    block[24] = shanten / 6.f;
    block[25] = live / 12.f;
}

inline void allPongsInputs(const Sight& sight, const Hand& hand, float* block) {
    int shanten = allPongsLack(hand) - 1, live = 0;
    for (Tile tile = 0; tile < KINDS; tile++)
        if (hand.counts[tile] == 2 && suitOf(tile) != hand.voidSuit) live += sight.live[tile];
    for (int step = 0; step < 3; step++) block[35 + step] = shanten <= step;
    block[38] = std::min(shanten, 9) / 6.f;
    block[39] = live / 8.f;
}

// The suit nearest to a whole hand by itself, and how far the second is.
inline void flushInputs(const Sight& sight, const Hand& hand, float* block) {
    GroupsAndPair groups(hand);
    std::array<int, SUITS> lacks{groups.lacksIn(0), groups.lacksIn(1), groups.lacksIn(2)};
    int suit = static_cast<int>(std::min_element(lacks.begin(), lacks.end()) - lacks.begin());
    int least = std::exchange(lacks[suit], NEVER);
    int second = *std::min_element(lacks.begin(), lacks.end());
    block[34] = second < NEVER ? (second - 1) / 6.f : 1.5f;
    if (least >= NEVER) {
        block[31] = 1;
        return;
    }
    int useful = 0, live = 0;
    for (Tile tile = RANKS * suit; tile < RANKS * suit + RANKS; tile++) {
        live += sight.live[tile];
        bool canCome = sight.live[tile] > 0 && hand.counts[tile] < COPIES;
        if (canCome && groups.lacksInWith(tile) < least) useful += sight.live[tile];
    }
    block[26 + std::max(0, std::min(least - 1, 5))] = 1;
    block[32] = useful / 20.f;
    block[33] = (hand.inSuit(suit) + 3 * hand.melds.size()) / 13.f;
    block[47] = live / 20.f;
}

// Roots made and roots that may still be made, by a triplet in hand or a pong.
inline void multiplierInputs(const Sight& sight, const Hand& hand, float* block) {
    int pairs = 0, triplets = 0, openTriplets = 0, openPongs = 0;
    for (Tile tile = 0; tile < KINDS; tile++) {
        pairs += hand.counts[tile] == 2;
        triplets += hand.counts[tile] == 3;
        openTriplets += hand.counts[tile] == 3 && sight.live[tile] > 0;
    }
    for (const Meld& meld : hand.melds)
        openPongs += !meld.isKong() && !hand.counts[meld.tile] && sight.live[meld.tile] > 0;
    block[40] = static_cast<float>(rootsOf(hand));
    block[41] = static_cast<float>(openTriplets);
    block[42] = static_cast<float>(openPongs);
    block[43] = pairs / 4.f;
    block[44] = triplets / 2.f;
}

// Tiles that have to go before the hand can win: of the void suit, else of the suit that is cheapest to leave.
inline void strayInputs(const Hand& hand, float* block) {
    int stray = 20;  // stands for a suit with a meld
    for (int suit = 0; suit < SUITS; suit++)
        if (!(hand.melds.suits() >> suit & 1)) stray = std::min(stray, hand.inSuit(suit));
    if (hand.voidSuit != NONE) stray = hand.inSuit(hand.voidSuit);
    block[45] = stray / 5.f;
    block[46] = hand.suits() == 7;
}

// The tiles themselves: at least one, two, three of a kind, and melds by suit.
inline void tileInputs(const Sight& sight, const Hand& hand, Inputs& inputs) {
    for (Tile tile = 0; tile < KINDS; tile++) {
        if (!hand.counts[tile]) continue;
        float* kind = inputs.data() + TILES + 27 * sight.placeOf(tile) + 3 * rankOf(tile);
        for (int copy = 0; copy < std::min<int>(3, hand.counts[tile]); copy++) kind[copy] = 1;
    }
    for (const Meld& meld : hand.melds) inputs[MELDED + sight.placeOf(meld.tile)] += 0.5f;
}

inline void handInputs(const Sight& sight, const Hand& hand, Inputs& inputs) {
    float* block = inputs.data() + HAND;
    nearnessInputs(sight, hand, block);
    sevenPairsInputs(sight, hand, block);
    flushInputs(sight, hand, block);
    allPongsInputs(sight, hand, block);
    multiplierInputs(sight, hand, block);
    strayInputs(hand, block);
    tileInputs(sight, hand, inputs);
}

// ---- the block DANGER

// Whether `seat` let this very tile go since its own last turn: somebody between put it down last.
inline bool justPassed(const Sight& sight, int seat, Tile tile) {
    for (int other = (seat + 1) % SEATS; other != sight.seat; other = (other + 1) % SEATS) {
        const Place& place = sight.place(other);
        if (!place.won && !place.river.empty() && place.river.back() == tile) return true;
    }
    return false;
}

inline void threatInputs(const Sight& sight, int seat, Tile tile, float* block) {
    const Place& place = sight.place(seat);
    int sameSuit = 0, same = 0, near = 0, melds = 0;
    for (Tile discard : place.river) {
        if (suitOf(discard) != suitOf(tile)) continue;
        sameSuit++;
        same += discard == tile;
        near += discard != tile && std::abs(discard - tile) <= 2;
    }
    for (const Meld& meld : place.hand.melds) melds += suitOf(meld.tile) == suitOf(tile);
    block[0] = 1;
    block[1] = place.hand.melds.size() / 3.f;
    block[2] = (sameSuit + 1) / (static_cast<int>(place.river.size()) + 3.f);
    block[3] = same > 0;
    block[4] = 1 - sight.game.left() / 55.f;
    block[5] = melds / 2.f;
    block[6] = near / 3.f;
    block[7] = justPassed(sight, seat, tile);
}

// What the others might make of a tile that they see: a discard, or an added kong that may be robbed.
inline void dangerInputs(const Sight& sight, Tile tile, bool kong, Inputs& inputs) {
    float* block = inputs.data() + DANGER;
    block[0] = 1;
    block[1] = kong;
    block[2] = sight.live[tile] / 3.f;
    block[3] = isTerminal(tile);
    block[4] = rankOf(tile) == 1 || rankOf(tile) == 7;
    block[5] = suitOf(tile) == sight.order[1];
    block[6] = suitOf(tile) == sight.order[2];
    for (int step = 1; step < SEATS; step++) {
        int other = (sight.seat + step) % SEATS;
        const Place& place = sight.place(other);
        if (place.won || place.hand.voidSuit == suitOf(tile)) continue;
        threatInputs(sight, other, tile, inputs.data() + THREAT + THREAT_SIZE * (step - 1));
    }
}

// What an action leaves and shows. `shown` is the tile others may win on, NONE for none of it.
struct Outcome {
    Hand hand;
    int kongIncome = 0;
    Tile shown = NONE;
    bool kong = false;
};

inline Inputs inputsOf(const Sight& sight, const Outcome& outcome) {
    Inputs inputs{};
    tableInputs(sight, outcome.hand.melds, outcome.kongIncome, inputs);
    handInputs(sight, outcome.hand, inputs);
    if (outcome.shown != NONE) dangerInputs(sight, outcome.shown, outcome.kong, inputs);
    return inputs;
}

}  // namespace seats
