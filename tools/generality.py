"""How well the grammar of a game's texts reads what it has never seen.

    python tools/generality.py [--game dragonball] [--set OP15] [--costs] [--single] [--unused] [--grid] [--forms]

Three tables, each with a total:

- leave one set out: a card of a set counts only if it compiles, to the same trees, with the productions that cards of
  other sets use (and without trees written by hand, or words in brackets that no other set prints); the forms of one
  phrase over a closed class (`of` in `Grammar.rule`) are one production, with `--forms` each counts by itself;
- productions by the number of cards they serve: one that serves a single card is a phrase, not grammar;
- of One Piece, a crossed grid: sentences that a new set could print, made of verbs, numbers, filters, places and
  events, each with the nodes that its tree must have (see `grid`).

The first two need the official cards at `../shared`. `tests/text/*/test_generality.py` have the floors.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playmat.effects.choose import Among  # noqa: E402
from playmat.effects.control import Times  # noqa: E402
from playmat.effects.tree import meaning, walk  # noqa: E402
from playmat.onepiece.language import gains, ops, select  # noqa: E402
from playmat.text.dragonball import compile as masters_compiling  # noqa: E402
from playmat.text.dragonball import reading as masters_reading  # noqa: E402
from playmat.text.grammar import Grammar, Production, Reader, Words, first, same  # noqa: E402
from playmat.text.onepiece import abilities  # noqa: E402
from playmat.text.onepiece import compile as compiling  # noqa: E402
from playmat.text.onepiece.compile import compile_card  # noqa: E402
from playmat.text.templates import Slot  # noqa: E402

CARDS = ROOT.parent / "shared" / "cards"
ENDS = frozenset([",", ".", ":", ";", "and", "or", "instead", "at", "if", "when", "then", "unless", "for"])
NEWEST = ("OP11", "OP12", "OP13", "OP14", "OP15", "EB03")
HIDDEN = ""  # the place in the values of a template that has the productions used so far

Uses = frozenset[Production]


class Tracing(Reader):
    """A reader that remembers which productions each phrase was read with."""

    seen: set[Production] = set()  # of all texts read; whoever counts empties it
    ends: frozenset[str] = frozenset()  # what may follow a phrase, where a line is read phrase by phrase

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.uses: dict[tuple[str, int], list[Uses]] = {}
        self.depth = 0

    def phrase(self, category: str, at: int) -> list[tuple[Any, int]]:
        key = (category, at)
        if key not in self.memo:
            self.depth += 1
            self.read(category, at)
            self.depth -= 1
        if self.depth == 0:
            for (_, end), uses in zip(self.memo[key], self.uses[key], strict=True):
                if end == len(self.lower) or self.lower[end] in self.ends:
                    Tracing.seen |= uses
        return self.memo[key]

    def read(self, category: str, at: int) -> None:
        key = (category, at)
        self.uses[key] = []
        if category in self.grammar.terminals:
            self.uses[key] = [frozenset() for _ in super().phrase(category, at)]
            return
        self.memo[key] = []
        found: list[tuple[Any, int]] = []
        uses: list[Uses] = []
        hits = self.walk(self.grammar.branches(category, self.lang), at, {HIDDEN: frozenset()})
        for _, production, nth, env, end in sorted(hits, key=first):
            tree = production.read(nth, self.lang) if isinstance(production, Words) else production.made(env, nth)
            if tree is not None and not any(end == e and same(tree, x) for x, e in found):
                found.append((tree, end))
                uses.append(env[HIDDEN] | {production})
        self.memo[key], self.uses[key] = found, uses

    def filled(self, slot: Slot, at: int, env: dict[str, Any]) -> Iterator[tuple[dict[str, Any], int]]:
        category = self.grammar.category(slot, env, self.lang)
        found = self.phrase(category, at)
        for (value, end), uses in zip(found, self.uses[category, at], strict=True):
            if slot.var not in env or env[slot.var] == value:
                yield {**env, slot.var: value, HIDDEN: env[HIDDEN] | uses}, end


class TracingPhrases(Tracing):
    ends = ENDS


class Read(NamedTuple):
    """What became of a card's text."""

    means: Any
    stop: str = ""  # the phrase where reading stops, if it does
    by_hand: bool = False


