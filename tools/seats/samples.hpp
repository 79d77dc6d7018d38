// What is learnt from: a position that a decision left, and what came of it.
#pragma once

#include "network.hpp"

namespace seats {

// A position in the inputs' units of 1/256: what the game itself tells the network, in half the memory of floats.
using Units = std::array<std::int16_t, INPUTS>;
constexpr float UNIT = 256;

struct Sample {
    Units units;
    float value;      // multiples to the end of the hand
    bool won, fed;    // the seat won the hand; the tile it showed was won on
    bool showed;      // whether it showed a tile at all
};

// What a seat decided and what it thought of it, while the hand goes on.
struct Decision {
    int seat;
    Inputs inputs;
    float expected;  // multiples, from then to the end of the hand
    int points;      // the seat's, payments that the decision itself brings included
    int fed;         // wins it had fed so far
};

inline Units inUnits(const Inputs& inputs) {
    Units units;
    for (int input = 0; input < INPUTS; input++)
        units[input] = static_cast<std::int16_t>(std::floor(inputs[input] * UNIT + 0.5f));
    return units;
}

// Turns the decisions of a hand that is over into samples.
//
// A decision's value could be what the seat really got from there on: right on average, but it hangs on every later
// draw. It could be the payments up to the seat's next decision plus what the network expected there: steadier, but it
// repeats the network's errors. `trust` mixes the two, decision by decision from the last one back: with trust 0.8,
// what came to pass n decisions later counts 0.8^n, and what was expected takes the place of the rest (TD(lambda)).
inline void addSamples(const Game& game, const std::vector<Decision>& decisions, float trust,
                       std::vector<Sample>& samples) {
    struct Next {
        float value, expected;
        int points, fed;
    };
    std::array<Next, SEATS> next;
    for (int seat = 0; seat < SEATS; seat++)
        next[seat] = {0, 0, game.places[seat].points, game.places[seat].fed};
    for (auto at = decisions.rbegin(); at != decisions.rend(); ++at) {
        Next& after = next[at->seat];
        float paid = static_cast<float>(after.points - at->points);
        float value = paid + trust * after.value + (1 - trust) * after.expected;
        bool showed = at->inputs[DANGER] > 0;
        // The tile was won on if the count of fed wins had grown by the seat's next decision.
        bool fed = showed && after.fed > at->fed;
        samples.push_back({inUnits(at->inputs), value, game.places[at->seat].won, fed, showed});
        after = {value, at->expected, at->points, at->fed};
    }
}

}  // namespace seats
