"""A session while it is shown: time, what is offered, and what must be said. Nothing here decides a rule."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from game.mahjong.actions import Action
from game.mahjong.events import Discarded, KongMade, Ponged
from game.mahjong.view import View
from game.session.table import Frame, Session
from game.ui.context import Context
from game.ui.table_deal import LENGTH as DEAL_LENGTH
from game.ui.table_offer import NO_OFFER, Offer, offer
from game.ui.table_piece import Key, Marks
from game.ui.timeline import Timeline

READY_AFTER = 0.2  # seconds that buttons stand before a press can mean them
AT_ONCE = 12  # events without length handed in during one update
SETTLE_AFTER = 0.9
WATCH_PAUSE = 4.0
TOAST = 2.2
SLOWEST = 0.5  # at speed 0 what is still moving ends at this speed


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

    def __init__(self, context: Context, session: Session, on_sound: Callable[[str], None]) -> None:
        self.context = context
        self.session = session
        self.on_sound = on_sound
        self.watching = session.players[session.watcher] is not None
        self.own_speed: float | None = None
        self.offers = 0
        self.new_hand()

    def new_hand(self) -> None:
        """Begin with the table as the session has it."""
        self.timeline = Timeline(self.session.view)
        self.offer: Offer = NO_OFFER
        self.offered_for = 0.0
        self.offers += 1
        self.marks = Marks(_last_discard(self.session))
        self.toast: tuple[str, float] | None = None
        self.ended_for = 0.0
        fresh = not self.session.actions and self.timeline.view.over is None
        still = not self.speed or self.context.settings.reduced_motion
        self.dealt_for = 0.0 if fresh and not still else DEAL_LENGTH

    @property
    def speed(self) -> float:
        """How fast things are shown; 0: at once."""
        return self.context.settings.animation_speed if self.own_speed is None else self.own_speed

    @property
    def dealing(self) -> bool:
        """Whether the hands are still being dealt."""
        return self.dealt_for < DEAL_LENGTH

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
        return self.session.waiting and self.ready and not self.moving and self.toast is None

    # ---- time

    def update(self, dt: float) -> Change:
        """Let `dt` seconds pass."""
        aged = self._age_toast(dt)
        pace = dt * max(self.speed, SLOWEST)
        if self.dealing:
            self.dealt_for += pace
            return Change.SHOWN
        shown = self.timeline.shot
        self.timeline.update(pace)
        handed = not self.timeline.busy and self._pump()
        if handed or self.timeline.shot is not shown:
            return Change.SHOWN
        if self.timeline.busy:
            return Change.MOVING
        if self._offer_anew(dt):
            return Change.OFFERED
        if self.session.over:
            return self._after_hand(dt)
        return Change.MOVING if aged else Change.NOTHING

    def _pump(self) -> bool:
        """Hand in what happens next, until something takes time or a person has to act."""
        handed = False
        for _ in range(AT_ONCE):
            frame = self.session.advance()
            if frame is None:
                break
            handed = True
            self._note(frame)
            shot = self.timeline.play(frame, self.speed, self.context.settings.reduced_motion)
            if shot is not None and shot.script.sound is not None:
                self.on_sound(shot.script.sound)
            if shot is not None or (self.speed <= 0 and isinstance(frame.event, Discarded)):
                break
        return handed

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
        if seen.blocked and not seen.legal and not self.watching:
            self.say(seen.blocked[0].reason)

    def _offer_anew(self, dt: float) -> bool:
        asked = self.session.waiting and not self.watching
        now = offer(self.timeline.view) if asked else NO_OFFER
        if now == self.offer:
            self.offered_for += dt
            return False
        self.offer, self.offered_for = now, 0.0
        self.offers += 1
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
        self.dealt_for = DEAL_LENGTH
        self.timeline.skip()

    # ---- what the person does, and what is said to it

    def act(self, action: Action) -> None:
        """The person's action."""
        self.session.act(action)
        self.offer = NO_OFFER
        self.offers += 1

    def say(self, reason: str) -> None:
        """Show for a while why something can't be done."""
        self.toast = (self.context.texts.get(f"table.reason.{reason}"), TOAST)

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
