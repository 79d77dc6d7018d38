// Fits the weights of the network by self-play: fit FILE FIRST SECOND minutes|rounds LENGTH THREADS SEED broad|whole
//
// While one round of hands is played with the averaged weights, the network learns from the rounds before. A fit of so
// many rounds is repeatable: the same seed gives the same file.
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "learning.hpp"
#include "self_play.hpp"

namespace seats {

constexpr int WARM_UP = 50;          // rounds: until then the network knows nothing worth averaging, and strays more
constexpr int TRUST_OUTCOMES = 300;  // rounds: until then its expectations are no help, only what came to pass counts
constexpr float TRUST = 0.8f;        // then: 0.8^n is small after ten decisions, most of a hand
constexpr Straying EARLY{0.4f, 0.03}, LATER{0.15f, 0.03};  // noise in multiples: enough to turn close decisions
constexpr float RATE = 7e-4f, LAST_RATE = 0.02f;  // Adam's step, and the share of it that is left at the end
constexpr double FULL_RATE = 0.6;                 // until so far into the fit; then it falls in a straight line
constexpr float AVERAGE_DECAY = 0.9995f;          // a step: the average reaches back some 2000 steps
constexpr std::size_t POOL = 2500000;             // samples kept: some 200 rounds, 1.2 GB
constexpr int PASSES = 3;                         // times a sample is learnt from, on average; more would wear it out
constexpr int ROUNDS_A_REPORT = 50;

// How long a fit lasts: by the clock, or by rounds.
class Length {
public:
    Length(const std::string& unit, double amount) : byClock(unit == "minutes"), whole(amount) {}

    // The share that is over, 1 or more at the end.
    double passed(int rounds) const {
        if (whole <= 0) return 1;
        return (byClock ? minutes() : rounds) / whole;
    }

private:
    using Clock = std::chrono::steady_clock;
    double minutes() const { return std::chrono::duration<double>(Clock::now() - begin).count() / 60; }

    bool byClock;
    double whole;
    Clock::time_point begin = Clock::now();
};

class Fit {
public:
    Fit(int firstWidth, int secondWidth, int playingThreads, std::uint64_t givenSeed, bool broad)
        : threads(playingThreads),
          seed(givenSeed * 1000003),  // rounds count on from here: two seeds share no hands
          random(givenSeed),
          network(Network::random(firstWidth, secondWidth, random)),
          averaged(network),
          gradient(network, broad),
          adam(network.all().size()) {
        pool.reserve(POOL);
        for (int input = 0; broad && input < INPUTS; input++)
            if (namesTiles(input)) std::fill_n(network.firstRow(input), firstWidth, 0.f);
        averaged = network;
    }

    const Network& result() const { return averaged; }

    void run(const Length& length) {
        if (length.passed(0) >= 1) return;
        std::vector<Sample> fresh = startRound().samples();
        for (double passed = 0; passed < 1; passed = length.passed(rounds)) {
            addToPool(fresh);
            Round next = startRound();
            learn(fresh.size() * PASSES / BATCH, rateAt(passed));
            fresh = next.samples();
            if (++rounds % ROUNDS_A_REPORT == 0) report(passed);
        }
    }

private:
    Round startRound() {
        Stage stage{rounds < WARM_UP ? EARLY : LATER, rounds < TRUST_OUTCOMES ? 1.f : TRUST};
        std::uint64_t first = seed;
        seed += BATCHES_A_ROUND;
        return Round(averaged, stage, first, threads);
    }

    static float rateAt(double passed) {
        if (passed < FULL_RATE) return RATE;
        return RATE * std::max(LAST_RATE, static_cast<float>((1 - passed) / (1 - FULL_RATE)));
    }

    // Once the pool is full the oldest samples make room.
    void addToPool(const std::vector<Sample>& samples) {
        for (const Sample& sample : samples) {
            if (pool.size() < POOL)
                pool.push_back(sample);
            else
                pool[oldest++ % POOL] = sample;
        }
    }

    void learn(std::size_t steps, float rate) {
        for (std::size_t step = 0; step < steps; step++) {
            gradient.clear();
            for (int sample = 0; sample < BATCH; sample++)
                loss += gradient.add(network, pool[static_cast<std::size_t>(random.next() % pool.size())]);
            adam.step(network.all(), gradient.all(), rate);
            average(averaged.all(), network.all(), rounds < WARM_UP ? 0 : AVERAGE_DECAY);
            learnt += BATCH;
        }
    }

    void report(double passed) {
        std::printf("%3.0f %%  round %d, %.1f million samples learnt from, loss %.4f\n", 100 * passed, rounds,
                    static_cast<double>(learnt) / 1e6, loss / static_cast<double>(learnt - reported));
        std::fflush(stdout);
        reported = learnt;
        loss = 0;
    }

    int threads;
    std::uint64_t seed;
    Random random;
    Network network, averaged;
    Gradient gradient;
    Adam adam;
    std::vector<Sample> pool;
    std::size_t oldest = 0;
    int rounds = 0;
    long learnt = 0, reported = 0;
    double loss = 0;  // summed since the last report
};

}  // namespace seats

int main(int count, char** words) {
    if (count != 9) {
        std::fputs("usage: fit FILE FIRST SECOND minutes|rounds LENGTH THREADS SEED broad|whole\n", stderr);
        return 2;
    }
    try {
        bool broad = std::string(words[8]) == "broad";
        seats::Fit fit(std::atoi(words[2]), std::atoi(words[3]), std::atoi(words[6]),
                       std::strtoull(words[7], nullptr, 10), broad);
        fit.run(seats::Length(words[4], std::atof(words[5])));
        fit.result().write(words[1]);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
    return 0;
}
