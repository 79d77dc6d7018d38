"""YAML read strictly: UTF-8 bytes, plain values only, and every fault with its line.

Duplicate keys, anchors and aliases, tags, deep nesting and large files are refused; `no` and `12:30` stay words.
Nothing is made but strings, whole and decimal numbers, booleans, null, lists and mappings.
"""

from __future__ import annotations

import re
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from game.faults import Fault, Flaw, cut, flaw, is_control, visible

__all__ = ["MAX_BYTES", "Fault", "Node", "cut", "is_control", "read_file", "read_text", "resolve", "visible"]

MAX_BYTES = 64 * 1024
MAX_DEPTH = 12

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_NULL = ("", "~", "null")
_BOOLS = {"true": True, "false": False}
_INT = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})")
_FLOAT = re.compile(r"[-+]?[0-9]{1,15}\.[0-9]{1,15}")


@dataclass(frozen=True, slots=True)
class Node:
    """A value and its line; mappings hold nodes by key, lists hold nodes."""

    value: Any
    line: int

    def plain(self) -> Any:
        """The value without lines."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value


class _Stop(Exception):
    """The rest of the file can't be read."""

    def __init__(self, line: int | None, flaw: Flaw, key: str = "") -> None:
        super().__init__(flaw.message)
        self.line, self.flaw, self.key = line, flaw, key


def read_file(path: Path, limit: int = MAX_BYTES) -> tuple[Node | None, list[Fault]]:
    """The document of a file, or None, and every fault found."""
    try:
        return read_text(_decoded(_bytes(path, limit)), str(path))
    except _Stop as stop:
        return None, [Fault(str(path), stop.line, stop.key, stop.flaw)]


def read_text(text: str, file: str) -> tuple[Node | None, list[Fault]]:
    """The document of a text, or None, and every fault found."""
    builder = _Builder(file)
    try:
        return builder.document(text), builder.faults
    except _Stop as stop:
        return None, [*builder.faults, Fault(file, stop.line, stop.key, stop.flaw)]
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else None
        return None, [*builder.faults, Fault(file, line, "", _no_yaml(error.problem or error))]
    except (yaml.YAMLError, UnicodeError) as error:
        return None, [*builder.faults, Fault(file, None, "", _no_yaml(error))]


def _bytes(path: Path, limit: int) -> bytes:
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise _Stop(None, flaw("not_a_file"))
        with path.open("rb") as stream:
            data = stream.read(limit + 1)
    except OSError as error:
        raise _Stop(None, flaw("unreadable", reason=str(error.strerror or error))) from None
    except ValueError as error:
        raise _Stop(None, flaw("unreadable", reason=str(error))) from None
    if len(data) > limit:
        raise _Stop(None, flaw("too_large", limit=limit // 1024))
    return data


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise _Stop(line, flaw("not_utf8")) from None


def _no_yaml(problem: object) -> Flaw:
    return flaw("no_yaml", problem=" ".join(str(problem).split()))


class _Builder:
    """Makes nodes from a parser's events; constructs nothing else, so no tag or alias can do harm."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.faults: list[Fault] = []

    def document(self, text: str) -> Node | None:
        self._loader = _Loader(text)
        try:
            self._loader.get_event()
            if isinstance(self._loader.get_event(), yaml.StreamEndEvent):
                raise _Stop(None, flaw("empty"))
            node = self._node(self._loader.get_event(), ())
            self._loader.get_event()
            extra = self._loader.get_event()
            if not isinstance(extra, yaml.StreamEndEvent):
                raise _Stop(extra.start_mark.line + 1, flaw("second_document"))
            return node
        finally:
            self._loader.dispose()

    def _node(self, event: Any, path: tuple[str, ...]) -> Node:
        line = event.start_mark.line + 1
        if isinstance(event, yaml.AliasEvent):
            raise _Stop(line, flaw("alias", name=str(event.anchor)), ".".join(path))
        if event.anchor is not None:
            raise _Stop(line, flaw("anchor", name=event.anchor), ".".join(path))
        if event.tag not in (None, "!"):
            raise _Stop(line, flaw("tag", tag=event.tag), ".".join(path))
        if isinstance(event, yaml.ScalarEvent):
            return Node(self._scalar(event, line, path), line)
        if len(path) >= MAX_DEPTH:
            raise _Stop(line, flaw("too_deep", most=MAX_DEPTH))
        if isinstance(event, yaml.SequenceStartEvent):
            return Node(self._sequence(path), line)
        return Node(self._mapping(path), line)

    def _scalar(self, event: Any, line: int, path: tuple[str, ...]) -> Any:
        text = str(event.value)
        if not text.isprintable() and any("\ud800" <= character <= "\udfff" for character in text):
            raise _Stop(line, flaw("half_character"), ".".join(path))
        return resolve(text) if event.implicit[0] else text

    def _sequence(self, path: tuple[str, ...]) -> list[Node]:
        nodes: list[Node] = []
        event = self._loader.get_event()
        while not isinstance(event, yaml.SequenceEndEvent):
            nodes.append(self._node(event, (*path, str(len(nodes)))))
            event = self._loader.get_event()
        return nodes

    def _mapping(self, path: tuple[str, ...]) -> dict[str, Node]:
        nodes: dict[str, Node] = {}
        lines: dict[str, int] = {}
        event = self._loader.get_event()
        while not isinstance(event, yaml.MappingEndEvent):
            line = event.start_mark.line + 1
            if not isinstance(event, yaml.ScalarEvent):
                alias = isinstance(event, yaml.AliasEvent)
                raise _Stop(
                    line, flaw("alias_key", name=str(event.anchor)) if alias else flaw("no_key"), ".".join(path)
                )
            key = str(self._node(event, path) and event.value)
            node = self._node(self._loader.get_event(), (*path, key))
            if key in nodes:
                place = ".".join((*path, key))
                self.faults.append(Fault(self.file, line, place, flaw("written_twice", first=lines[key])))
            else:
                nodes[key], lines[key] = Node(node.value, line if not _is_group(node) else node.line), line
            event = self._loader.get_event()
        return nodes


def _is_group(node: Node) -> bool:
    return isinstance(node.value, dict | list)


def resolve(text: str) -> Any:
    """What a plain word of YAML means: null, true, false, a number, or the word itself."""
    if text in _NULL:
        return None
    if text in _BOOLS:
        return _BOOLS[text]
    if _INT.fullmatch(text):
        return int(text)
    return float(text) if _FLOAT.fullmatch(text) else text
