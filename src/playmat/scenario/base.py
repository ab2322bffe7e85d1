"""What the tables of all games share: a game set up from a position, driven by sentences, asked by claims.

A game's own table says which verbs answer which decisions, which option a sentence means, and what can be claimed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any, ClassVar, Self

from playmat.core.decision import DONE, EFFECT, MODE, NO, NUMBER, PICK, YES, Decision
from playmat.core.packing import FIELD_MOST, a_of, option, verb_of
from playmat.core.position import PositionError
from playmat.core.rules import Refusal

from . import claims, names
from .errors import Failed, NotOffered, ScenarioError, Told
from .reading import read_text

PLAYERS = "ABCD"
NOTATION_MARKS = (" > ", " @", " [", " /")
MOST_PASSES = 300  # decisions passed in a row before somebody must have gone round in circles
SAID_BY = re.compile(r"^([A-D][12]?):\s*(.*)$", re.DOTALL)
ANSWERS = {
    "pass": option(DONE),
    "yes": option(YES),
    "use": option(YES),
    "no": option(NO),
    "decline": option(NO),
}
OTHER_VERBS = ("concede", "next turn", "settle", "until")


class BaseTable:
    """A game set up from a position and driven by sentences. `lookup` finds further cards by id or name."""

    verbs: ClassVar[dict[str, tuple[str, ...]]]  # the kinds of decision each verb answers
    actions: ClassVar[tuple[str, ...]]  # verbs the rules can forbid at any time; the others only answer questions
    choices: ClassVar[tuple[str, ...]]  # the kinds of decision that pick cards one after the other,
    choosing: ClassVar[tuple[str, ...]] = ("choose", "arrange")  # and the verbs that do so
    claimable: ClassVar[claims.Claims]
    filler: ClassVar[str]  # ids of filler cards begin with it
    end: ClassVar[int]  # the option that ends a turn
    pile_kinds: ClassVar[int]  # piles that a player has: see `core.packing.pile_of`

    game: Any

    def __init__(
        self,
        cards: Mapping[str, Any] | None = None,
        lookup: Callable[[str], Any] | None = None,
        careful: bool = False,
    ) -> None:
        self.cards = dict(cards or {})
        self.lookup = lookup
        self.labels: dict[str, int] = {}
        self.careful = careful  # save and load before every answer
        self.made: dict[str, Any] = {}
        self.voice = -1  # the player a sentence is said by, if it says so

    # -- what a game's own table says ---------------------------------------------------------------------------------

    @property
    def default_leader(self) -> Any:
        raise NotImplementedError

    def build(self, data: dict[str, Any], seed: int) -> tuple[Any, dict[str, int]]:
        """The game of a position, and its labels."""
        raise NotImplementedError

    def as_printed(self, printed: Any) -> Any:
        """A card as a save names it, where the game reads its text in its own way."""
        return printed

    def reload(self) -> tuple[Any, bool]:
        """The game after a save and a load, and whether it is still the same."""
        raise NotImplementedError

    def passive(self, decision: Decision) -> int | None:
        """What a player does about whom nothing is said; None if only they can say."""
        raise NotImplementedError

    def codes(self, sentence: str, verb: str, rest: str) -> list[int]:
        """The options a sentence means, whether they are allowed or not."""
        raise NotImplementedError

    def picks(self, sentence: str, rest: str) -> list[str]:
        """The names of a choice, one for each pick."""
        raise NotImplementedError

    def pick(self, sentence: str, name: str, options: list[int]) -> int:
        raise NotImplementedError

    def meant(self, name: names.Name, verb: int, second: bool) -> list[int]:
        """The cards a name may mean that is no label, likeliest first."""
        raise NotImplementedError

    def say(self, code: int) -> str:
        """An option in the words that choose it."""
        raise NotImplementedError

    def zone(self, name: str) -> str:
        """Where a card is."""
        raise NotImplementedError

    def may_attack(self, perm: Any, target: Any) -> bool:
        """Whether a card in play may attack another one now."""
        raise NotImplementedError

    # -- set-up ---------------------------------------------------------------------------------------------------

    def find_card(self, name: str) -> Any:
        if name in self.cards:
            return self.cards[name]
        for card in (*self.cards.values(), self.default_leader):
            if name in (card.id, card.name):
                return card
        if self.lookup is not None:
            return self.lookup(name)
        raise KeyError(name)

    def position(self, data: str | Mapping[str, Any], seed: int = 0) -> Self:
        if isinstance(data, str):
            documents = read_text(data, "position")
            data = documents[0].data if documents else {}
        if not isinstance(data, Mapping):
            raise ScenarioError(key="scenario-not-a-map", place="position")
        try:
            self.game, self.labels = self.build(dict(data), seed)
        except PositionError as error:
            details = dict(error.details)
            if error.key == "position-unknown-card":
                details["near"] = self.near(details["name"])
            raise ScenarioError(key=error.key, where=error.where, **details) from None
        self.made = {card.printed.id: self.as_printed(card.printed) for card in self.game.cards}
        return self

    def near(self, name: str) -> str:
        """Names of cards that look like one nobody has; "none" if none does."""
        found = get_close_matches(name, [*self.cards, self.default_leader.name], 3)
        try:
            if self.lookup is not None:
                self.lookup(name)
        except KeyError as error:
            found += [f"{card.name} ({card.id})" for card in getattr(error, "nearest", ())]
        return ", ".join(found) or "none"

    # -- players --------------------------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(PLAYERS[: len(self.game.seats)])

    def player(self, sentence: str, name: str) -> int:
        """The seat of this name."""
        if name not in self.players:
            known = ", ".join(self.players)
            raise ScenarioError(key="scenario-no-player", sentence=sentence, player=name, known=known)
        return self.players.index(name)

    # -- answering ------------------------------------------------------------------------------------------------

    def answer(self, code: int) -> None:
        if self.careful:
            self.game, same = self.reload()
            if not same:
                raise Failed(key="scenario-load-differs")
        self.game.apply(code)

    def do(self, *sentences: str) -> Self:
        """Carry out actions. Before each, decisions it does not answer are passed (see `settle`)."""
        for sentence in sentences:
            self.act(sentence)
        return self

    def act(self, sentence: str) -> None:
        who, verb, rest = self.read_sentence(sentence)
        code = self.in_notation(who, f"{verb} {rest}".strip())
        if code is not None:
            self.answer(code)
            return
        rest = rest.replace(" > ", " -> ")
        if verb == "concede":
            self.game.concede(who if who >= 0 else self.deciding(sentence))
        elif verb == "settle":
            self.settle(lambda decision: decision.kind == "main")
        elif verb == "next" and rest == "turn":
            self.next_turn()
        elif verb == "until":
            self.until(rest, self.players[who] if who >= 0 else "")
        else:
            self.come_to(sentence, who, verb)
            decision = self.game.decision
            if decision is None or not self.answers(decision, verb, who):
                raise NotOffered(key="scenario-not-asked", sentence=sentence, asked=self.now())
            if verb in self.choosing:
                self.choose(sentence, rest)
                return
            for code in self.codes(sentence, verb, rest):
                self.answer(code)

    def read_sentence(self, sentence: str) -> tuple[int, str, str]:
        """Who says it (-1 if it is not said), its verb, and the rest."""
        match = SAID_BY.match(sentence.strip())
        who, words = (self.player(sentence, match.group(1)), match.group(2)) if match else (-1, sentence.strip())
        verb, _, rest = words.partition(" ")
        return who, verb, rest.strip()

    def in_notation(self, who: int, words: str) -> int | None:
        """The option of the open decision that is written so in the notation of records, where that has marks or verbs
        of its own."""
        decision = self.game.decision
        if decision is None or who not in (-1, decision.seat):
            return None
        if words.partition(" ")[0] in self.verbs and not any(mark in words for mark in NOTATION_MARKS):
            return None
        written = self.game.written()
        for code, action in zip(decision.options, self.game.legal_actions, strict=True):
            if written.write(action) == words:
                return int(code)
        return None

    def answers(self, decision: Decision, verb: str, who: int) -> bool:
        return decision.kind in self.verbs[verb] and who in (-1, decision.seat)

    def come_to(self, sentence: str, who: int, verb: str) -> None:
        """Pass on to a decision that this verb answers."""
        if verb not in self.verbs:
            known = ", ".join(sorted([*self.verbs, *OTHER_VERBS]))
            raise ScenarioError(key="scenario-unknown-verb", sentence=sentence, known=known)
        self.settle(lambda decision: self.answers(decision, verb, who))

    @classmethod
    def decisions(cls) -> tuple[str, ...]:
        """The kinds of decision there are."""
        return tuple(dict.fromkeys(kind for kinds in cls.verbs.values() for kind in kinds))

    def until(self, kind: str, who: str = "") -> None:
        """Pass until a decision of this kind is open."""
        if kind not in self.decisions():
            raise ScenarioError(key="scenario-unknown-decision", kind=kind, known=", ".join(self.decisions()))

        def wanted(decision: Decision) -> bool:
            return decision.kind == kind and who in ("", self.players[decision.seat])

        self.settle(wanted)
        if self.game.decision is None or not wanted(self.game.decision):
            raise NotOffered(key="scenario-never-asked", kind=f"{who}: {kind}" if who else kind, asked=self.now())

    def deciding(self, sentence: str) -> int:
        if self.game.decision is None:
            raise NotOffered(key="scenario-not-asked", sentence=sentence, asked=self.now())
        return int(self.game.decision.seat)

    def now(self) -> Told:
        """Where the game stands: who is asked what, or how it ended."""
        decision, result = self.game.decision, self.game.result
        if decision is None:
            winners = ", ".join(self.players[w] for w in result.winners) if result is not None else ""
            return Told("scenario-over", winners=winners or "none", rule=result.rule if result is not None else "?")
        words = list(dict.fromkeys(self.say(code) for code in decision.options))
        shown = "; ".join(words[:20]) + ("; …" if len(words) > 20 else "")
        return Told("scenario-asked", player=self.players[decision.seat], kind=decision.kind, options=shown)

    def asked(self) -> str:
        return str(self.now())

    def settle(self, wanted: Callable[[Any], bool]) -> None:
        """Pass decisions nobody speaks of: no block, no counter, no optional effect, the first order."""
        for _ in range(MOST_PASSES):
            decision = self.game.decision
            if decision is None or wanted(decision):
                return
            code = self.passive(decision)
            if code is None:
                return
            self.answer(code)
        raise NotOffered(key="scenario-endless", most=MOST_PASSES, asked=self.now())

    def next_turn(self) -> None:
        """End the turn, and pass on to the next player's Main Phase (or the end of the game)."""
        number = self.game.turn_number
        self.settle(lambda d: d.kind == "main")
        decision = self.game.decision
        if decision is not None and decision.kind == "main" and self.game.turn_number == number:
            self.answer(self.end)
            self.settle(lambda d: d.kind == "main")
        decision = self.game.decision
        if decision is not None and decision.kind != "main":
            raise NotOffered(key="scenario-not-asked", sentence="next turn", asked=self.now())

    # -- sentences to options ---------------------------------------------------------------------------------------

    def best(self, codes: list[int]) -> int:
        listed = self.game.decision.options if self.game.decision is not None else []
        return next((code for code in codes if code in listed), codes[0])

    def both(self, sentence: str, verb: int, name: str, target: str = "") -> tuple[list[int], list[int]]:
        """The cards that the two names of an action may mean; 0 where it has no target."""
        found = []
        for second, text in enumerate((name, target) if target else (name,)):
            iids = self.matching(text, verb, bool(second))
            if not iids:
                raise names.unknown(self, sentence, text)
            found.append(iids)
        return found[0], found[1] if target else [0]

    def only(self, sentence: str, name: str, codes: list[int]) -> int:
        """The best of these options; refused if several effects of its card are offered."""
        best = self.best(codes)
        listed = self.game.decision.options if self.game.decision is not None else []
        several = [code for code in codes if code in listed and a_of(code) == a_of(best)]
        if len(several) > 1:
            choices = ", ".join(self.say(code) for code in several)
            raise ScenarioError(key="scenario-ambiguous", sentence=sentence, name=name, choices=choices)
        return best

    def simple(self, code: int) -> int:
        """What a verb without an object means here: “yes” may be the first of several effects."""
        decision = self.game.decision
        if code == option(YES) and decision is not None and option(YES) not in decision.options:
            return next((int(found) for found in decision.options if verb_of(found) == EFFECT), code)
        return code

    def answer_code(self, sentence: str, verb: str, rest: str) -> int:
        """The option of a verb that answers a question of any game: a mode, a number, one of several effects."""
        if verb == "mode":
            return option(MODE, whole(sentence, rest, 1, FIELD_MOST) - 1)
        if verb in ("resolve", "replace"):
            return self.effect_of(sentence, rest)
        return option(NUMBER, whole(sentence, rest, 0, FIELD_MOST))

    def named(self, sentence: str, name: str, options: list[int]) -> list[int]:
        """The options that pick a card of this name."""
        codes = [code for code in options if verb_of(code) == PICK or names.face_down(code)]
        iids = self.matching(name)
        if not iids:
            raise names.unknown(self, sentence, name)
        found = [code for iid in iids for code in codes if names.picked(self, code) == iid]
        if not names.Name(self, name).exact:
            names.refuse_two_owners(self, sentence, name, [names.picked(self, code) for code in found])
        return found

    def waiting(self, index: int) -> Any:
        """The waiting or replacing effect that an option speaks of; None if there is none such."""
        offered = getattr(self.game.stack[-1], "offered", None) or self.game.pending
        return offered[index] if index < len(offered) else None

    def effect_of(self, sentence: str, text: str) -> int:
        """Which of the waiting (or replacing) effects: the one of this card (`effect 2`: its second one)."""
        decision = self.game.decision
        assert decision is not None
        match = re.match(r"^(.*?)(?:\s+(?:effect|skill)\s+(\d+))?$", text)
        assert match is not None
        iids = self.matching(match.group(1))
        if not iids:
            raise names.unknown(self, sentence, match.group(1))
        if option(YES) in decision.options and decision.source in iids:
            return option(YES)
        options: list[int] = decision.options
        entries = [(code, self.waiting(a_of(code))) for code in options if verb_of(code) == EFFECT]
        found = [code for code, entry in entries if entry is not None and entry.iid in iids]
        number = whole(sentence, match.group(2), 1, 99) if match.group(2) else 1
        if number > len(found):
            raise NotOffered(key="scenario-not-offered", sentence=sentence, name=text, asked=self.now())
        return found[number - 1]

    def choose(self, sentence: str, rest: str) -> None:
        """`choose X, Y`: picks one after the other, then done if that is still asked."""
        first = self.game.decision
        assert first is not None
        parts = self.picks(sentence, rest)
        for number, part in enumerate(parts, 1):
            if first.kind == "arrange" and number == len(first.options) > 1:
                self.pick(sentence, part, first.options)  # the last one goes where it must; nobody is asked
                break
            decision = self.game.decision
            if decision is None or decision.kind not in self.choices:
                raise NotOffered(key="scenario-not-asked", sentence=sentence, asked=self.now())
            self.answer(self.pick(sentence, part, decision.options))
        decision = self.game.decision
        if not parts and option(DONE) not in first.options:
            raise NotOffered(key="scenario-not-offered", sentence=sentence, name="none", asked=self.now())
        if decision is None or not decision.kind == first.kind == "choose" or option(DONE) not in decision.options:
            return
        if not parts or (decision.source == first.source and decision.group):
            self.answer(option(DONE))

    # -- names ------------------------------------------------------------------------------------------------------

    @property
    def speaker(self) -> int:
        """Whose cards a name without a player means: of who speaks, else of who decides, else of the turn player."""
        if self.voice >= 0:
            return self.voice
        decision = self.game.decision
        return int(decision.seat if decision is not None else self.game.turn)

    def matching(self, text: str, verb: int = -1, second: bool = False) -> list[int]:
        """The cards a name may mean: a label, `leader` (`A.leader`), `Name`, an id, `Name #2`; in play ones first."""
        name = names.Name(self, text)
        return [self.labels[name.text]] if name.label else self.meant(name, verb, second)

    def label(self, iid: int) -> str:
        return names.label(self, iid)

    def the(self, name: str) -> int:
        """The card a name means; refused if it means none, or cards of both players."""
        return names.one(self, name)

    # -- questions --------------------------------------------------------------------------------------------------

    def why_not(self, sentence: str) -> Refusal | None:
        """The rule that forbids an action now; None if it is allowed. Decisions before it are passed, as in `act`."""
        who, verb, rest = self.read_sentence(sentence)
        self.come_to(sentence, who, verb)
        game = self.game
        self.voice = who
        try:
            decision = game.decision
            if decision is None:
                refusal: Refusal | None = game.why_not(option(DONE))
                return refusal
            if who not in (-1, decision.seat) or (verb not in self.actions and not self.answers(decision, verb, who)):
                return Refusal(decision.rule, detail="another-decision")
            self.game = game.clone()
            if verb in self.choosing:
                self.choose(sentence, rest)
                return None
            codes = self.codes(sentence, verb, rest)
            for code in codes[:-1]:
                refusal = self.game.why_not(code)
                if refusal is not None:
                    return refusal
                self.game.apply(code)
            refusal = self.game.why_not(codes[-1])
            return refusal
        except NotOffered:
            return Refusal(game.decision.rule if game.decision is not None else game.over_rule, detail="not-offered")
        finally:
            self.game = game
            self.voice = -1

    def perm(self, name: str) -> Any:
        """The card in play that a name means, with its values of now."""
        perm = self.game.there(self.the(name))
        if perm is None:
            raise ScenarioError(key="scenario-not-in-play", name=name, zone=self.zone(name))
        if self.game.dirty:
            self.game.project()
        return perm

    def targets(self, name: str) -> list[str]:
        """The names of the cards this card may attack now."""
        perm = self.perm(name)
        others = [other for other in self.game.perms if other is not None]
        return sorted(self.label(other.iid) for other in others if self.may_attack(perm, other))

    def names_offered(self) -> list[str]:
        """What may be picked now, as labels, without done/yes/no."""
        decision = self.game.decision
        return sorted(self.say(c) for c in decision.options if verb_of(c) == PICK) if decision is not None else []

    # -- expectations -----------------------------------------------------------------------------------------------

    def expect(self, *claimed: str) -> Self:
        for claim in claimed:
            claims.check(self, claim)
        return self

    def value(self, text: str) -> Any:
        """What a claim speaks of: `power(Mate)`, `A.hand`, `winner` (see `claims`)."""
        return claims.value(self, text)


def whole(sentence: str, digits: str, least: int, most: int) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", digits) or not least <= int(digits) <= most:
        raise ScenarioError(key="scenario-number", sentence=sentence, least=least, most=most)
    return int(digits)
