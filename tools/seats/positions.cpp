// Decisions of self-play with the inputs of every discard: positions WEIGHTS HANDS EVERY SEED
//
// One JSON object a line, for every EVERYth turn of two seats in HANDS hands under each preset: what the seat sees, the
// inputs that are the same for every discard ("shared"), and by discard the others that are not 0, with what the
// network says. The other two are plain players, so that hands are won whatever the weights.
#include <cstdio>
#include <cstdlib>

#include "plain_player.hpp"
#include "value_player.hpp"

namespace seats {

class Writer {
public:
    void open(char bracket) {
        put(bracket);
        first = true;
    }
    void close(char bracket) {
        std::putchar(bracket);
        first = false;
    }
    void key(const char* name) {
        comma();
        std::printf("\"%s\":", name);
        first = true;
    }
    void key(int name) { key(std::to_string(name).c_str()); }
    void number(double value) {
        comma();
        std::printf("%.5g", value);
    }
    void field(const char* name, double value) {
        key(name);
        number(value);
    }
    void text(const char* value) {
        comma();
        std::printf("\"%s\"", value);
    }

private:
    void put(char bracket) {
        comma();
        std::putchar(bracket);
    }
    void comma() {
        if (!first) std::putchar(',');
        first = false;
    }
    bool first = true;
};

class PositionWriter : public ValuePlayer {
public:
    PositionWriter(const Network& fitted, const char* name, int each)
        : ValuePlayer(fitted), preset(name), every(each) {}

    Move turn(const Game& game, int seat, Random& random) override {
        if (turns++ % every == 0) write(game, seat);
        return ValuePlayer::turn(game, seat, random);
    }

private:
    void write(const Game& game, int seat) {
        Writer json;
        json.open('{');
        json.key("preset");
        json.text(preset);
        json.field("seat", seat);
        json.field("dealer", game.dealer);
        json.field("wall_left", game.left());
        json.field("locked", game.places[seat].locked);
        json.field("kong_income", game.kongIncome(seat));
        json.key("hand");
        writeTiles(json, game.places[seat].hand);
        json.key("seats");
        json.open('[');
        for (const Place& place : game.places) writePlace(json, place);
        json.close(']');
        writeDiscards(json, game, seat);
        json.close('}');
        std::putchar('\n');
    }

    static void writeTiles(Writer& json, const Hand& hand) {
        json.open('[');
        for (Tile tile = 0; tile < KINDS; tile++)
            for (int copy = 0; copy < hand.counts[tile]; copy++) json.number(tile);
        json.close(']');
    }

    static void writePlace(Writer& json, const Place& place) {
        constexpr std::array<const char*, 4> kinds = {"pong", "kong_concealed", "kong_added", "kong_direct"};
        json.open('{');
        json.field("void", place.hand.voidSuit);
        json.key("melds");
        json.open('[');
        for (const Meld& meld : place.hand.melds) {
            json.open('[');
            json.text(kinds[static_cast<int>(meld.kind)]);
            json.number(meld.tile);
            json.close(']');
        }
        json.close(']');
        json.key("river");
        json.open('[');
        for (Tile tile : place.river) json.number(tile);
        json.close(']');
        if (place.won) {
            json.key("won");
            writeTiles(json, place.hand);
        }
        json.close('}');
    }

    void writeDiscards(Writer& json, const Game& game, int seat) {
        const Hand& hand = game.places[seat].hand;
        Sight sight(game, seat, game.liveTiles(seat), hand.voidSuit, game.others());
        std::vector<Tile> tiles;
        std::vector<Judged> judged;
        for (Tile tile = 0; tile < KINDS; tile++) {
            if (!hand.canDiscard(tile)) continue;
            tiles.push_back(tile);
            judged.push_back(judge(sight, {hand.without(tile), game.kongIncome(seat), tile}));
        }
        json.key("shared");
        writeInputs(json, judged[0].inputs, [&](int input) { return isShared(judged, input); });
        json.key("discards");
        json.open('{');
        for (std::size_t place = 0; place < tiles.size(); place++) {
            json.key(tiles[place]);
            json.open('{');
            json.key("inputs");
            writeInputs(json, judged[place].inputs, [&](int input) { return !isShared(judged, input); });
            json.key("outputs");
            json.open('[');
            for (float output : judged[place].outputs) json.number(static_cast<double>(output));
            json.close(']');
            json.close('}');
        }
        json.close('}');
    }

    static bool isShared(const std::vector<Judged>& judged, int input) {
        return std::all_of(judged.begin(), judged.end(), [&](const Judged& one) {
            return one.inputs[input] == judged[0].inputs[input];
        });
    }

    template <typename Asked>
    static void writeInputs(Writer& json, const Inputs& inputs, const Asked& isAsked) {
        json.open('{');
        for (int input = 0; input < INPUTS; input++) {
            if (inputs[input] == 0 || !isAsked(input)) continue;
            json.key(input);
            json.number(static_cast<double>(inputs[input]));
        }
        json.close('}');
    }

    const char* preset;
    int every;
    int turns = 0;
};

}  // namespace seats

int main(int count, char** words) {
    if (count != 5) {
        std::fputs("usage: positions WEIGHTS HANDS EVERY SEED\n", stderr);
        return 2;
    }
    try {
        seats::Network network = seats::Network::read(words[1]);
        seats::Random random(std::strtoull(words[4], nullptr, 10));
        seats::PlainPlayer plain;
        for (int number = 0; number < seats::PRESETS; number++)
            for (int hand = 0; hand < std::atoi(words[2]); hand++) {
                seats::PositionWriter player(network, seats::PRESET_NAMES[number], std::atoi(words[3]));
                seats::Game game(seats::preset(number), random);
                game.play({&player, &plain, &player, &plain}, random);
            }
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
    return 0;
}
