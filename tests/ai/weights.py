"""Weights that are not there, or are no weights, for as long as a test runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.ai import advice, judge
from game.ai.network import load_network


@contextmanager
def weights(folder: Path, content: bytes | None = None) -> Iterator[None]:
    """The master's and the strong seat's weights lie in `folder`, with this content; None: there are no such files."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("master", "strong"):
            if content is not None:
                (folder / f"{name}.bin").write_bytes(content)
            patch.setattr(judge, name.upper(), folder / f"{name}.bin")
        advice.prepare.cache_clear()
        load_network.cache_clear()
        yield
    advice.prepare.cache_clear()
    load_network.cache_clear()
