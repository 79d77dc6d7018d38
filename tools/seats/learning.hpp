// How the network learns from samples: gradients by hand, Adam, and an average of the weights.
#pragma once

#include "samples.hpp"

namespace seats {

// A batch large enough that hands' luck averages out a little, small enough for many steps a minute.
constexpr int BATCH = 256;
// Hands worth more or less than this, in units of MULTIPLES, are so rare that they would only shake the weights.
constexpr float LEAST_VALUE = -12, MOST_VALUE = 16;
// A single surprise pulls no harder than this (Huber loss).
constexpr float STRONGEST_PULL = 4;
// Chances are learnt along because they teach the hidden layers what wins and feeds, but values decide.
constexpr float CHANCE_SHARE = 0.15f;

// What the outputs should move by, for one sample; `loss` is the squared error of the value.
struct Pull {
    std::array<float, OUTPUTS> outputs{};
    float loss;

    Pull(const Sample& sample, const std::array<float, OUTPUTS>& said) {
        float wanted = std::max(LEAST_VALUE, std::min(MOST_VALUE, sample.value / MULTIPLES));
        float error = said[VALUE] - wanted;
        loss = error * error;
        outputs[VALUE] = std::max(-STRONGEST_PULL, std::min(STRONGEST_PULL, error)) / BATCH;
        outputs[WIN] = chance(said[WIN], sample.won);
        outputs[FED] = sample.showed ? chance(said[FED], sample.fed) : 0;
    }

private:
    static float chance(float logit, bool happened) {
        return CHANCE_SHARE * (1 / (1 + std::exp(-logit)) - static_cast<float>(happened)) / BATCH;
    }
};

// The gradient of a batch; it has the network's shape.
class Gradient {
public:
    // A broad network is not told of single tiles: those inputs are passed over and keep their weights of 0.
    Gradient(const Network& network, bool broad) : sums(network.firstWidth(), network.secondWidth()) {
        for (int input = 0; input < INPUTS; input++)
            if (!broad || !namesTiles(input)) told.push_back(input);
    }

    const std::vector<float>& all() const { return sums.all(); }
    void clear() { std::fill(sums.all().begin(), sums.all().end(), 0.f); }

    // Adds one sample; returns its loss.
    float add(const Network& network, const Sample& sample) {
        inputs.fill(0);
        for (int input : told) inputs[input] = sample.units[input] / UNIT;
        network.evaluate(inputs.data(), so);
        Pull pull(sample, so.outputs);
        atSecond.assign(so.second.size(), 0.f);
        atFirst.assign(so.first.size(), 0.f);
        backLast(network, pull);
        backSecond(network);
        for (int input : told)
            if (inputs[input] != 0) add(sums.firstRow(input), atFirst, inputs[input]);
        add(sums.firstRow(INPUTS), atFirst, 1);
        return pull.loss;
    }

private:
    static void add(float* row, const std::vector<float>& pulls, float times) {
        for (std::size_t place = 0; place < pulls.size(); place++) row[place] += pulls[place] * times;
    }

    void backLast(const Network& network, const Pull& pull) {
        int width = sums.secondWidth();
        for (int output = 0; output < OUTPUTS; output++) sums.lastRow(width)[output] += pull.outputs[output];
        for (int input = 0; input < width; input++) {
            if (so.second[input] <= 0) continue;
            for (int output = 0; output < OUTPUTS; output++) {
                atSecond[input] += pull.outputs[output] * network.lastRow(input)[output];
                sums.lastRow(input)[output] += pull.outputs[output] * so.second[input];
            }
        }
    }

    void backSecond(const Network& network) {
        int width = sums.firstWidth();
        add(sums.secondRow(width), atSecond, 1);
        for (int input = 0; input < width; input++) {
            if (so.first[input] <= 0) continue;
            const float* row = network.secondRow(input);
            for (std::size_t place = 0; place < atSecond.size(); place++)
                atFirst[input] += atSecond[place] * row[place];
            add(sums.secondRow(input), atSecond, so.first[input]);
        }
    }

    Network sums;
    std::vector<int> told;
    Inputs inputs{};
    Activations so;
    std::vector<float> atFirst, atSecond;  // what the layers' sums should move by
};

// Adam (Kingma and Ba 2014) with its usual decays: each weight moves by its mean gradient over its usual size.
class Adam {
public:
    explicit Adam(std::size_t weights) : mean(weights), square(weights) {}

    void step(std::vector<float>& weights, const std::vector<float>& gradient, float rate) {
        steps++;
        float meanPart = 1 - std::pow(MEAN_DECAY, static_cast<float>(steps));
        float squarePart = 1 - std::pow(SQUARE_DECAY, static_cast<float>(steps));
        for (std::size_t place = 0; place < weights.size(); place++) {
            float slope = gradient[place];
            mean[place] = MEAN_DECAY * mean[place] + (1 - MEAN_DECAY) * slope;
            square[place] = SQUARE_DECAY * square[place] + (1 - SQUARE_DECAY) * slope * slope;
            weights[place] -= rate * (mean[place] / meanPart) / (std::sqrt(square[place] / squarePart) + 1e-8f);
        }
    }

private:
    static constexpr float MEAN_DECAY = 0.9f, SQUARE_DECAY = 0.999f;
    std::vector<float> mean, square;
    long steps = 0;
};

// Moves the averaged weights a little towards the newest. Single steps jump with the luck of their batch; the average
// over the last couple of thousand doesn't, and it plays better than any of them.
inline void average(std::vector<float>& averaged, const std::vector<float>& newest, float decay) {
    for (std::size_t place = 0; place < newest.size(); place++)
        averaged[place] += (1 - decay) * (newest[place] - averaged[place]);
}

}  // namespace seats
