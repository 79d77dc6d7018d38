// The network: two layers cut off at 0 (ReLU) and a last one that says three things of a position.
//
// It is fitted in floating point and kept in whole numbers, the form in which game/ai/network.py plays with it.
#pragma once

#include <cmath>
#include <cstring>
#include <fstream>
#include <stdexcept>
#include <string>

#include "inputs.hpp"

namespace seats {

// VALUE: multiples to the end of the hand, in units of MULTIPLES; WIN, FED: chances, as logits.
enum Output { VALUE, WIN, FED, OUTPUTS };
constexpr float MULTIPLES = 8;

struct Activations {
    std::vector<float> first, second;
    std::array<float, OUTPUTS> outputs;
};

// All weights lie in one row, as in the file: for each layer the weights, input by input, and its biases.
class Network {
public:
    Network(int firstWidth, int secondWidth) : first(firstWidth), second(secondWidth), weights(count()) {}

    static Network random(int firstWidth, int secondWidth, Random& random) {
        Network made(firstWidth, secondWidth);
        // About 20 inputs are large at a time; half of the first layer is cut off. The last layer begins near 0.
        made.scatter(made.firstRow(0), INPUTS * firstWidth, 20, 1, random);
        made.scatter(made.secondRow(0), firstWidth * secondWidth, firstWidth / 2, 1, random);
        made.scatter(made.lastRow(0), secondWidth * OUTPUTS, secondWidth, 0.3f, random);
        return made;
    }

    int firstWidth() const { return first; }
    int secondWidth() const { return second; }
    std::vector<float>& all() { return weights; }
    const std::vector<float>& all() const { return weights; }

    // A row holds what one input adds to each output of its layer; the row after the last input holds the biases.
    float* firstRow(int input) { return weights.data() + input * first; }
    float* secondRow(int input) { return firstRow(INPUTS + 1) + input * second; }
    float* lastRow(int input) { return secondRow(first + 1) + input * OUTPUTS; }
    const float* firstRow(int input) const { return weights.data() + input * first; }
    const float* secondRow(int input) const { return firstRow(INPUTS + 1) + input * second; }
    const float* lastRow(int input) const { return secondRow(first + 1) + input * OUTPUTS; }

    // Most inputs are 0 and are passed over.
    void evaluate(const float* inputs, Activations& so) const {
        so.first.assign(firstRow(INPUTS), firstRow(INPUTS) + first);
        for (int input = 0; input < INPUTS; input++)
            if (inputs[input] != 0) add(so.first.data(), firstRow(input), inputs[input], first);
        for (float& number : so.first) number = std::max(0.f, number);
        so.second.assign(secondRow(first), secondRow(first) + second);
        for (int input = 0; input < first; input++)
            if (so.first[input] != 0) add(so.second.data(), secondRow(input), so.first[input], second);
        for (float& number : so.second) number = std::max(0.f, number);
        std::copy_n(lastRow(second), OUTPUTS, so.outputs.begin());
        for (int input = 0; input < second; input++)
            add(so.outputs.data(), lastRow(input), so.second[input], OUTPUTS);
    }

    // ---- the file: see game/ai/network.py

    void write(const std::string& path) const {
        std::ofstream file(path, std::ios::binary);
        file.write(MAGIC, MAGIC_SIZE);
        for (int size : {INPUTS, first, second, static_cast<int>(OUTPUTS)}) put(file, size, 2);
        for (float weight : weights) put(file, static_cast<std::int32_t>(std::lround(weight * WHOLE)), 4);
        if (!file.flush()) throw std::runtime_error(path + " can't be written");
    }

    static Network read(const std::string& path) {
        std::ifstream file(path, std::ios::binary);
        char magic[MAGIC_SIZE] = {};
        file.read(magic, MAGIC_SIZE);
        if (!file || std::memcmp(magic, MAGIC, MAGIC_SIZE) != 0)
            throw std::runtime_error(path + " is no file of weights");
        int inputs = get(file, 2), firstWidth = get(file, 2), secondWidth = get(file, 2), outputs = get(file, 2);
        if (inputs != INPUTS || outputs != OUTPUTS)
            throw std::runtime_error(path + " was made for other inputs; fit it again");
        Network made(firstWidth, secondWidth);
        for (float& weight : made.weights) weight = static_cast<float>(get(file, 4)) / WHOLE;
        if (!file) throw std::runtime_error(path + " is cut short");
        return made;
    }

private:
    static constexpr const char* MAGIC = "chuanma1";
    static constexpr int MAGIC_SIZE = 8;
    static constexpr float WHOLE = 4096;  // a weight of 1

    std::size_t count() const {
        return static_cast<std::size_t>((INPUTS + 1) * first + (first + 1) * second + (second + 1) * OUTPUTS);
    }

    static void add(float* sums, const float* row, float times, int width) {
        for (int place = 0; place < width; place++) sums[place] += times * row[place];
    }

    // Nearly normal numbers whose sum over `inputs` inputs of 1 has a spread of `size`.
    static void scatter(float* at, int numbers, int inputs, float size, Random& random) {
        for (int place = 0; place < numbers; place++) {
            double sum = random.unit() + random.unit() + random.unit() - 1.5;
            at[place] = static_cast<float>(sum * 2 * std::sqrt(1.0 / inputs)) * size;
        }
    }

    static void put(std::ostream& file, std::int32_t number, int bytes) {
        for (int place = 0; place < bytes; place++)
            file.put(static_cast<char>(static_cast<std::uint32_t>(number) >> (8 * place) & 0xFF));
    }

    static std::int32_t get(std::istream& file, int bytes) {
        std::uint32_t number = 0;
        for (int place = 0; place < bytes; place++)
            number |= static_cast<std::uint32_t>(file.get() & 0xFF) << (8 * place);
        return static_cast<std::int32_t>(number);
    }

    int first, second;
    std::vector<float> weights;
};

}  // namespace seats
