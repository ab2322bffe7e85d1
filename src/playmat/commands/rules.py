"""`playmat rules`: a rule in our words, the code that carries it out, the tests that hold it; the counts."""

from __future__ import annotations

from typing import Annotated

import typer

from playmat.commands.options import Lang
from playmat.errors import PlaymatError
from playmat.games import DEFAULT
from playmat.i18n import tr
from playmat.rulebook import Rule, Rulebook, book_of, books, checkout, is_number


def mount(app: typer.Typer) -> None:
    app.command("rules")(rules)


def rules(
    asked: Annotated[
        list[str] | None,
        typer.Argument(help="A rule (7-1-4, team:6-4), a chapter (7), or words to look for.", show_default=False),
    ] = None,
    game: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Whose rulebook; counts cover every game unless named.", show_default=False),
    ] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Count the rules that code and tests hold.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="With --coverage: the counts as JSON.")] = False,
    lang: Lang = "en",
) -> None:
    """Look a rule up: our summary, the code that carries it out, the tests that hold it."""
    if as_json and not coverage:
        raise PlaymatError(key="rules-json-needs-coverage")
    wanted = " ".join(asked or [])
    if coverage and wanted:
        raise PlaymatError(key="rules-number-or-coverage", number=wanted)
    if coverage:
        show_coverage([game] if game else books(), as_json, lang)
        return
    game = game or DEFAULT
    if not wanted:
        show_chapters(Rulebook.load(game), lang)
    elif is_number(wanted):
        game, number = book_of(wanted, game)
        show_number(Rulebook.load(game), number, lang)
    else:
        show_found(Rulebook.load(game), wanted, lang)


def show_number(book: Rulebook, number: str, lang: str) -> None:
    if number in book.chapter_numbers():
        show_chapter(book, number, lang)
    else:
        show_rule(book, book.rule(number), lang)


def show_found(book: Rulebook, words: str, lang: str) -> None:
    """The rules whose summary has all these words."""
    found = book.search(words, lang)
    if not found:
        raise PlaymatError(key="play-rule-none", input=words)
    list_rules(found, lang)


def show_chapters(book: Rulebook, lang: str) -> None:
    numbers = book.chapter_numbers()
    say(tr("rules-book", lang, game=book.game, chapters=len(numbers), rules=len(book.rules)), bold=True)
    for number in numbers:
        count = sum(1 for rule in book.rules if rule.startswith(number + "-"))
        say(f"  {number:>2}  {title(book, number, lang)} ({tr('rules-count', lang, rules=count)})")


def show_chapter(book: Rulebook, number: str, lang: str) -> None:
    say(f"{number}  {title(book, number, lang)}", bold=True)
    list_rules(book.children(number), lang)


def title(book: Rulebook, chapter: str, lang: str) -> str:
    named = book.chapters.get(chapter)
    return named.summary(lang) if named else tr("rules-chapter", lang, number=chapter)


def show_rule(book: Rulebook, rule: Rule, lang: str) -> None:
    say(f"{rule.number}  {rule.summary(lang)}", bold=True)
    if rule.printed:
        say(tr("rules-printed", lang, number=rule.printed))
    if other := book.misprinted.get(rule.number):
        say(tr("rules-printed-also", lang, number=other.number))
    say(tr("rules-status", lang, status=rule.status))
    if rule.reason:
        say(tr("rules-reason", lang, reason=rule.reason))
    if children := book.children(rule.number):
        say(tr("rules-subrules", lang))
        list_rules(children, lang)
    show_citations(book, rule, lang)


def list_rules(listed: list[Rule], lang: str) -> None:
    width = max((len(rule.number) for rule in listed), default=0)
    for rule in listed:
        say(f"  {rule.number:<{width}}  {rule.summary(lang)}")


def show_citations(book: Rulebook, rule: Rule, lang: str) -> None:
    root = checkout()
    if root is None:
        say(tr("rules-citations-need-checkout", lang))
        return
    from playmat.citations import Citations

    citations = Citations(book.game, root)
    for heading, cites in (
        (tr("rules-code", lang), citations.code_of(rule.number)),
        (tr("rules-tests", lang), citations.tests_of(rule.number)),
    ):
        if cites or rule.status == "enforced":
            say(heading)
            for cite in cites:
                say(f"  {cite.path}:{cite.line}  {cite.name}".rstrip())
            if not cites:
                say(f"  {tr('rules-none', lang)}")


def show_coverage(books: list[str], as_json: bool, lang: str) -> None:
    root = checkout()
    if root is None:
        raise PlaymatError(key="rules-coverage-needs-checkout")
    import json

    import msgspec

    from playmat.citations import Citations

    counts = {}
    for game in books:
        book = Rulebook.load(game)
        citations = Citations(game, root)
        counted = counts[game] = citations.coverage(book)
        if as_json:
            continue
        say(tr("rules-coverage", lang, game=game, rules=counted.rules), bold=True)
        say("  " + tr("rules-coverage-enforced", lang, enforced=counted.enforced, tested=counted.tested))
        say("  " + tr("rules-coverage-definition", lang, definition=counted.definition))
        say("  " + tr("rules-coverage-table", lang, table=counted.table))
        say("  " + tr("rules-coverage-missing", lang, missing=len(counted.missing)))
        for number, lacks in citations.missing(book).items():
            say(f"    {number}  {tr('rules-lacks', lang, what=' '.join(lacks))}")
    if as_json:
        typer.echo(json.dumps(msgspec.to_builtins(counts)))


def say(line: str, bold: bool = False) -> None:
    typer.secho(line, bold=bold or None)
