"""Reading YAML that anybody may have written: every slip is told with its line, nothing is overlooked in silence."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

from .errors import ScenarioError, Told

LARGEST_FILE = 1_000_000  # bytes; a scenario has a few hundred
MOST_NODES = 50_000
DEEPEST = 40
REMARK = re.compile(r"(^|[ \t])#")

if TYPE_CHECKING:
    SafeLoader = yaml.SafeLoader
else:
    SafeLoader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the fast one, where it was built


class Refused(yaml.MarkedYAMLError):
    """YAML, but not as a scenario may have it."""

    def __init__(self, told: Told, mark: Any) -> None:
        super().__init__(problem=str(told), problem_mark=mark)
        self.told = told


class Loader(SafeLoader):
    """The safe loader, and no key twice, no aliases that unfold into millions of values."""

    def construct_document(self, node: yaml.Node) -> Any:
        weigh(node, {})
        return super().construct_document(node)


def weigh(node: yaml.Node, weights: dict[int, int]) -> int:
    """How many values a node stands for, aliases unfolded; refuses what no scenario needs."""
    if id(node) in weights:
        if weights[id(node)] < 0:
            raise Refused(Told("yaml-alias"), node.start_mark)
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
                    raise Refused(Told("yaml-twice", name=key.value[:60]), key.start_mark)
                seen.add(key.value)
            total += weigh(key, weights) + weigh(value, weights)
    if total > MOST_NODES:
        raise Refused(Told("yaml-many", most=MOST_NODES), node.start_mark)
    weights[id(node)] = total
    return total


class Document:
    """One document of a file: its data, and the lines it stands on."""

    def __init__(self, data: Any, node: yaml.Node) -> None:
        self.data = data
        self.node = node

    def line(self, *path: str | int) -> int:
        """The line (from 1) of what stands at this path; of the nearest thing around it that exists."""
        return self.find(*path)[0]

    def find(self, *path: str | int) -> tuple[int, int]:
        """That line, and how many parts of the path exist."""
        node = self.node
        line = node.start_mark.line
        for depth, part in enumerate(path):
            found = None
            if isinstance(node, yaml.MappingNode):
                for key, value in node.value:
                    if isinstance(key, yaml.ScalarNode) and key.value == str(part):
                        found, line = value, key.start_mark.line
            elif isinstance(node, yaml.SequenceNode) and isinstance(part, int) and part < len(node.value):
                found = node.value[part]
                line = found.start_mark.line
            if found is None:
                return int(line) + 1, depth
            node = found
        return int(line) + 1, len(path)


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
            found = list(documents(loader))
            refuse_cut_names(text, [document.node for document in found])
            return found
        finally:
            loader.dispose()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        at = f"{place}:{mark.line + 1}:{mark.column + 1}" if mark is not None else place
        if isinstance(error, Refused):
            raise ScenarioError(key="scenario-bad-yaml", place=at, reason=error.told) from None
        reason = ": ".join(part for part in (error.context, error.problem) if part)
        raise ScenarioError(key="scenario-bad-yaml", place=at, reason=Told("yaml-quotes", reason=reason)) from None
    except (yaml.YAMLError, ValueError, OverflowError) as error:  # characters YAML does not have; 9999-99-99
        raise ScenarioError(key="scenario-bad-yaml", place=place, reason=" ".join(str(error).split())) from None


def refuse_cut_names(text: str, nodes: list[yaml.Node]) -> None:
    """To YAML, `#2` after a space is a remark: `attack Mate #2 -> leader` would mean another Mate, in silence."""
    if not re.search(r"[ \t]#\d", text):
        return
    quoted = sorted((n.start_mark.index, n.end_mark.index) for n in scalars(nodes) if n.style is not None)
    start = 0
    for number, line in enumerate(text.splitlines(keepends=True)):
        for match in REMARK.finditer(line):
            at = start + match.end() - 1
            before = bisect_right(quoted, (at, LARGEST_FILE)) - 1
            if before >= 0 and at < quoted[before][1]:
                continue
            if line[: match.start()].strip() and line[match.end() : match.end() + 1].isdigit():
                raise Refused(Told("yaml-remark"), yaml.Mark("", at, number, match.end() - 1, None, 0))
            break
        start += len(line)


def scalars(nodes: list[yaml.Node]) -> Iterable[yaml.ScalarNode]:
    for node in nodes:
        if isinstance(node, yaml.ScalarNode):
            yield node
        elif isinstance(node, yaml.SequenceNode):
            yield from scalars(node.value)
        elif isinstance(node, yaml.MappingNode):
            for pair in node.value:
                yield from scalars(list(pair))


def refuse_depth(text: str) -> None:
    """Before nodes are built, which goes as deep as the text and would end the process with a megabyte of brackets."""
    depth = 0
    for event in yaml.parse(text, Loader=SafeLoader):
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > DEEPEST:
            raise Refused(Told("yaml-deep", most=DEEPEST), event.start_mark)


def documents(loader: Any) -> Iterable[Document]:
    while loader.check_node():
        node = loader.get_node()
        data = loader.construct_document(node)
        if data is not None:
            yield Document(data, node)
