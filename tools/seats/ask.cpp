// Answers questions about the rules, for the tests that compare them with the game's: ask WEIGHTS < QUESTIONS
//
//   worth PRESET VOID FLAGS MELDS (KIND TILE)... TILES...   the multiple of a whole hand, 0 for no win
//   shanten VOID MELDS (KIND TILE)... TILES...              a hand's shanten, and how many free tiles lower it
//   hands PRESET SEED COUNT                                 what each seat got, in multiples; two are plain players
//
// All are numbers: suits and tiles as in tiles.hpp (VOID -1 for none), KIND and FLAGS by the values of their enums.
#include <iostream>
#include <sstream>

#include "plain_player.hpp"
#include "value_player.hpp"

namespace seats {

int next(std::istream& line) {
    int number = 0;
    if (!(line >> number)) throw std::runtime_error("a question is cut short");
    return number;
}

Hand readHand(std::istream& line, int voidSuit) {
    Hand hand;
    hand.voidSuit = voidSuit;
    for (int melds = next(line); melds > 0; melds--) {
        auto kind = static_cast<MeldKind>(next(line));
        hand.melds.add(next(line), kind);
    }
    for (Tile tile; line >> tile;) hand.counts[tile]++;
    return hand;
}

void answerWorth(std::istream& line) {
    Rules rules = preset(next(line));
    int voidSuit = next(line), flags = next(line);
    std::cout << worthOf(rules, readHand(line, voidSuit), flags) << '\n';
}

void answerShanten(std::istream& line) {
    int voidSuit = next(line);
    Hand hand = readHand(line, voidSuit);
    Live free;
    for (Tile tile = 0; tile < KINDS; tile++) free[tile] = COPIES - hand.counts[tile];
    for (const Meld& meld : hand.melds) free[meld.tile] -= meld.size();
    Progress progress = progressOf(hand, free);
    std::cout << progress.shanten << ' ' << progress.count << '\n';
}

void playHands(std::istream& line, const Network& network) {
    Rules rules = preset(next(line));
    Random random(static_cast<std::uint64_t>(next(line)));
    PlainPlayer plain;
    ValuePlayer fitted(network);
    for (int hands = next(line); hands > 0; hands--) {
        Game game(rules, random);
        game.play({&plain, &fitted, &plain, &fitted}, random);
        for (const Place& place : game.places) std::cout << place.points << ' ';
        std::cout << '\n';
    }
}

void answer(const std::string& question, const Network& network) {
    std::istringstream line(question);
    std::string word;
    line >> word;
    if (word == "worth") return answerWorth(line);
    if (word == "shanten") return answerShanten(line);
    if (word == "hands") return playHands(line, network);
    throw std::runtime_error("no such question: " + word);
}

}  // namespace seats

int main(int count, char** words) {
    if (count != 2) {
        std::cerr << "usage: ask WEIGHTS < QUESTIONS\n";
        return 2;
    }
    try {
        seats::Network network = seats::Network::read(words[1]);
        for (std::string question; std::getline(std::cin, question);) seats::answer(question, network);
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
