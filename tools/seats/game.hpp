// One hand of the game (docs/rules.md sections 1 to 5), with its payments in multiples. Nobody leaves, no items.
#pragma once

#include <utility>

#include "worth.hpp"

namespace seats {

class Game;

struct Move {
    enum Kind { DISCARD, KONG, WIN } kind;
    Tile tile = NONE;
};

enum class Answer { PASS, PONG, KONG, WIN };

// What a seat may claim, or the added kong it may rob.
struct Offer {
    Tile tile;
    int from;
    int flags = 0;   // of the win
    int income = 0;  // multiples that a win takes along: the kong shot of section 3
    bool robbing = false;
    bool win = false, pong = false, kong = false;
    int worth = 0;  // multiples of the win
};

class Player {
public:
    virtual ~Player() = default;
    virtual int chooseVoid(const Game& game, int seat, Random& random) = 0;
    virtual Move turn(const Game& game, int seat, Random& random) = 0;
    virtual Answer claim(const Game& game, int seat, const Offer& offer, Random& random) = 0;
};

using Players = std::array<Player*, SEATS>;

struct Place {
    Hand hand;
    std::vector<Tile> river;
    bool won = false;
    bool locked = false;   // section 4: it passed a win and has not drawn since
    bool touched = false;  // it has discarded or melded, so that no first-tile win is left
    int points = 0;        // in multiples
    int fed = 0, selfDraws = 0;
};

// What a seat paid another for a kong; kept until it is given back or passed on.
struct Income {
    int payer, payee, multiples, kong;
    bool kept;
};

class Game {
public:
    Rules rules;
    std::array<Place, SEATS> places;
    int dealer = 0;

    Game(const Rules& given, Random& random) : rules(given) {
        wall.reserve(KINDS * COPIES);
        for (int place = 0; place < KINDS * COPIES; place++) wall.push_back(place / COPIES);
        for (int place = KINDS * COPIES - 1; place > 0; place--) std::swap(wall[place], wall[random.below(place + 1)]);
        dealer = random.below(SEATS);
        deal();
    }

    int left() const { return back - front; }
    int playing() const {
        return !places[0].won + !places[1].won + !places[2].won + !places[3].won;
    }
    int others() const { return playing() - 1; }
    bool afterPong() const { return ponged; }

    // Section 4, the last four; the tile in question has been drawn already.
    bool mustWin() const { return left() < rules.forcedWinTiles; }

    // Seats still playing that draw between two others.
    int between(int from, int to) const {
        int found = 0;
        for (int seat = (from + 1) % SEATS; seat != to; seat = (seat + 1) % SEATS) found += !places[seat].won;
        return found;
    }

    // Kong income that a seat would give back at an exhausted wall.
    int kongIncome(int seat) const {
        int found = 0;
        for (const Income& income : incomes) found += income.kept && income.payee == seat ? income.multiples : 0;
        return found;
    }

    // What each of the others would pay a seat on turn for a win now; 0 when it can't win.
    int selfDrawWorth(int seat) const {
        if (ponged) return 0;
        int worth = worthOf(rules, places[seat].hand, selfDrawFlags(seat));
        return worth ? worth + rules.selfDrawBonus : 0;
    }

    // The copies of each kind that can still come, as far as a seat sees.
    Live liveTiles(int me) const {
        Live live;
        for (Tile tile = 0; tile < KINDS; tile++) live[tile] = COPIES - places[me].hand.counts[tile];
        for (int seat = 0; seat < SEATS; seat++) {
            const Place& place = places[seat];
            for (Tile tile : place.river) live[tile]--;
            for (const Meld& meld : place.hand.melds) live[meld.tile] -= meld.size();
            if (seat == me || !place.won) continue;
            for (Tile tile = 0; tile < KINDS; tile++) live[tile] -= place.hand.counts[tile];
        }
        for (int& copies : live) copies = std::max(0, copies);
        return live;
    }

    void play(const Players& seated, Random& random) {
        players = seated;
        draw(dealer);
        if (rules.voidSuit) chooseVoids(random);
        while (!endedByWins() && !exhausted) takeTurn(random);
        if (!endedByWins()) settleExhaustedWall();
    }

private:
    struct LastKong {
        int number = NONE, feeder = NONE;  // feeder: who discarded the tile of a direct kong
    };
    using Answers = std::array<Answer, SEATS>;

    // ---- the wall

    void deal() {
        for (int step = 0; step < SEATS; step++)
            for (int tile = 0; tile < 13; tile++) places[(dealer + step) % SEATS].hand.counts[wall[front++]]++;
    }