class Texts:
    """The texts of a game, as the tables ask for them."""

    game = ""
    traced: type[Tracing] = Tracing

    def grammar(self) -> Grammar:
        raise NotImplementedError

    def read(self, row: Mapping[str, Any]) -> Read:
        raise NotImplementedError

    @contextmanager
    def unaided(self) -> Iterator[None]:
        """The grammar has no help: no tree by hand, nothing remembered."""
        yield

    def told(self, row: Mapping[str, Any]) -> str:
        """All that is printed as text on a card."""
        raise NotImplementedError

    def tags(self, row: Mapping[str, Any]) -> set[str]:
        """The words in brackets on a card that are not read by productions."""
        return set()

    def rows(self) -> list[dict[str, Any]]:
        """The official cards with text."""
        with (CARDS / self.game / "en.jsonl").open(encoding="utf-8") as file:
            found = [json.loads(line) for line in file]
        return [row for row in found if self.told(row)]


class OnePiece(Texts):
    game = "onepiece"
    traced = TracingPhrases

    def grammar(self) -> Grammar:
        return abilities.grammar()

    def read(self, row: Mapping[str, Any]) -> Read:
        found = compile_card(row)
        stop = "" if found.complete else found.problems[0].phrase + " | " + found.problems[0].line
        means = meaning(found.card.abilities), found.card.keywords, found.card.names
        return Read(means, stop, found.hand_written)

    @contextmanager
    def unaided(self) -> Iterator[None]:
        by_hand = compiling.by_hand
        compiling.by_hand = dict  # type: ignore[assignment]
        try:
            yield
        finally:
            compiling.by_hand = by_hand

    def told(self, row: Mapping[str, Any]) -> str:
        return (row.get("text") or "") + (row.get("trigger") or "")


class DragonBall(Texts):
    game = "dragonball"
    bracketed = re.compile(r"\[([A-Z][^\]]*)\]")

    def grammar(self) -> Grammar:
        return masters_reading.grammar()

    def read(self, row: Mapping[str, Any]) -> Read:
        masters_compiling.compile_line.cache_clear()
        found = masters_compiling.compile_card(row)
        stop = "" if found.complete else found.problems[0].phrase + " | " + found.problems[0].line
        return Read(meaning(tuple(line.lines for line in found.all)), stop)

    def told(self, row: Mapping[str, Any]) -> str:
        return (row.get("text") or "") + "\n" + ((row.get("back") or {}).get("text") or "").strip()

    def tags(self, row: Mapping[str, Any]) -> set[str]:
        """The heads of skills and keywords are no productions; one number is as good as another."""
        return {re.sub(r"-?\d+|\bX\b", "N", tag) for tag in self.bracketed.findall(self.told(row))}

    def rows(self) -> list[dict[str, Any]]:
        return [row for row in super().rows() if self.told(row).strip()]


GAMES: dict[str, Texts] = {texts.game: texts for texts in (OnePiece(), DragonBall())}


@contextmanager
def tracing(texts: Texts) -> Iterator[None]:
    g = texts.grammar()
    g.reads_with = texts.traced
    try:
        yield
    finally:
        g.reads_with = Reader


@contextmanager
def with_only(texts: Texts, known: set[Production]) -> Iterator[None]:
    """The grammar without all other productions, and no help."""
    g = texts.grammar()
    rules = g.rules
    try:
        g.rules = {category: [x for x in listed if x in known] for category, listed in rules.items()}
        g.index.clear()
        g.starts.clear()
        with texts.unaided():
            yield
    finally:
        g.rules = rules
        g.index.clear()
        g.starts.clear()


def set_of(id: str) -> str:
    return id.partition("-")[0]


