"""The source of what a test looks into, compiled or not."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from types import GetSetDescriptorType

import playmat

SOURCE = Path(playmat.__file__).parent


@cache
def module_source(name: str) -> str:
    """The source of a module of Playmat, by its full name."""
    path = SOURCE.parent.joinpath(*name.split("."))
    return (path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_text()


@cache
def tree_of(path: Path) -> ast.Module:
    """The syntax tree of a file, to look into: what many tests are made from is parsed once."""
    return ast.parse(path.read_text(encoding="utf-8"))


def source_of(cls: type) -> str:
    text = module_source(cls.__module__)
    for part in ast.parse(text).body:
        if isinstance(part, ast.ClassDef) and part.name == cls.__name__:
            found = ast.get_source_segment(text, part)
            assert found is not None
            return found
    raise LookupError(f"no class {cls.__name__} in {cls.__module__}")


def members(value: object) -> list[str]:
    """The names of what an object holds, compiled or not."""
    cls = type(value)
    known = getattr(cls, "__slots__", None) or getattr(value, "__dict__", None)
    if known:
        return sorted(known)
    return sorted(name for name, part in vars(cls).items() if isinstance(part, GetSetDescriptorType))
