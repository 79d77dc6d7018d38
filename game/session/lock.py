"""One running copy of the game owns a folder; others see that and keep their hands off.

The system itself holds the lock and gives it back when the owner ends, however that happens: no lock is ever stale. The
file also tells the owner's process id, for whoever looks.
"""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path

NAME = "lock"
_TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
_AT = 1 << 20  # a locked byte can't be read on Windows: it lies far behind the process id


class FolderLock:
    """The lock of a folder; held until `release` or the end of the process."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME
        self._handle: int | None = None

    @property
    def held(self) -> bool:
        """Whether this lock is ours."""
        return self._handle is not None

    def take(self) -> bool:
        """Take the lock; False while another copy has it. Raises OSError where no file can be written."""
        if self.held:
            return True
        handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
        if not _lock(handle):
            os.close(handle)
            return False
        os.ftruncate(handle, 0)
        os.write(handle, f"{os.getpid()}\n".encode("ascii"))
        self._handle = handle
        return True

    def owner(self) -> int | None:
        """The process id that the file names; None where it names none."""
        try:
            return int(self.path.read_text(encoding="ascii"))
        except (OSError, ValueError):
            return None

    def release(self) -> None:
        """Give the lock back. The file stays: to remove it could remove the next owner's."""
        handle, self._handle = self._handle, None
        if handle is not None:
            with suppress(OSError):
                os.ftruncate(handle, 0)
            os.close(handle)


def _lock(handle: int) -> bool:
    """Lock an open file; False when another has it. Where the file system knows no locks, everyone gets it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(handle, _AT, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            os.lseek(handle, 0, os.SEEK_SET)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in _TAKEN
    return True