    void take(Tile tile, bool replacement) {
        places[current].hand.counts[tile]++;
        places[current].locked = false;
        afterKong = replacement;
        ponged = false;
    }

    void draw(int seat) {
        current = seat;
        take(wall[front++], false);
    }

    void drawReplacement() { take(wall[--back], true); }

    // The next to draw sits after `seat`; an empty wall or the last win needed ends the hand instead.
    void goOnAfter(int seat) {
        if (endedByWins()) return;
        exhausted = left() == 0;
        if (exhausted) return;
        do seat = (seat + 1) % SEATS;
        while (places[seat].won);
        draw(seat);
    }

    bool endedByWins() const { return wins >= (rules.threeWins ? 3 : 1); }

    // ---- turns

    void chooseVoids(Random& random) {
        std::array<int, SEATS> chosen;
        for (int seat = 0; seat < SEATS; seat++) chosen[seat] = players[seat]->chooseVoid(*this, seat, random);
        for (int seat = 0; seat < SEATS; seat++) places[seat].hand.voidSuit = chosen[seat];
    }

    void takeTurn(Random& random) {
        Move move = players[current]->turn(*this, current, random);
        if (move.kind == Move::WIN) return winBySelfDraw();
        places[current].touched = true;
        if (move.kind == Move::KONG)
            declareKong(move.tile, random);
        else
            discard(move.tile, random);
    }

    int selfDrawFlags(int seat) const {
        if (afterKong) return KONG_SELF_DRAW;
        return places[seat].touched ? 0 : FIRST_TILE;
    }

    // Section 3: a fed direct kong makes its feeder pay for all where the rules say so.
    void winBySelfDraw() {
        int worth = selfDrawWorth(current);
        bool feeder = rules.feederPays && afterKong && lastKong.feeder != NONE;
        for (int other = 0; other < SEATS; other++)
            if (other != current && !places[other].won) pay(feeder ? lastKong.feeder : other, current, worth);
        places[current].won = true;
        places[current].selfDraws++;
        wins++;
        goOnAfter(current);
    }

    void declareKong(Tile tile, Random& random) {
        Hand& hand = places[current].hand;
        bool concealed = hand.counts[tile] == COPIES;
        if (!concealed && isRobbed(tile, random)) return;
        Hand after;
        hand.withOwnKong(tile, after);
        hand = after;
        payForKong(concealed ? 2 : 1);
        drawReplacement();
    }

    void discard(Tile tile, Random& random) {
        int from = current;
        bool shot = afterKong;
        places[from].hand.counts[tile]--;
        places[from].river.push_back(tile);
        afterKong = false;
        Offer offer{tile, from};
        if (shot) offer.flags = KONG_DISCARD;
        if (shot) offer.income = shotIncome();
        Answers answers = askAll(offer, random);
        if (anyWin(answers)) {
            for (Income& income : incomes) income.kept = income.kept && !(shot && income.kong == lastKong.number);
            return goOnAfter(lastWinner);
        }
        for (int seat = 0; seat < SEATS; seat++)
            if (answers[seat] != Answer::PASS) return takeDiscard(seat, tile, answers[seat]);
        goOnAfter(from);
    }

    void takeDiscard(int seat, Tile tile, Answer answer) {
        int from = std::exchange(current, seat);
        Place& place = places[seat];
        places[from].river.pop_back();
        place.touched = true;
        if (answer == Answer::PONG) {
            place.hand = place.hand.melded(tile, MeldKind::PONG, 2);
            ponged = true;
            return;
        }
        place.hand = place.hand.melded(tile, MeldKind::KONG_DIRECT, 3);
        lastKong = {kongs++, from};
        payIncome(from, rules.directKong);
        drawReplacement();
    }

    // ---- claims

    // Everybody's answers to a discard, or to an added kong; wins are paid.
    Answers askAll(Offer offer, Random& random) {
        Answers answers{};
        std::array<int, SEATS> worths{};
        for (int step = 1; step < SEATS; step++) {
            int seat = (offer.from + step) % SEATS;
            if (places[seat].won) continue;
            fillIn(offer, seat);
            worths[seat] = offer.worth;
            if (offer.win || offer.pong || offer.kong) answers[seat] = ask(seat, offer, random);
        }
        payWins(offer, answers, worths);
        return answers;
    }