class Pool:
    """The official cards, what they mean, and which productions each is read with."""

    def __init__(self, texts: Texts, cards: list[dict[str, Any]], forms: bool = False) -> None:
        self.texts = texts
        self.forms = forms  # whether each form of a phrase over a closed class counts by itself
        self.cards = cards
        self.means: dict[str, Any] = {}
        self.used: dict[str, Uses] = {}
        self.stops: dict[str, str] = {}
        self.by_hand: set[str] = set()
        with tracing(texts):
            for row in cards:
                Tracing.seen = set()
                found = texts.read(row)
                if found.stop:
                    self.stops[row["id"]] = found.stop
                else:
                    self.used[row["id"]] = frozenset(Tracing.seen)
                self.means[row["id"]] = found.means
                if found.by_hand:
                    self.by_hand.add(row["id"])
        self.sets: dict[Production, set[str]] = defaultdict(set)
        self.tags: dict[str, set[str]] = defaultdict(set)
        self.serves: Counter[Production] = Counter()
        for row in cards:
            for tag in texts.tags(row):
                self.tags[tag].add(set_of(row["id"]))
        kin: dict[tuple[str, str], list[Production]] = defaultdict(list)
        for production in self.english():
            if production.of and not forms:
                kin[production.category, production.of].append(production)
        for id, used in self.used.items():
            whole = {other for p in used for other in kin.get((p.category, p.of), [p])}
            for production in whole:
                self.sets[production].add(set_of(id))
                self.serves[production] += 1

    def left_out(self, names: Iterable[str] = ()) -> dict[str, dict[str, str]]:
        """For each set, its cards that need a production of their own, with the phrase where reading stops.

        Fewer productions give no reading that was not there before. So what all of them do not read need not be read
        again, nor a card whose every production is used elsewhere: only what needs one of the set's own may still be
        said with others."""
        failed: dict[str, dict[str, str]] = {}
        for name in names or sorted({set_of(row["id"]) for row in self.cards}):
            failed[name] = {}
            known = {p for p, sets in self.sets.items() if sets - {name}}
            doubtful = []
            for row in self.cards:
                id = row["id"]
                if set_of(id) != name:
                    continue
                own = sorted(tag for tag in self.texts.tags(row) if self.tags[tag] == {name})
                if id in self.stops:
                    failed[name][id] = self.stops[id]
                elif own:
                    failed[name][id] = "only here: " + ", ".join(own)
                elif id in self.by_hand or not self.used[id] <= known:
                    doubtful.append(row)
            if doubtful:
                with with_only(self.texts, known):
                    for row in doubtful:
                        found = self.texts.read(row)
                        if found.stop:
                            failed[name][row["id"]] = found.stop
                        elif found.means != self.means[row["id"]] and row["id"] not in self.by_hand:
                            failed[name][row["id"]] = "read otherwise"
        return failed

    def costs(self, failed: Mapping[str, Mapping[str, str]]) -> list[tuple[Production, list[str]]]:
        """The productions that only one set uses, each with the cards that are not read without it, dearest first."""
        found: dict[Production, list[str]] = defaultdict(list)
        for name, ids in failed.items():
            for id in ids:
                for production in self.used.get(id, ()):
                    if self.sets[production] == {name}:
                        found[production].append(id)
        return sorted(found.items(), key=lambda pair: -len(pair[1]))

    def english(self) -> list[Production]:
        """All productions that read English."""
        return [p for listed in self.texts.grammar().rules.values() for p in listed if p.templates["en"]]

    def counted(self) -> list[Production]:
        """Those that count: of the forms of one phrase the first."""
        found = {((p.category, p.of) if p.of and not self.forms else p): p for p in reversed(self.english())}
        return list(found.values())

    def by_service(self) -> Counter[int]:
        """How many productions serve none, one, two, ... cards."""
        return Counter(self.serves[p] for p in self.counted())

    def serving(self, n: int) -> list[Production]:
        return [p for p in self.counted() if self.serves[p] == n]


# -- the grid ----------------------------------------------------------------------------------------------------------

