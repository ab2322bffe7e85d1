"""Reading YAML that anybody may have written: every slip is told with its line, nothing is overlooked in silence."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import yaml

from .errors import ScenarioError

LARGEST_FILE = 1_000_000  # bytes; a scenario has a few hundred
MOST_NODES = 50_000
DEEPEST = 40

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Loader(_Loader):
    """The safe loader, and no key twice, no aliases that unfold into millions of values."""

    def construct_document(self, node: yaml.Node) -> Any:
        weigh(node, {})
        return super().construct_document(node)


def weigh(node: yaml.Node, weights: dict[int, int]) -> int:
    """How many values a node stands for, aliases unfolded; refuses what no scenario needs."""
    if id(node) in weights:
        if weights[id(node)] < 0:
            raise yaml.MarkedYAMLError(problem="an alias contains itself", problem_mark=node.start_mark)
        return weights[id(node)]
    weights[id(node)] = -1
    total = 1
    if isinstance(node, yaml.SequenceNode):
        for item in node.value:
            total += weigh(item, weights)
    elif isinstance(node, yaml.MappingNode):
        seen: set[str] = set()
        for key, value in node.value:
            if isinstance(key, yaml.ScalarNode) and key.value != "<<":
                if key.value in seen:
                    raise yaml.MarkedYAMLError(
                        problem=f"the key {key.value[:60]!r} stands here twice", problem_mark=key.start_mark
                    )
                seen.add(key.value)
            total += weigh(key, weights) + weigh(value, weights)
    if total > MOST_NODES:
        raise yaml.MarkedYAMLError(problem=f"more than {MOST_NODES} values", problem_mark=node.start_mark)
    weights[id(node)] = total
    return total


class Document:
    """One document of a file: its data, and the lines it stands on."""

    def __init__(self, data: Any, node: yaml.Node) -> None:
        self.data = data
        self.node = node

    def line(self, *path: str | int) -> int:
        """The line (from 1) of what stands at this path; of the nearest thing around it that exists."""
        node = self.node
        line = node.start_mark.line
        for part in path:
            found = None
            if isinstance(node, yaml.MappingNode):
                for key, value in node.value:
                    if isinstance(key, yaml.ScalarNode) and key.value == str(part):
                        found, line = value, key.start_mark.line
            elif isinstance(node, yaml.SequenceNode) and isinstance(part, int) and part < len(node.value):
                found = node.value[part]
                line = found.start_mark.line
            if found is None:
                break
            node = found
        return int(line) + 1


def read_file(path: Path) -> list[Document]:
    """All documents of a file; several are parted by lines of `---`."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise ScenarioError(key="scenario-no-file", place=str(path), reason=error.strerror or str(error)) from None
    if len(raw) > LARGEST_FILE:
        raise ScenarioError(key="scenario-too-large", place=str(path), most=LARGEST_FILE)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise ScenarioError(key="scenario-not-text", place=f"{path}:{line}") from None
    return read_text(text, str(path))


def read_text(text: str, place: str) -> list[Document]:
    try:
        refuse_depth(text)
        loader = Loader(text)
        try:
            return list(documents(loader))
        finally:
            loader.dispose()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        at = f"{place}:{mark.line + 1}:{mark.column + 1}" if mark is not None else place
        reason = ": ".join(part for part in (error.context, error.problem) if part)
        raise ScenarioError(key="scenario-bad-yaml", place=at, reason=reason) from None
    except (yaml.YAMLError, ValueError, OverflowError) as error:  # characters YAML does not have; 9999-99-99
        raise ScenarioError(key="scenario-bad-yaml", place=place, reason=" ".join(str(error).split())) from None


def refuse_depth(text: str) -> None:
    """Before nodes are built, which goes as deep as the text and would end the process with a megabyte of brackets."""
    depth = 0
    for event in yaml.parse(text, Loader=_Loader):
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > DEEPEST:
            raise yaml.MarkedYAMLError(problem=f"nested more than {DEEPEST} deep", problem_mark=event.start_mark)


def documents(loader: Any) -> Iterable[Document]:
    while loader.check_node():
        node = loader.get_node()
        data = loader.construct_document(node)
        if data is not None:
            yield Document(data, node)
