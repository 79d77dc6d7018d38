// How seats with one file of weights fare against others: measure OURS THEIRS|plain WALLS SEED [PRESET...]
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "match.hpp"

namespace seats {

// A player and the weights it looks at.
class Seated {
public:
    explicit Seated(const std::string& name) {
        if (name == "plain") {
            player = std::make_unique<PlainPlayer>();
            return;
        }
        network = std::make_unique<Network>(Network::read(name));
        player = std::make_unique<ValuePlayer>(*network);
    }

    Player& operator*() { return *player; }

private:
    std::unique_ptr<Network> network;
    std::unique_ptr<Player> player;
};

void print(const char* name, const MatchResult& found) {
    double seats = 2.0 * found.hands;
    std::printf("%-14s %+.2f +- %.2f points a hand; wins %.3f : %.3f, self-drawn %.3f : %.3f, fed %.3f : %.3f\n", name,
                found.margin, found.spread, found.ours.wins / seats, found.theirs.wins / seats,
                found.ours.selfDraws / seats, found.theirs.selfDraws / seats, found.ours.fed / seats,
                found.theirs.fed / seats);
    std::fflush(stdout);
}

bool isAsked(const char* name, int count, char** words) {
    bool asked = count <= 5;
    for (int word = 5; word < count; word++) asked = asked || std::string(words[word]) == name;
    return asked;
}

}  // namespace seats

int main(int count, char** words) {
    if (count < 5) {
        std::fputs("usage: measure OURS THEIRS|plain WALLS SEED [PRESET...]\n", stderr);
        return 2;
    }
    try {
        seats::Seated ours(words[1]), theirs(words[2]);
        for (int number = 0; number < seats::PRESETS; number++) {
            const char* name = seats::PRESET_NAMES[number];
            if (!seats::isAsked(name, count, words)) continue;
            seats::Random random(std::strtoull(words[4], nullptr, 10));
            seats::print(name, seats::Match(*ours, *theirs, seats::preset(number)).play(std::atoi(words[3]), random));
        }
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
    return 0;
}
