"""Every word a player reads, in English and French, behind one function: `tr`.

The texts are Fluent files, `locales/<lang>/*.ftl`; a game of another package brings a folder of its own (`add`). No
other package knows about Fluent.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from .writing import Args, NotPlain, Write, writer

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
    try:
        return _writer(key, lang)(args)
    except (NotPlain, KeyError):  # that of an argument: Fluent says which
        pass
    try:
        return _remembered(key, lang, tuple([(name, type(value), value) for name, value in args.items()]))
    except TypeError:  # something that cannot be looked up
        return _format(key, lang, args)


@lru_cache(maxsize=2_000)
def _remembered(key: str, lang: str, args: tuple[tuple[str, type, object], ...]) -> str:
    """The same sentences are told again and again, to everybody at a table."""
    return _format(key, lang, {name: value for name, _, value in args})


@cache
def _plain(key: str, lang: str) -> str:
    return _format(key, lang, {})


@cache
def _writer(key: str, lang: str) -> Write:
    """What writes a text in a hurry."""
    bundle = _texts(lang).bundle
    pattern = bundle.get_message(key).value if bundle.has_message(key) else None
    if pattern is None:
        raise NotPlain  # there may be one later (`add`)
    try:
        return writer(pattern, bundle._plural_form)
    except NotPlain:
        return _by_fluent


def _by_fluent(args: Args) -> str:
    raise NotPlain


def _format(key: str, lang: str, args: dict[str, object]) -> str:
    bundle = _texts(lang).bundle
    if not bundle.has_message(key):
        raise MissingText(f"no text “{key}” in language “{lang}”")
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise MissingText(f"text “{key}” in language “{lang}” has no value")
    text, errors = bundle.format_pattern(pattern, args)
    if errors:
        raise MissingText(f"text “{key}” in language “{lang}”: {'; '.join(str(error) for error in errors)}")
    return str(text)


def has(key: str, lang: str = "en") -> bool:
    """Whether there is a text `key`."""
    return bool(_texts(lang).bundle.has_message(key))


class Texts:
    """All texts of one language. Fluent skips what it cannot read and keeps the first of two; we refuse both."""

    def __init__(self, lang: str) -> None:
        from fluent.runtime import FluentBundle  # a tenth of a second: only once a text is wanted

        self.bundle = FluentBundle([lang], use_isolating=False)
        self.defined: dict[str, Path] = {}

    def read(self, folder: Path) -> tuple[list[Any], dict[str, Path]]:
        """The files of a folder and the texts in them; ValueError if one cannot be read or is already there."""
        from fluent.runtime import FluentResource
        from fluent.syntax import ast

        resources: list[Any] = []
        found: dict[str, Path] = {}
        for path in sorted(folder.glob("*.ftl")):
            resource = FluentResource(path.read_text(encoding="utf-8"))
            for entry in resource.body:
                if isinstance(entry, ast.Junk):
                    raise ValueError(f"{path}: not Fluent: {(entry.content or '').strip()}")
                if isinstance(entry, ast.Message | ast.Term):
                    name = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
                    if first := found.get(name) or self.defined.get(name):
                        raise ValueError(f"{path}: “{name}” is already in {first.name}")
                    found[name] = path
            resources.append(resource)
        if not found:
            raise ValueError(f"{folder}: no texts (*.ftl)")
        return resources, found

    def take(self, resources: list[Any], found: dict[str, Path]) -> None:
        for resource in resources:
            self.bundle.add_resource(resource)
        self.defined.update(found)


@cache
def _texts(lang: str) -> Texts:
    if lang not in LANGS:
        raise MissingText(f"no texts in language “{lang}”, only in {', '.join(LANGS)}")
    return load(lang, LOCALES / lang)


def load(lang: str, folder: Path) -> Texts:
    """All texts of a folder."""
    texts = Texts(lang)
    texts.take(*texts.read(folder))
    return texts


_added: set[Path] = set()


def add(folder: Path) -> None:
    """Texts that another package brings: `<folder>/<lang>/*.ftl`, for every language.

    ValueError if one cannot be read, or has the name of a text that is there already; then none of them is taken.
    """
    if folder in _added:
        return
    read = {lang: _texts(lang).read(folder / lang) for lang in LANGS}
    for lang, (resources, found) in read.items():
        _texts(lang).take(resources, found)
    _added.add(folder)


def written(text: str, lang: str) -> str:
    """Words from data as they are shown: French has one kind of apostrophe, whatever the data has."""
    return text.replace("'", "’") if lang == "fr" else text


def folded(text: str) -> str:
    """A text as it is compared: without accents and capitals, with one sort of apostrophe."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return "".join(c for c in plain if not unicodedata.combining(c))
