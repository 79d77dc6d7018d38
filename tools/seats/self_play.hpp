// Hands that the network plays with itself and with the plain player, to be learnt from.
#pragma once

#include <atomic>
#include <thread>

#include "plain_player.hpp"
#include "value_player.hpp"

namespace seats {

constexpr int HANDS_A_BATCH = 50, BATCHES_A_ROUND = 6;
// Where each preset's share of the hands ends: qq_original 10 %, qq_void_suit 42 %, happy_mahjong 14 %, blood_battle
// 34 %. The two that differ most from the others, and in most rules, get the most hands.
constexpr std::array<double, PRESETS> SHARES = {0.10, 0.52, 0.66, 1.0};
// Every preset may be played with one win or three (section 4), so some hands are played the other way.
constexpr double OTHER_ENDS = 0.06;
// Seats given to the plain player: against itself alone the network would forget how others play.
constexpr double PLAIN_SHARE = 0.3;

inline int drawPreset(Random& random) {
    double drawn = random.unit();
    int number = 0;
    while (drawn >= SHARES[number]) number++;
    return number;
}

// How hands are played and learnt from at one stage of the fit.
struct Stage {
    Straying straying;
    float trust;  // see addSamples
};

inline std::vector<Sample> playBatch(const Network& network, const Stage& stage, std::uint64_t seed) {
    Random random(seed);
    PlainPlayer plain;
    std::vector<Decision> decisions;
    ValuePlayer fitted(network, stage.straying, decisions);
    std::vector<Sample> samples;
    for (int hand = 0; hand < HANDS_A_BATCH; hand++) {
        Rules rules = preset(drawPreset(random));
        if (random.unit() < OTHER_ENDS) rules.threeWins = !rules.threeWins;
        Players players;
        for (Player*& player : players)
            player = random.unit() < PLAIN_SHARE ? static_cast<Player*>(&plain) : static_cast<Player*>(&fitted);
        decisions.clear();
        Game game(rules, random);
        game.play(players, random);
        addSamples(game, decisions, stage.trust, samples);
    }
    return samples;
}

// A round of hands played by some threads while the caller does something else. Each batch has a seed of its own and
// the samples come in the order of the batches, so that the number of threads changes nothing.
class Round {
public:
    Round(const Network& network, const Stage& stage, std::uint64_t firstSeed, int threads) : playing(network) {
        for (int thread = 0; thread < threads; thread++)
            workers.emplace_back([this, stage, firstSeed] {
                for (int batch = next++; batch < BATCHES_A_ROUND; batch = next++)
                    batches[batch] = playBatch(playing, stage, firstSeed + static_cast<std::uint64_t>(batch));
            });
    }

    // Waits for the last hand.
    std::vector<Sample> samples() {
        for (std::thread& worker : workers) worker.join();
        std::vector<Sample> all;
        for (const auto& batch : batches) all.insert(all.end(), batch.begin(), batch.end());
        return all;
    }

private:
    const Network playing;  // a copy: the caller goes on learning
    std::array<std::vector<Sample>, BATCHES_A_ROUND> batches;
    std::atomic<int> next{0};
    std::vector<std::thread> workers;
};

}  // namespace seats