VERBS: list[tuple[str, type[Any]]] = [
    ("K.O. {t}", ops.KO),
    ("Rest {t}", ops.Rest),
    ("Trash {t}", ops.Trash),
    ("Return {t} to the owner's hand", ops.ToHand),
    ("Place {t} at the bottom of the owner's deck", ops.ToDeck),
    ("Add {t} to the top of the owner's Life cards face-up", ops.ToLife),
    ("Set {t} as active", ops.SetActive),
    ("Negate the effect of {t} during this turn", gains.Negated),
    ("Give {t} -2000 power during this turn", gains.MorePower),
    ("Set the base power of {t} to 5000 until the end of your opponent's next turn", gains.BasePower),
    ("{t} cannot attack until the end of your opponent's next turn", gains.Ban),
    ("{t} gain +1000 power and [Blocker] until the start of your next turn", gains.Keyword),
]
WHOSE = [
    ("up to 1 of your opponent's {k}", "opponent"),
    ("2 of your {k}", "you"),
    ("all of your opponent's {k}", "opponent"),
    ("any number of your {k}", "you"),
]
FILTERS: list[tuple[str, Any]] = [
    ("Characters", None),
    ("rested Characters", select.IsRested()),
    ("{Harbour Guard} type Characters", select.Typed(("Harbour Guard",))),
    ("{Harbour Guard} or {Sea Folk} type Characters", select.Typed(("Harbour Guard", "Sea Folk"))),
    ("red or blue Characters", select.AnyOf((select.Colored("Red"), select.Colored("Blue")))),
    ("<Slash> attribute Characters", select.WithAttribute("Slash")),
    ("Characters with a cost of 4 or less", select.Cost("<=", 4)),
    ("Characters with a base cost of 6", select.Cost("==", 6, True)),
    ("Characters with 5000 base power or less", select.Power("<=", 5000, True)),
    ("Characters with 3000 to 6000 power", select.Power(">=", 3000)),
    ('Characters with a type including "Guard"', select.TypeHas("Guard")),
    ("Characters without the <Wisdom> attribute", select.IsNot(select.WithAttribute("Wisdom"))),
    ("Characters other than [Old Salt]", select.IsNot(select.Named(("Old Salt",)))),
    ("Characters with 2 or more DON!! cards given", select.GivenDon(">=", 2)),
    ("Characters with a cost equal to or less than the number of cards in your trash", select.Cards("trash", "you")),
    ("{Sea Folk} type Characters with a cost of 3 or more and 4000 power or less", select.Power("<=", 4000)),
]
CARDS_THERE: list[tuple[str, Any]] = [
    ("card", None),
    ("Character card", select.Category("Character")),
    ("Event", select.Category("Event")),
    ("{Sea Folk} type card", select.Typed(("Sea Folk",))),
    ("green Character card with a cost of 2", select.Cost("==", 2)),
    ("[Old Salt]", select.Named(("Old Salt",))),
    ("Character card with a [Trigger]", select.HasTrigger()),
    ("card with a cost of 3 or more other than [Old Salt]", select.IsNot(select.Named(("Old Salt",)))),
]
PLACES = [("your hand", "hand"), ("your trash", "trash")]
THERE: list[tuple[str, type[Any], tuple[str, ...]]] = [
    ("Play up to 1 {c} from {p}", ops.Play, ("hand", "trash")),
    ("Play up to 1 {c} from {p} rested", ops.Play, ("hand", "trash")),
    ("Add up to 1 {c} from {p} to your hand", ops.ToHand, ("trash",)),
    ("Add up to 1 {c} from {p} to the top of your Life cards face-down", ops.ToLife, ("hand", "trash")),
    ("Place 1 {c} from {p} at the top or bottom of your deck", ops.ToDeck, ("hand", "trash")),
    ("Trash 1 {c} from {p}", ops.Trash, ("hand",)),
    ("Reveal 1 {c} from {p}", ops.Reveal, ("hand",)),
]
LOOKED: list[tuple[str, type[Any]]] = [
    ("reveal up to 1 {c} and add it to your hand", ops.ToHand),
    ("play up to 1 {c}", ops.Play),
    ("trash up to 1 {c}", ops.Trash),
    ("add up to 1 {c} to the top of your Life cards face-up", ops.ToLife),
    ("place up to 1 {c} at the top of your deck", ops.ToDeck),
]
SUBJECTS: list[tuple[str, Any]] = [
    ("this Character", True),
    ("your {Sea Folk} type Character", select.Typed(("Sea Folk",))),
    ("one of your Characters with a cost of 5 or more", select.Cost(">=", 5)),
    ("your opponent's Character", None),
    ("your Character [Old Salt]", select.Named(("Old Salt",))),
]
FATES = [("is K.O.'d", "ko"), ("is removed from the field", "removed"), ("is rested", "rested")]
WOULDS = [("be K.O.'d", "ko"), ("be removed from the field", "leave"), ("be rested", "rest")]
CAUSES = [
    ("", ""),
    (" by your effect", "you"),
    (" by your opponent's effect", "opponent"),
    (" by your opponent's Event's effect", "opponent"),
]
HOLDERS = [("you have", "your", "you"), ("your opponent has", "their", "opponent")]
AMOUNTS = [("2 or less", "<="), ("3 or more", ">="), ("4", "==")]
HELD: list[tuple[str, Any]] = [
    ("Life cards", lambda who: select.Cards("life", who)),
    ("cards in {own} hand", lambda who: select.Cards("hand", who)),
    ("cards in {own} trash", lambda who: select.Cards("trash", who)),
    ("DON!! cards on {own} field", lambda who: select.Cards("don", who)),
    ("rested DON!! cards", lambda who: select.DonCards("rested", who)),
    ("Characters with a cost of 5 or more", lambda who: select.Cost(">=", 5)),
    ("{Sea Folk} type Characters", lambda who: select.Typed(("Sea Folk",))),
]
FACTORS: list[tuple[str, Any]] = [
    ("card in your hand", ("hand",)),
    ("of your Characters", ("character",)),
    ("2 cards in your trash", ("trash",)),
    ("3 of your rested DON!! cards", ("don rested",)),
]


