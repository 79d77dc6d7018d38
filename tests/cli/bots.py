"""A program that plays well, and whether a process has ended."""

from __future__ import annotations

import os
import time
from pathlib import Path

GOOD = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] != "end":
        print(json.dumps({"id": message["id"], "action": message.get("legal", [None])[0]}), flush=True)
"""


def ended(pid: int) -> bool:
    """Whether a process is gone, or but a zombie that its new parent has yet to reap."""
    for _ in range(200):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        status = Path(f"/proc/{pid}/stat")
        if status.exists() and status.read_text(encoding="utf-8").rsplit(")", 1)[1].split()[0] == "Z":
            return True
        time.sleep(0.01)
    return False
