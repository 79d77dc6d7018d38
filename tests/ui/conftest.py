"""What every test of screens begins with."""

from __future__ import annotations

import pytest

from game.ui import appearance


@pytest.fixture(autouse=True)
def _usual_looks() -> None:
    """The appearance is one for the whole window: none is left over from the test before."""
    appearance.use(appearance.Appearance())