def grid() -> Iterator[tuple[str, str, list[Any]]]:
    """Sentences by their kind, with what must be in their trees: nodes, kinds of node, or (field, value)."""
    for verb, node in VERBS:
        for some, whose in WHOSE:
            for kind, f in FILTERS:
                text = verb.replace("{t}", some.replace("{k}", kind))
                yield "verbs", f"[Main] {text[:1].upper()}{text[1:]}.", [node, ("whose", whose), *([f] if f else [])]
    for text, node, allowed in THERE:
        for place, where in PLACES:
            for card, f in CARDS_THERE:
                if where in allowed:
                    line = f"[On Play] {text.replace('{c}', card).replace('{p}', place)}."
                    yield "places", line, [node, ("where", (where,)), *([f] if f else [])]
                    if node in (ops.Trash, ops.Reveal, ops.ToDeck):
                        cost = text.replace("{c}", card).replace("{p}", place)
                        line = f"[On Play] You may {cost[:1].lower()}{cost[1:]}: Draw 2 cards."
                        yield "costs", line, [node, ops.Draw]
    for text, node in LOOKED:
        for card, f in CARDS_THERE:
            line = f"[On Play] Look at 4 cards from the top of your deck; {text.replace('{c}', card)}."
            rest = " Then, place the rest at the bottom of your deck in any order."
            yield "looked at", line + rest, [node, ops.Look, Among, *([f] if f else [])]
    for subject, f in SUBJECTS:
        wanted = [("this", True)] if f is True else [f] if f else []
        for cause, by in CAUSES:
            for fate, event in FATES:
                line = f"[Once Per Turn] When {subject} {fate}{cause}, draw 1 card."
                yield "events", line, [("event", event), ("by", by), *wanted]
            for would, what in WOULDS:
                line = f"If {subject} would {would}{cause}, you may trash 1 card from your hand instead."
                yield "replacements", line, [("what", what), ("by", by), *wanted]
    for has, own, who in HOLDERS:
        for many, how in AMOUNTS:
            for things, node_of in HELD:
                line = f"[On Play] If {has} {many} {things.replace('{own}', own)}, draw 1 card."
                yield "conditions", line, [("how", how), node_of(who)]
    for factor, where in FACTORS:
        for text in ("This Character gains +1000 power during this turn {f}", "Draw 1 card {f}"):
            line = f"[On Play] {text.replace('{f}', 'for every ' + factor)}."
            yield "numbers", line, [Times, ("where", where)]


