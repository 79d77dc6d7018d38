// The player being fitted: every action is judged by the hand it leaves, and the best is played.
//
// game/ai/judge.py decides in the same way.
#pragma once

#include "samples.hpp"

namespace seats {

// How a seat strays from its best action, so that self-play meets more than it already likes.
struct Straying {
    float noise = 0;   // spread of the noise (Gumbel, so that actions are drawn by softmax) on values, in multiples
    double random = 0; // share of its turns with a discard at random
};

class ValuePlayer : public Player {
public:
    explicit ValuePlayer(const Network& fitted) : network(fitted) {}
    ValuePlayer(const Network& fitted, Straying stray, std::vector<Decision>& kept)
        : network(fitted), straying(stray), record(&kept) {}

    int chooseVoid(const Game& game, int seat, Random& random) override {
        const Hand& hand = game.places[seat].hand;
        Best best;
        int found = NONE;
        for (int suit = 0; suit < SUITS; suit++) {
            if (!isVoidAllowed(hand, suit)) continue;
            Outcome outcome{withVoid(hand, suit)};
            int wait = (seat + SEATS - game.dealer) % SEATS;
            Sight sight(game, seat, game.liveTiles(seat), suit, wait);
            if (best.offer(judge(sight, outcome), noise(random))) found = suit;
        }
        keep(game, seat, best, 0);
        return found;
    }

    Move turn(const Game& game, int seat, Random& random) override {
        const Hand& hand = game.places[seat].hand;
        int win = game.selfDrawWorth(seat) * game.others();
        if (win && game.mustWin()) return {Move::WIN};
        Move move{Move::DISCARD};
        int paid = 0;
        Live live = game.liveTiles(seat);
        Best best = bestDiscard(game, seat, hand, live, &random, move.tile);
        if (!game.afterPong() && game.left() > 0)
            for (Tile tile = 0; tile < KINDS; tile++)
                if (tryKong(game, seat, tile, live, random, best, paid)) move = {Move::KONG, tile};
        if (win && win + noise(random) > best.value) return {Move::WIN};
        keep(game, seat, best, paid);
        return move;
    }

    Answer claim(const Game& game, int seat, const Offer& offer, Random& random) override {
        const Hand& hand = game.places[seat].hand;
        Live live = game.liveTiles(seat);
        if (offer.robbing) live[offer.tile] = std::max(0, live[offer.tile] - 1);
        Answer answer = Answer::PASS;
        int income = game.kongIncome(seat), paid = 0;
        Sight waiting(game, seat, live, hand.voidSuit, game.between(offer.from, seat));
        Best best;
        best.offer(judge(waiting, {hand, income}), noise(random));
        if (offer.pong) {
            Tile discard = NONE;
            Hand after = hand.melded(offer.tile, MeldKind::PONG, 2);
            Best ponged = bestDiscard(game, seat, after, live, nullptr, discard);
            if (best.offer(ponged.judged, noise(random))) answer = Answer::PONG;
        }
        if (offer.kong) {
            int pay = game.rules.directKong;
            Sight drawing(game, seat, live, hand.voidSuit, 0);
            Outcome outcome{hand.melded(offer.tile, MeldKind::KONG_DIRECT, 3), income + pay};
            if (best.offer(judge(drawing, outcome), pay + noise(random))) answer = Answer::KONG;
            if (answer == Answer::KONG) paid = pay;
        }
        if (offer.win && offer.worth + offer.income + noise(random) > best.value) return Answer::WIN;
        // After a pong the discard is a decision of its own and is kept then.
        if (answer != Answer::PONG) keep(game, seat, best, paid);
        return answer;
    }

    // What the network makes of an outcome.
    struct Judged {
        Inputs inputs{};
        std::array<float, OUTPUTS> outputs{};

        double multiples() const { return static_cast<double>(outputs[VALUE] * MULTIPLES); }
    };

    Judged judge(const Sight& sight, const Outcome& outcome) {
        Judged judged;
        judged.inputs = inputsOf(sight, outcome);
        network.evaluate(judged.inputs.data(), activations);
        judged.outputs = activations.outputs;
        return judged;
    }

private:
    // The best of the actions offered so far; `extra` is what one brings at once, with its noise.
    struct Best {
        double value = -1e9;
        Judged judged;

        bool offer(const Judged& other, double extra) {
            double offered = other.multiples() + extra;
            if (offered <= value) return false;
            value = offered;
            judged = other;
            return true;
        }
    };

    // Section 2: the suit that is missing, or with one suit one of the others.
    static bool isVoidAllowed(const Hand& hand, int suit) {
        bool freely = hand.suits() == 7;
        return freely || !hand.inSuit(suit);
    }

    // The dealer's discard comes first: a tile of the suit, or without one the highest.
    static Hand withVoid(Hand hand, int suit) {
        int tiles = hand.inSuit(0) + hand.inSuit(1) + hand.inSuit(2);
        hand.voidSuit = suit;
        if (tiles < LARGEST_HAND) return hand;
        Tile highest = KINDS - 1;
        while (!hand.canDiscard(highest)) highest--;
        return hand.without(highest);
    }

    Best bestDiscard(const Game& game, int seat, const Hand& hand, const Live& live, Random* random, Tile& discard) {
        Sight sight(game, seat, live, hand.voidSuit, game.others());
        std::vector<Tile> tiles;
        for (Tile tile = 0; tile < KINDS; tile++)
            if (hand.canDiscard(tile)) tiles.push_back(tile);
        if (random && straying.random > 0 && random->unit() < straying.random)
            tiles = {tiles[random->below(static_cast<int>(tiles.size()))]};
        Best best;
        for (Tile tile : tiles) {
            Outcome outcome{hand.without(tile), game.kongIncome(seat), tile};
            if (best.offer(judge(sight, outcome), random ? noise(*random) : 0)) discard = tile;
        }
        return best;
    }

    // Whether the kong of `tile` is possible and better than the best so far.
    bool tryKong(const Game& game, int seat, Tile tile, const Live& live, Random& random, Best& best, int& paid) {
        const Hand& hand = game.places[seat].hand;
        Outcome outcome;
        if (suitOf(tile) == hand.voidSuit || !hand.withOwnKong(tile, outcome.hand)) return false;
        bool added = hand.counts[tile] < COPIES;
        int pay = (added ? 1 : 2) * game.others();
        outcome.kongIncome = game.kongIncome(seat) + pay;
        outcome.shown = added ? tile : NONE;
        outcome.kong = added;
        Sight sight(game, seat, live, hand.voidSuit, 0);
        if (!best.offer(judge(sight, outcome), pay + noise(random))) return false;
        paid = pay;
        return true;
    }

    double noise(Random& random) const {
        return straying.noise > 0 ? -straying.noise * std::log(-std::log(std::max(1e-9, random.unit()))) : 0;
    }

    void keep(const Game& game, int seat, const Best& best, int paid) {
        if (!record) return;
        const Place& place = game.places[seat];
        auto expected = static_cast<float>(best.judged.multiples());
        record->push_back({seat, best.judged.inputs, expected, place.points + paid, place.fed});
    }

    const Network& network;
    Straying straying;
    std::vector<Decision>* record = nullptr;
    Activations activations;
};

}  // namespace seats
