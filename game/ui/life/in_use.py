"""What of the items is in force at the table that is kept: which are in use, how many were used, who may use any."""

from __future__ import annotations

from game.session.item_table import ItemTable
from game.session.items import ItemMode
from game.session.table import Session
from game.text import Texts

NEAR_FLUSH, GOLDEN = "near_flush_deal", "golden_finger"


def mode_words(texts: Texts, session: Session | None) -> str | None:
    """Who may use items at the table; None where the person plays at none."""
    if session is None or not _played(session):
        return None
    mode = session.mode if isinstance(session, ItemTable) else ItemMode.OFF
    return texts.get("shop.table", mode=texts.get(f"item.mode.{mode}"))


def in_use(texts: Texts, session: Session | None, item: str) -> str | None:
    """What an item does at the table, in a word or two; None where it does nothing there.

    A golden finger stays until the table is left, a near-flush deal is prepared or has made this hand, and of any
    other counts how often it was used in the hand, as long as that lasts.
    """
    if not isinstance(session, ItemTable) or session.mode is ItemMode.OFF or not _played(session):
        return None
    if item == NEAR_FLUSH and session.near_flush:
        return texts.get("shop.prepared")
    if item == GOLDEN and session.watcher in session.golden:
        return texts.get("item.in_use")
    if session.over:
        return None
    if item == NEAR_FLUSH and session.near_flush_dealt == session.hand_number:
        return texts.get("item.in_use")
    used = session.used(session.watcher).count(item)
    return texts.get("shop.used", count=used) if used else None


def _played(session: Session) -> bool:
    return not session.is_replay and session.players[session.watcher] is None