    // What of an offer a seat may claim.
    void fillIn(Offer& offer, int seat) const {
        const Place& place = places[seat];
        int held = place.hand.counts[offer.tile];
        bool meld = !offer.robbing && left() > 0 && suitOf(offer.tile) != place.hand.voidSuit;
        offer.worth = place.locked ? 0 : claimWorth(seat, offer.tile, offer.flags);
        offer.win = offer.worth > 0;
        offer.pong = meld && held >= 2;
        offer.kong = meld && held >= 3;
    }

    int claimWorth(int seat, Tile tile, int flags) const {
        Hand hand = places[seat].hand;
        if (hand.counts[tile] == COPIES) return 0;
        hand.counts[tile]++;
        return worthOf(rules, hand, flags);
    }

    Answer ask(int seat, const Offer& offer, Random& random) {
        bool forced = offer.win && mustWin();
        Answer answer = forced ? Answer::WIN : players[seat]->claim(*this, seat, offer, random);
        if (offer.win && answer != Answer::WIN && rules.lockedAfterPass) places[seat].locked = true;
        return answer;
    }

    void payWins(const Offer& offer, const Answers& answers, const std::array<int, SEATS>& worths) {
        for (int step = 1; step < SEATS; step++) {
            int seat = (offer.from + step) % SEATS;
            if (answers[seat] != Answer::WIN) continue;
            pay(offer.from, seat, worths[seat] + offer.income);
            places[offer.from].fed++;
            places[seat].won = true;
            lastWinner = seat;
            wins++;
        }
    }

    static bool anyWin(const Answers& answers) {
        return std::find(answers.begin(), answers.end(), Answer::WIN) != answers.end();
    }

    // Section 3: a robbed kong is void, and its tile lies with the discards.
    bool isRobbed(Tile tile, Random& random) {
        places[current].hand.counts[tile]--;
        Offer offer{tile, current};
        offer.flags = ROB_KONG;
        offer.robbing = true;
        if (!anyWin(askAll(offer, random))) {
            places[current].hand.counts[tile]++;
            return false;
        }
        places[current].river.push_back(tile);
        goOnAfter(lastWinner);
        return true;
    }

    // ---- payments

    void pay(int payer, int payee, int multiples) {
        places[payer].points -= multiples;
        places[payee].points += multiples;
    }

    void payIncome(int payer, int multiples) {
        incomes.push_back({payer, current, multiples, lastKong.number, true});
        pay(payer, current, multiples);
    }

    void payForKong(int multiples) {
        lastKong = {kongs++, NONE};
        for (int other = 0; other < SEATS; other++)
            if (other != current && !places[other].won) payIncome(other, multiples);
    }

    int shotIncome() const {
        int found = 0;
        for (const Income& income : incomes)
            found += income.kept && income.kong == lastKong.number ? income.multiples : 0;
        return found;
    }

    // The largest multiple a seat could still win (section 4); 0 when it is not ready.
    int bestWait(int seat) const {
        const Hand& hand = places[seat].hand;
        Live free;
        for (Tile tile = 0; tile < KINDS; tile++) free[tile] = COPIES - hand.counts[tile];
        for (const Meld& meld : hand.melds) free[meld.tile] -= meld.size();
        for (int& copies : free) copies = copies > 0;
        Progress progress = progressOf(hand, free);
        return progress.shanten == 0 ? waitsOf(rules, hand, free, progress.useful).best : 0;
    }

    // Section 4, exhausted wall: flower pigs, seats that are not ready, kong income given back.
    void settleExhaustedWall() {
        std::array<bool, SEATS> pig, waiting;
        std::array<int, SEATS> best;
        for (int seat = 0; seat < SEATS; seat++) {
            waiting[seat] = !places[seat].won;
            pig[seat] = waiting[seat] && places[seat].hand.suits() == 7;
            best[seat] = waiting[seat] ? bestWait(seat) : 0;
        }
        for (int seat = 0; seat < SEATS; seat++)
            for (int other = 0; other < SEATS; other++) {
                if (pig[seat] && !pig[other]) pay(seat, other, rules.pig);
                if (waiting[seat] && !pig[seat] && !best[seat]) pay(seat, other, best[other]);
            }
        for (const Income& income : incomes)
            if (income.kept && waiting[income.payee] && !best[income.payee])
                pay(income.payee, income.payer, income.multiples);
    }

    Players players{};
    std::vector<Tile> wall;
    int front = 0, back = KINDS * COPIES;
    int current = 0;
    bool afterKong = false, ponged = false, exhausted = false;
    int kongs = 0, wins = 0, lastWinner = NONE;
    LastKong lastKong;
    std::vector<Income> incomes;
};

}  // namespace seats
