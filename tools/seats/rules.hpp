// What the four presets differ in (docs/rules.md sections 2 to 5), in multiples and fan.
#pragma once

#include <array>

namespace seats {

constexpr int PRESETS = 4;
constexpr std::array<const char*, PRESETS> PRESET_NAMES = {
    "qq_original", "qq_void_suit", "happy_mahjong", "blood_battle"};

struct Rules {
    bool voidSuit = false;        // section 2
    bool threeWins = true;        // section 4: play goes on until three have won
    bool lockedAfterPass = false; // section 4: a declined win locks until the next own draw
    bool feederPays = false;      // section 3: who fed a direct kong pays a win on its replacement tile for all
    int forcedWinTiles = 4;       // section 4: so many last tiles force a win; 0: never
    int selfDrawBonus = 0;        // section 5: multiples on top of what each pays
    int directKong = 2;           // section 3: what the discarder pays
    int kongFan = 0;              // section 5: for each declared kong
    int robFan = 0;               // section 5
    int pig = 16;                 // section 4
    int dragonFan = 5;            // section 5: dragon_seven_pairs
    int dragonDrop = 1;           // section 5: its roots that don't pay
};

inline Rules qqOriginal() {
    Rules rules;
    rules.threeWins = false;
    rules.directKong = 1;
    return rules;
}

inline Rules qqVoidSuit() {
    Rules rules;
    rules.voidSuit = true;
    rules.forcedWinTiles = 0;
    rules.selfDrawBonus = 1;
    return rules;
}

inline Rules happyMahjong() {
    Rules rules;
    rules.dragonFan = 4;
    rules.dragonDrop = 0;
    return rules;
}

inline Rules bloodBattle() {
    Rules rules;
    rules.lockedAfterPass = rules.feederPays = true;
    rules.directKong = rules.kongFan = rules.robFan = 1;
    rules.pig = 9;
    return rules;
}

inline Rules preset(int number) {
    constexpr std::array<Rules (*)(), PRESETS> made = {qqOriginal, qqVoidSuit, happyMahjong, bloodBattle};
    return made[number]();
}

}  // namespace seats
