"""Card data where it lies: files and folders of them, each opened in its shape, its language found out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from playmat.i18n import tr

from .files import BadFile, BadJson, NameTwice, decode, is_json_lines, read_lines, read_text
from .formats import FORMATS, Wrong, is_about_cards, records_in
from .texts import OTHER, spoken
from .told import short

SUFFIXES = (".json", ".jsonl")
BESIDE = {"packs.json", "manifest.json", "cards_by_id.json", "by_name.json"}  # what punk-records keeps beside its cards
ENGLISH_ASIA = {"english-asia", "en-asia", "english_asia", "en_asia", "asia-en"}
FOLDERS = {
    "english": "en", "en": "en", **dict.fromkeys(ENGLISH_ASIA, "en"), "french": "fr", "fr": "fr",
    **dict.fromkeys(
        ("japanese", "japan", "jp", "ja", "chinese-hongkong", "chinese-taiwan", "chinese", "zh", "zh_hk", "zh_tw",
         "thai", "th", "korean", "kr", "ko"),
        OTHER,
    ),
}  # fmt: skip
SAMPLE = 300  # records that are read to tell the language


class Place(NamedTuple):
    """Where a record stands: the line of a file of JSON Lines, or the record of a JSON document."""

    file: str
    line: int = 0
    record: str = ""

    def text(self, lang: str = "en") -> str:
        file = short(self.file)
        if self.line:
            return tr("cards-place-line", lang, file=file, line=str(self.line))
        return tr("cards-place-record", lang, file=file, record=short(self.record)) if self.record else file


class Found(NamedTuple):
    """A file to read; `lang` is what the folder it lies in says, `inside` whether it was found in one."""

    path: Path
    lang: str = ""
    inside: bool = False
    asia: bool = False


def found(paths: Iterable[Path]) -> Iterator[Found]:
    """The files at some paths, folders opened; in a folder, English as printed in Asia only if there is no other."""
    for path in paths:
        if not path.is_dir():
            yield Found(path)
            continue
        inside = [
            file
            for file in sorted(path.rglob("*"))
            if file.suffix in SUFFIXES and file.name not in BESIDE and file.is_file()
        ]
        if not inside:
            raise BadFile(key="cards-empty-folder", folder=str(path))
        files = [in_folder(path, file) for file in inside]
        english = any(file.lang == "en" and not file.asia for file in files)
        for file in files:
            if not (file.asia and english):
                yield file


def in_folder(folder: Path, file: Path) -> Found:
    parts = [part.casefold() for part in (folder.name, *file.relative_to(folder).parts[:-1])]
    known = [part for part in parts if part in FOLDERS]
    return Found(file, FOLDERS[known[-1]] if known else "", True, bool(known) and known[-1] in ENGLISH_ASIA)


class CardFile:
    """One file of card data: its records, one after the other."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.by_line = is_json_lines(path)
        self.document: Any = None
        if not self.by_line:
            text = read_text(path)
            if not text.strip():
                raise BadFile(key="cards-empty-file", file=str(path))
            try:
                self.document = decode(text)
            except BadJson as error:
                raise BadFile(
                    key="cards-not-json", file=str(path), line=str(error.line), column=str(error.column)
                ) from None
            except NameTwice as error:
                raise BadFile(key="cards-name-twice-in", file=str(path), name=error.name[:80]) from None

    @property
    def about_cards(self) -> bool:
        return self.by_line or is_about_cards(self.document)

    def records(self) -> Iterator[tuple[Place, Any]]:
        """Each record with its place; `Wrong` in the place of one that is no JSON."""
        file = str(self.path)
        if not self.by_line:
            for record, value in records_in(self.document):
                yield Place(file, record=record), value
            return
        for number, line in read_lines(self.path):
            try:
                yield Place(file, line=number), decode(line)
            except BadJson as error:
                yield Place(file, line=number), Wrong(key="cards-line-not-json", column=str(error.column))
            except NameTwice as error:
                yield Place(file, line=number), Wrong(key="cards-name-twice", name=error.name[:80])

    def language(self, hint: str = "", fallback: str = "en") -> str:
        """What the texts are written in; where they are too few to tell, the folder, the file's name, or `fallback`."""
        told = spoken(islice(self.words(), SAMPLE))
        if told:
            return told
        if hint:
            return hint
        named = [FOLDERS[part] for part in self.path.stem.casefold().replace(".", "_").split("_") if part in FOLDERS]
        return named[-1] if named else fallback

    def words(self) -> Iterator[str]:
        names = {name for shape in FORMATS for name in shape.fields["text"]}
        for _, value in self.records():
            if isinstance(value, dict):
                texts = [value[name] for name in names if isinstance(value.get(name), str) and len(value[name]) > 1]
                if not texts and isinstance(value.get("name"), str) and not value["name"].isascii():
                    texts = [value["name"]]
                yield from texts[:1]