def has(tree: Any, wanted: Any) -> bool:
    for part in walk(tree):
        if isinstance(wanted, tuple):
            if hasattr(part, wanted[0]) and getattr(part, wanted[0]) == wanted[1]:
                return True
        elif isinstance(wanted, type):
            if isinstance(part, wanted):
                return True
        elif meaning(part) == wanted:
            return True
    return False


def read_grid(every: int = 1) -> tuple[Counter[str], list[tuple[str, str, str]]]:
    """How many sentences of each kind were tried, and those that are not understood or misread."""
    tried: Counter[str] = Counter()
    failed = []
    for number, (kind, line, wanted) in enumerate(grid()):
        if number % every:
            continue
        tried[kind] += 1
        found = compile_card({"id": "ZZ-001", "name": "Grid", "category": "Character", "text": line})
        if not found.complete:
            failed.append((kind, line, "not understood: " + found.problems[0].phrase))
        elif not all(has(found.card.abilities, part) for part in wanted):
            failed.append((kind, line, "MISREAD"))
    return tried, failed


def share(failed: Mapping[str, Mapping[str, str]], sizes: Mapping[str, int], names: tuple[str, ...] = ()) -> float:
    chosen = names or tuple(sizes)
    cards = sum(sizes[name] for name in chosen)
    return 1 - sum(len(failed[name]) for name in chosen) / cards if cards else 1.0


def tell_grid(listed: bool) -> None:
    tried, missed = read_grid()
    wrong = Counter(kind for kind, _, _ in missed)
    print(f"{'grid':<14}{'sentences':>10}{'read':>7}{'share':>8}")
    for kind, count in tried.items():
        print(f"{kind:<14}{count:>10}{count - wrong[kind]:>7}{100 - 100 * wrong[kind] / count:>7.1f}%")
    total = tried.total()
    print(f"{'all':<14}{total:>10}{total - len(missed):>7}{100 - 100 * len(missed) / total:>7.1f}%")
    for kind, line, why in missed if listed else []:
        print(f"  {kind}: {line}  {why}")
    print()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="onepiece", choices=sorted(GAMES))
    parser.add_argument("--set", default="", help="list the cards of this set that need productions of their own")
    parser.add_argument("--costs", action="store_true", help="list the productions of one set that cards need")
    parser.add_argument("--single", action="store_true", help="list the productions that serve one card")
    parser.add_argument("--unused", action="store_true", help="list the productions that serve none")
    parser.add_argument("--grid", action="store_true", help="list the sentences of the grid that are not understood")
    parser.add_argument("--forms", action="store_true", help="count each form of a phrase by itself")
    asked = parser.parse_args()
    texts = GAMES[asked.game]
    if texts.game == "onepiece":
        tell_grid(asked.grid)
    if not CARDS.exists():
        print(f"no cards at {CARDS}")
        return
    pool = Pool(texts, texts.rows(), asked.forms)
    failed = pool.left_out()
    sizes = Counter(set_of(row["id"]) for row in pool.cards)
    print(f"{'left out':<10}{'cards':>7}{'read':>7}{'share':>8}")
    for name, size in sorted(sizes.items()):
        print(f"{name:<10}{size:>7}{size - len(failed[name]):>7}{100 * share(failed, sizes, (name,)):>7.1f}%")
    print(f"{'all':<10}{len(pool.cards):>7}{'':>7}{100 * share(failed, sizes):>7.1f}%")
    if asked.set:
        for name in [asked.set] if asked.set != "all" else sorted(sizes):
            for id, why in failed[name].items():
                print(f"  {id}  {why}")
    if asked.costs:
        for production, ids in pool.costs(failed):
            print(f"  {production.category}: {production.name}  {', '.join(ids)}")
    counts = pool.by_service()
    print(f"\n{'cards served':<14}{'productions':>12}")
    for n in (0, 1, 2, 3, 4):
        print(f"{n:<14}{counts[n]:>12}")
    print(f"{'5 and more':<14}{sum(c for n, c in counts.items() if n > 4):>12}")
    print(f"{'all':<14}{sum(counts.values()):>12}")
    for n, wanted in ((0, asked.unused), (1, asked.single)):
        if wanted:
            for production in pool.serving(n):
                print(f"  {production.category}: {production.name}  {sorted(pool.sets[production])}")


if __name__ == "__main__":
    main()
