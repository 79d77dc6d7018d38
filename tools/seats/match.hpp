// Two kinds of players against each other on the same walls, so that the luck of the deal cancels out.
#pragma once

#include "plain_player.hpp"
#include "value_player.hpp"

namespace seats {

constexpr int BASE_POINTS = 6;  // section 5

// What two seats of one kind came to, over all hands.
struct Side {
    int wins = 0, selfDraws = 0, fed = 0;

    void add(const Place& place) {
        wins += place.won;
        selfDraws += place.selfDraws;
        fed += place.fed;
    }
};

struct MatchResult {
    Side ours, theirs;
    int hands = 0;
    double margin = 0;  // points a hand and seat of ours
    double spread = 0;  // half the width of its 95 % interval
};

// Two of each sit at each wall, which is played four times: every seat is ours twice.
class Match {
public:
    Match(Player& our, Player& their, const Rules& given) : ours(our), theirs(their), rules(given) {}

    MatchResult play(int walls, Random& random) {
        double sum = 0, squares = 0;
        for (int wall = 0; wall < walls; wall++) {
            double margin = playWall(Game(rules, random), random);
            sum += margin;
            squares += margin * margin;
        }
        result.hands = SEATS * walls;
        result.margin = sum / walls;
        result.spread = 1.96 * std::sqrt(std::max(0.0, squares / walls - result.margin * result.margin) / walls);
        return result;
    }

private:
    double playWall(const Game& dealt, Random& random) {
        int points = 0;
        for (int shift = 0; shift < SEATS; shift++) {
            Game game = dealt;
            Players players;
            for (int seat = 0; seat < SEATS; seat++) players[seat] = isOurs(seat, shift) ? &ours : &theirs;
            game.play(players, random);
            for (int seat = 0; seat < SEATS; seat++) {
                (isOurs(seat, shift) ? result.ours : result.theirs).add(game.places[seat]);
                if (isOurs(seat, shift)) points += game.places[seat].points;
            }
        }
        return static_cast<double>(points) / (2 * SEATS) * BASE_POINTS;
    }

    static bool isOurs(int seat, int shift) { return (seat + shift) % SEATS < 2; }

    Player& ours;
    Player& theirs;
    Rules rules;
    MatchResult result;
};

}  // namespace seats
