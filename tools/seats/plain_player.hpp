// A player that only counts: it comes as near to a win as it can and takes every one.
//
// Self-play needs somebody unlike the seats being fitted, and a match needs somebody who never changes.
#pragma once

#include "game.hpp"

namespace seats {

class PlainPlayer : public Player {
public:
    // The suit with the fewest tiles, of two alike the one that hangs together less.
    int chooseVoid(const Game& game, int seat, Random&) override {
        const Hand& hand = game.places[seat].hand;
        std::array<double, SUITS> kept;
        for (int suit = 0; suit < SUITS; suit++) kept[suit] = 2.01 * hand.inSuit(suit) + links(hand, suit);
        return static_cast<int>(std::min_element(kept.begin(), kept.end()) - kept.begin());
    }

    Move turn(const Game& game, int seat, Random&) override {
        const Hand& hand = game.places[seat].hand;
        if (game.selfDrawWorth(seat)) return {Move::WIN};
        if (!game.afterPong() && game.left() > 0)
            for (Tile tile = 0; tile < KINDS; tile++)
                if (isFreeKong(hand, tile)) return {Move::KONG, tile};
        return {Move::DISCARD, bestDiscard(hand, game.liveTiles(seat))};
    }

    // A kong that doesn't set the hand back, a pong that brings it nearer.
    Answer claim(const Game& game, int seat, const Offer& offer, Random&) override {
        if (offer.win) return Answer::WIN;
        const Hand& hand = game.places[seat].hand;
        int now = shantenOf(hand);
        if (offer.kong && shantenOf(hand.melded(offer.tile, MeldKind::KONG_DIRECT, 3)) <= now) return Answer::KONG;
        if (offer.pong && shantenOf(hand.melded(offer.tile, MeldKind::PONG, 2)) < now) return Answer::PONG;
        return Answer::PASS;
    }

private:
    // Pairs of tiles that could be part of one group.
    static int links(const Hand& hand, int suit) {
        int found = 0;
        for (int rank = 0; rank < RANKS; rank++) {
            int held = hand.counts[RANKS * suit + rank];
            found += held * (held - 1) / 2;
            for (int step = 1; step <= 2 && rank + step < RANKS; step++)
                found += held * hand.counts[RANKS * suit + rank + step];
        }
        return found;
    }

    static bool isFreeKong(const Hand& hand, Tile tile) {
        Hand after;
        if (suitOf(tile) == hand.voidSuit || !hand.withOwnKong(tile, after)) return false;
        return shantenOf(after) <= std::max(shantenOf(hand), 0);
    }

    static Tile bestDiscard(const Hand& hand, const Live& live) {
        Progress best;
        Tile found = NONE;
        for (Tile tile = 0; tile < KINDS; tile++) {
            if (!hand.canDiscard(tile)) continue;
            Progress progress = progressOf(hand.without(tile), live);
            bool nearer = found == NONE || progress.shanten < best.shanten;
            if (!nearer && (progress.shanten > best.shanten || progress.count <= best.count)) continue;
            best = progress;
            found = tile;
        }
        return found;
    }
};

}  // namespace seats
