"""A session while it is shown: time, what is offered, and what must be said. Nothing here decides a rule."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from game.mahjong.actions import Action, Exchange
from game.mahjong.events import Discarded, Exchanged, ItemUsed, KongMade, Ponged
from game.mahjong.state import SEATS
from game.mahjong.view import View
from game.session.table import Frame, Session
from game.ui.choreography import Mood
from game.ui.context import Context
from game.ui.table.clock import DecisionClock, overdue
from game.ui.table.deal import THROWN_AT, Deal, deal, throw
from game.ui.table.offer import NO_OFFER, Offer, offer, only_discard, three_to_give
from game.ui.table.piece import Key, Marks
from game.ui.timeline import Timeline

READY_AFTER = 0.2  # seconds that buttons stand before a press can mean them
AT_ONCE = 12  # events without length handed in during one update
SETTLE_AFTER = 0.9
WATCH_PAUSE = 4.0
TOAST = 2.2
EXCHANGE_TOLD = 1.8  # until the tiles stand in the hand
SLOWEST = 0.5  # at speed 0 what is still moving ends at this speed
Hear = Callable[[str, int], None]  # a sound's name and where from: 0 own seat, 1 right, 2 across, 3 left
SPEEDS = (1, 2, 4, 0)  # from the slowest on; 0: at once
AUTO_PAUSE = 0.45  # seconds before a seat that plays by itself acts, so that it can be taken back


class Change(Enum):
    """What an update has brought."""

    NOTHING = 0
    MOVING = 1  # something moves, but every place is the same
    SHOWN = 2  # another table is shown
    OFFERED = 3  # the person is offered something else
    SETTLE = 4  # the hand has ended and been looked at
    NEW_HAND = 5


class Play:
    """Steps a session as fast as it is shown. `offers` counts what has been offered, to know a press that came late."""

    def __init__(self, context: Context, session: Session, on_sound: Hear) -> None:
        self.context = context
        self.session = session
        session.think_with(context.thinker)
        self.on_sound = on_sound
        self.watching = session.players[session.watcher] is not None
        self.own_speed: float | None = None
        self.offers = 0
        self.auto = False
        self.away = False  # the window has lost the focus
        self.told = 0  # of the session's notices
        self.clock = DecisionClock()
        self.new_hand()

    def new_hand(self) -> None:
        """Begin with the table as the session has it."""
        self.timeline = Timeline(self.session.view)
        self.offer: Offer = NO_OFFER
        self.offered_for = self.waited_for = self.ended_for = self.dealt_for = 0.0
        self.offers += 1
        self.marks = Marks(_last_discard(self.session))
        self.toast: tuple[str, float] | None = None
        self.used: list[ItemUsed] = []
        self.moods: dict[int, tuple[Mood, float]] = {}
        self.auto = False
        self.clock.start(0)
        self.dice = throw(self.session.seed, self.session.hand_number)
        fresh = not self.session.actions and self.timeline.view.over is None
        still = not self.speed or self.context.settings.reduced_motion
        self.deal: Deal | None = deal(self.timeline.view, self.session.hand_number) if fresh and not still else None

    @property
    def speed(self) -> float:
        """How fast things are shown; 0: at once."""
        return self.context.settings.animation_speed if self.own_speed is None else self.own_speed

    def step_speed(self, step: int, around: bool = False) -> None:
        """So many steps faster or slower, for all tables from now on; `around`: the slowest follows on the fastest."""
        at = SPEEDS.index(self.context.settings.animation_speed) + step
        at = at % len(SPEEDS) if around else max(0, min(len(SPEEDS) - 1, at))
        self.context.change(animation_speed=SPEEDS[at])
        self.own_speed = None

    @property
    def dealing(self) -> bool:
        """Whether the hands are still being dealt."""
        return self.deal is not None

    @property
    def moving(self) -> bool:
        """Whether something is being shown."""
        return self.dealing or self.timeline.busy

    @property
    def ready(self) -> bool:
        """Whether a press may act: what is offered has been seen for a moment."""
        return not self.offer.empty and self.offered_for >= READY_AFTER

    @property
    def resting(self) -> bool:
        """Whether nothing goes on until the person does something."""
        still = not self.moving and self.toast is None and not self.moods
        return self.session.waiting and self.ready and still

    @property
    def asked(self) -> bool:
        """Whether the person has to decide and sees on what."""
        return self.session.waiting and not self.watching and not self.dealing and self.timeline.open

    # ---- time

    def update(self, dt: float) -> Change:
        """Let `dt` seconds pass."""
        aged = self._age_toast(dt)
        pace = dt * max(self.speed, SLOWEST)
        if self.deal is not None:
            return self._deal_on(self.deal, pace)
        aged = self._age_moods(pace) or aged
        shown = self.timeline.shot
        self.timeline.update(pace)
        handed = not self.timeline.busy and self._pump()
        self._take_due()
        if handed or self.timeline.shot is not shown:
            return Change.SHOWN
        if self._offer_anew(dt):
            return Change.OFFERED
        aged = (self.asked and self._decide_in_time(dt)) or aged
        if self.timeline.busy:
            return Change.MOVING
        if self.session.over:
            return self._after_hand(dt)
        return Change.MOVING if aged else Change.NOTHING

    def _deal_on(self, dealt: Deal, pace: float) -> Change:
        before, now = self.dealt_for, self.dealt_for + pace
        self.dealt_for = now
        times: list[tuple[str, int | None, float]] = [("shuffle", None, 0.0), ("dice", None, THROWN_AT)]
        times += [("deal", group.seat, group.at) for group in dealt.groups]
        for name, seat, at in times:
            if before <= at < now:
                self._hear(name, seat)
        if now >= dealt.length:
            self.deal = None
            return Change.SHOWN
        return Change.SHOWN if dealt.moment(before) != dealt.moment(now) else Change.MOVING

    def _pump(self) -> bool:
        """Hand in what happens next, until something takes time or a person has to act."""
        handed = False
        for _ in range(AT_ONCE):
            frame = self.session.advance()
            self._pass_on()
            if frame is None:
                break
            handed = True
            self._note(frame)
            shot = self.timeline.play(frame, self.speed, self.context.settings.reduced_motion)
            if shot is not None or (self.speed <= 0 and isinstance(frame.event, Discarded)):
                break
        return handed

    def _pass_on(self) -> None:
        """Tell what has come up at the table itself, each thing once."""
        while self.told < len(self.session.notices):
            notice = self.session.notices[self.told]
            self.context.tell(notice.key, **notice.values)
            self.told += 1

    def _take_due(self) -> None:
        due = self.timeline.take_due()
        for cue in due.cues:
            self._hear(cue.name, cue.seat)
        for mood in due.moods:
            self.moods[mood.seat] = (mood, 0.0)

    def _hear(self, name: str, seat: int | None = None) -> None:
        """A sound from where a seat sits as the watcher sees it; None: from the middle."""
        self.on_sound(name, 0 if seat is None else (seat - self.session.watcher) % SEATS)

    def _age_moods(self, pace: float) -> bool:
        """Moods pass; returns whether there are any."""
        aged = {seat: (mood, age + pace) for seat, (mood, age) in self.moods.items()}
        had = bool(self.moods)
        self.moods = {seat: (mood, age) for seat, (mood, age) in aged.items() if age < mood.length}
        return had

    # ---- decisions that are made without a press

    def _decide_in_time(self, dt: float) -> bool:
        """The seat that plays by itself acts, or one that has no choice; or the clock runs. Whether that is seen."""
        only = only_discard(self.timeline.view)
        if self.auto or only is not None:
            self.waited_for += dt
            if self.waited_for >= AUTO_PAUSE / max(1.0, self.speed):
                self.act(self._helper() if only is None else only)
            return False
        if not self.clock.running or self.timeline.busy or self.away or self.offer.empty:
            return False
        shown = int(self.clock.left * 10)
        if self.clock.run(dt):
            self._hear("timer_tick")
        if self.clock.out:
            action = overdue(self.session.view)
            if action is not None:
                self.act(action)
        return int(self.clock.left * 10) != shown

    def _helper(self) -> Action:
        """What a regular player would do in the person's place, and three tiles as the coach would give them."""
        from game.ai.players import make_player

        seen = self.session.view
        if isinstance(seen.legal[0], Exchange):
            return three_to_give(seen)
        action: Action = make_player("regular", self.session.seed, seen.seat).choose(seen, seen.legal)
        return action

    def hand_over(self, auto: bool) -> None:
        """Let the seat play by itself, or take it back: at once, and without any action lost or doubled."""
        if self.watching or auto == self.auto:
            return
        self.auto, self.waited_for = auto, 0.0

    def _note(self, frame: Frame) -> None:
        """Remember what the view does not tell: the last discard, and what a rule has just forbidden."""
        event, seen = frame.event, frame.view
        self.offer = NO_OFFER
        if isinstance(event, Discarded):
            last = Key("river", event.seat, len(seen.discards[event.seat]) - 1)
            straight = self.marks.straight
            self.marks = Marks(last, straight | {last} if event.drawn else straight - {last})
        elif isinstance(event, Ponged | KongMade):
            self.marks = self.marks._replace(last=None)
        elif isinstance(event, Exchanged):
            self.tell(self.context.texts.get(f"table.exchange.told.{event.offset}", die=event.die), EXCHANGE_TOLD)
        elif isinstance(event, ItemUsed):
            self.used.append(event)
        if seen.blocked and not seen.legal and not self.watching:
            self.say(seen.blocked[0].reason)

    def _offer_anew(self, dt: float) -> bool:
        asked = self.asked and not self.auto and only_discard(self.timeline.view) is None
        now = offer(self.timeline.view) if asked else NO_OFFER
        if now == self.offer:
            self.offered_for += dt
            return False
        self.offer, self.offered_for = now, 0.0
        self.clock.start(0 if now.empty else self.context.settings.timer)
        self.offers += 1
        if any(reason is None for name, reason in now.buttons.items() if name != "pass"):
            self._hear("hint")
        return True

    def _after_hand(self, dt: float) -> Change:
        self.ended_for += dt
        if self.watching and not self.session.is_replay:
            if self.ended_for < WATCH_PAUSE / max(1.0, self.speed):
                return Change.NOTHING
            self.session.next_hand()
            self.new_hand()
            return Change.NEW_HAND
        if self.ended_for < SETTLE_AFTER:
            return Change.NOTHING
        self.ended_for = 0.0
        return Change.SETTLE

    def skip(self) -> None:
        """Jump over what is being shown."""
        self.deal = None
        self.timeline.skip()

    # ---- what the person does, and what is said to it

    def act(self, action: Action) -> None:
        """The person's action; what is still being shown is cut short."""
        self.session.act(action)
        self.timeline.skip()
        self.offer = NO_OFFER
        self.waited_for = 0.0
        self.clock.start(0)
        self.offers += 1

    def say(self, reason: str) -> None:
        """Show for a while why something can't be done."""
        self.tell(self.context.texts.get(f"table.reason.{reason}"))

    def tell(self, words: str, seconds: float = TOAST) -> None:
        """Show a sentence above the hand for a while."""
        self.toast = (words, seconds)

    def take_used(self) -> list[ItemUsed]:
        """The items used by anybody since the last call."""
        used, self.used = self.used, []
        return used

    def _age_toast(self, dt: float) -> bool:
        if self.toast is None:
            return False
        words, left = self.toast
        self.toast = (words, left - dt) if left > dt else None
        return True

    @property
    def view(self) -> View:
        """The table as it is shown."""
        return self.timeline.view


def _last_discard(session: Session) -> Key | None:
    """The tile asked about when a hand is taken up again."""
    view = session.view
    if view.source is None or view.robbing or not view.discards[view.source]:
        return None
    return Key("river", view.source, len(view.discards[view.source]) - 1)
