"""Every word a player reads, in English and French, behind one function: `tr`.

The texts are Fluent files, `locales/<lang>/*.ftl`. No other module knows about Fluent.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGS = ("en", "fr")
LOCALES = Path(__file__).parent / "locales"


class MissingText(KeyError):
    """A key that a language does not have, an argument that its text needs, or a language that nobody checked. Always a
    slip of ours."""

    def __str__(self) -> str:
        return str(self.args[0])  # KeyError would show the repr


def tr(key: str, lang: str = "en", /, **args: object) -> str:
    """The text `key` in the language `lang`.

    Numbers among `args` choose the plural and are written as the language writes them (7,000 or 7 000); pass
    a string to keep the digits bare.
    """
    if not args:
        return _plain(key, lang)
    return _format(key, lang, args)


@cache
def _plain(key: str, lang: str) -> str:
    return _format(key, lang, {})


def _format(key: str, lang: str, args: dict[str, object]) -> str:
    bundle = _bundle(lang)
    if not bundle.has_message(key):
        raise MissingText(f"no text “{key}” in language “{lang}”")
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise MissingText(f"text “{key}” in language “{lang}” has no value")
    text, errors = bundle.format_pattern(pattern, args)
    if errors:
        raise MissingText(f"text “{key}” in language “{lang}”: {'; '.join(str(error) for error in errors)}")
    return str(text)


@cache
def _bundle(lang: str) -> FluentBundle:
    if lang not in LANGS:
        raise MissingText(f"no texts in language “{lang}”, only in {', '.join(LANGS)}")
    return load(lang, LOCALES / lang)


def load(lang: str, folder: Path) -> FluentBundle:
    """All texts of a folder. Fluent skips what it cannot read and keeps the first of two; we refuse both."""
    from fluent.runtime import FluentBundle, FluentResource  # a tenth of a second: only once a text is wanted
    from fluent.syntax import ast

    bundle = FluentBundle([lang], use_isolating=False)
    defined: dict[str, str] = {}
    for path in sorted(folder.glob("*.ftl")):
        resource = FluentResource(path.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise ValueError(f"{path}: not Fluent: {(entry.content or '').strip()}")
            if isinstance(entry, ast.Message | ast.Term):
                name = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
                if name in defined:
                    raise ValueError(f"{path}: “{name}” is already in {defined[name]}")
                defined[name] = path.name
        bundle.add_resource(resource)
    return bundle
