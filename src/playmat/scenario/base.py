"""What the tables of all games share: a game set up from a position, driven by sentences, asked by claims.

A game's own table says which verbs answer which decisions, which option a sentence means, and what can be claimed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, ClassVar, NamedTuple, Self

from playmat.core.decision import DONE, EFFECT, GAME_VERBS, NO, PICK, YES, Decision
from playmat.core.packing import a_of, option, verb_of
from playmat.core.position import PositionError
from playmat.core.rules import Refusal
from playmat.core.vocabulary import ABOUT_CARDS, Vocabulary

from . import claims, exact, names
from .errors import Failed, NotOffered, ScenarioError, Told
from .near import near
from .reading import read_text
from .words import Meaning, Words, effect_number, whole

PLAYERS = "ABCD"
NOTATION_MARKS = (" > ", " @", " [", " /")
COPIES = 4  # of one card in a deck
MOST_PASSES = 300  # decisions passed in a row before somebody must have gone round in circles
SAID_BY = re.compile(r"^([A-D][12]?):\s*(.*)$", re.DOTALL)
OTHER_VERBS = ("concede", "next turn", "settle", "until")


class Passed(NamedTuple):
    """A decision that nobody spoke of, and what was answered."""

    seat: int
    kind: str
    words: str


class BaseTable:
    """A game set up from a position and driven by sentences. `lookup` finds further cards by id or name."""

    words: ClassVar[Words]  # that sentences begin with, from the vocabulary of the game
    choosing: ClassVar[tuple[str, ...]] = ("choose", "arrange")  # those that pick cards one after the other
    claimable: ClassVar[claims.Claims]
    filler: ClassVar[str]  # ids of filler cards begin with it
    end: ClassVar[int]  # the option that ends a turn
    step_names: ClassVar[tuple[str, ...]]  # of a battle, by the step of its frame
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
        self.careful = careful  # before every answer: save, load, and look whether offers are exact
        self.made: dict[str, Any] = {}
        self.voice = -1  # the player a sentence is said by, if it says so
        self.passed: list[Passed] = []  # what was passed on the way to the last sentence
        self.since: tuple[Any, list[int]] | None = None  # the game before the last sentence, and the answers since
        self.watcher: Watcher | None = None
        self.start: Any = None  # the game before its first answer, if it begins with whole decks

    @property
    def vocabulary(self) -> Vocabulary:
        return self.words.vocabulary

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

    def digest(self, game: Any) -> str:
        """What two games that are the same have in common."""
        raise NotImplementedError

    def passive(self, decision: Decision) -> int | None:
        """What a player does about whom nothing is said; None if only they can say."""
        raise NotImplementedError

    def codes(self, sentence: str, verb: str, rest: str) -> list[int]:
        """The options a sentence means, whether they are allowed or not."""
        return [self.answer_code(sentence, verb, rest)]

    def picks(self, sentence: str, rest: str) -> list[str]:
        """The names of a choice, one for each pick."""
        raise NotImplementedError

    def pick(self, sentence: str, name: str, options: list[int]) -> int:
        raise NotImplementedError

    def meant(self, name: names.Name, verb: int, second: bool) -> list[int]:
        """The cards a name may mean that is no label, likeliest first; `verb` is what is done, `second` to what."""
        raise NotImplementedError

    def say(self, code: int) -> str:
        """An option in the words that choose it."""
        raise NotImplementedError

    def zone(self, name: str) -> str:
        """Where a card is."""
        raise NotImplementedError

    # -- set-up ---------------------------------------------------------------------------------------------------

    def find_card(self, name: str) -> Any:
        """A card of the scenario or the crew, by name or id; else one of the library. KeyError if there is none, with
        those that are `meant` if several have this name."""
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
        self.passed = []
        self.since = None
        self.start = self.game.clone() if "start" in data else None
        return self

    def near(self, name: str) -> str:
        """Names of cards that look like one nobody has; "none" if none does."""
        found = near(name, [*self.cards, self.default_leader.name])
        try:
            if self.lookup is not None:
                self.lookup(name)
        except KeyError as error:
            others = [f"{card.name} ({card.id})" for card in getattr(error, "nearest", ())]
            found = ", ".join([found] * (found != "none") + others) or "none"
        return found

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
        before: Any = None
        if self.careful:
            before = self.game
            self.game, same = self.reload()
            if not same:
                raise Failed(key="scenario-load-differs")
            self.check_offers()
        if self.since is not None:
            self.since[1].append(code)
        if self.watcher is not None:
            self.watcher(self, code)
        self.game.apply(code)
        if before is not None:
            before.apply(code)
            if self.digest(before) != self.digest(self.game):
                raise Failed(key="scenario-kept-differs")

    def check_offers(self) -> None:
        wrong = exact.inexact(self.game)
        if wrong >= 0:
            raise Failed(key="scenario-offers-differ", action=self.game.notation(self.vocabulary.action(wrong)))

    def do(self, *sentences: str) -> Self:
        """Carry out actions. Before each, decisions it does not answer are passed (see `settle`)."""
        for sentence in sentences:
            self.act(sentence)
        return self

    def act(self, sentence: str) -> None:
        who, verb, rest = self.read_sentence(sentence)
        self.passed = []
        self.since = (self.game.clone(), [])
        code = self.in_notation(who, f"{verb} {rest}".strip())
        if code is not None:
            self.answer(code)
            return
        rest = rest.replace(" > ", " -> ")
        if verb == "concede":
            self.game.concede(who if who >= 0 else self.deciding(sentence))
        elif verb == "settle" and not rest:
            self.settle(lambda decision: decision.kind == "main")
        elif verb == "next" and rest == "turn":
            self.next_turn()
        elif verb == "until":
            self.until(rest, self.players[who] if who >= 0 else "")
        else:
            self.come_to(sentence, who, verb)
            decision = self.game.decision
            if decision is None or not self.answers(decision, verb, who):
                raise self.not_asked(sentence)
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
        if words.partition(" ")[0] in self.words.kinds and not any(mark in words for mark in NOTATION_MARKS):
            return None
        written = self.game.written()
        for code, action in zip(decision.options, self.game.legal_actions, strict=True):
            if written.write(action) == words:
                return int(code)
        return None

    def answers(self, decision: Decision, verb: str, who: int) -> bool:
        return decision.kind in self.words.kinds[verb] and who in (-1, decision.seat)

    def known_verb(self, sentence: str, verb: str) -> None:
        if verb not in self.words.kinds:
            known = sorted([*self.words.kinds, *OTHER_VERBS])
            raise ScenarioError(
                key="scenario-unknown-verb", sentence=sentence, near=near(verb, known), known=", ".join(known)
            )

    def come_to(self, sentence: str, who: int, verb: str) -> None:
        """Pass on to a decision that this verb answers."""
        self.known_verb(sentence, verb)
        self.settle(lambda decision: self.answers(decision, verb, who))

    def not_asked(self, sentence: str) -> NotOffered:
        """What is wrong with a sentence that answers nothing: what is asked instead, and what was passed before."""
        _, verb, _ = self.read_sentence(sentence)
        kinds = self.words.kinds.get(verb, ())
        answers = "yes" if kinds and "main" not in kinds else "no"  # it chooses: perhaps there was nothing to choose
        if not self.passed:
            return NotOffered(key="scenario-not-asked", sentence=sentence, asked=self.now(), answers=answers)
        passed = self.what_was_passed()
        return NotOffered(
            key="scenario-not-asked-passed", sentence=sentence, asked=self.now(), passed=passed, answers=answers
        )

    def what_was_passed(self) -> str:
        """`B: block (pass); B: trigger (no)`"""
        told = "; ".join(f"{self.players[one.seat]}: {one.kind} ({one.words})" for one in self.passed[:8])
        return told + ("; …" if len(self.passed) > 8 else "")

    def passed_by(self, sentence: str) -> str:
        """What a sentence passed that only answers a question: perhaps it was meant for another one. "" for actions,
        and for words that say that they go on."""
        _, verb, _ = self.read_sentence(sentence)
        plain = verb in self.words.kinds and not self.speaks_of_cards(verb)
        return self.what_was_passed() if plain and self.passed else ""

    def until(self, kind: str, who: str = "") -> None:
        """Pass until a decision of this kind is open."""
        known = self.words.decisions
        if kind not in known:
            raise ScenarioError(
                key="scenario-unknown-decision", kind=kind, near=near(kind, known), known=", ".join(known)
            )

        def wanted(decision: Decision) -> bool:
            return decision.kind == kind and who in ("", self.players[decision.seat])

        self.settle(wanted)
        if self.game.decision is None or not wanted(self.game.decision):
            named = f"{who}: {kind}" if who else kind
            if not self.passed:
                raise NotOffered(key="scenario-never-asked", kind=named, asked=self.now())
            passed = self.what_was_passed()
            raise NotOffered(key="scenario-never-asked-passed", kind=named, asked=self.now(), passed=passed)

    def deciding(self, sentence: str) -> int:
        if self.game.decision is None:
            raise self.not_asked(sentence)
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
            self.passed.append(Passed(decision.seat, decision.kind, self.say(code)))
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
            raise self.not_asked("next turn")

    # -- sentences to options ---------------------------------------------------------------------------------------

    def best(self, sentence: str, codes: list[int]) -> int:
        """The offered one of these options, else the first. Two different cards of one name must be told apart."""
        listed = self.game.decision.options if self.game.decision is not None else []
        offered = [code for code in codes if code in listed]
        names.refuse_two_cards(self, sentence, offered)
        return offered[0] if offered else codes[0]

    def read(self, sentence: str, verb: str, rest: str) -> list[int]:
        """What the words after a verb of the vocabulary may mean, by the types of its fields."""
        declared = self.vocabulary.verbs[verb]
        if declared.fields and not rest:
            raise ScenarioError(key="scenario-no-object", sentence=sentence, verb=verb)
        if rest and not declared.fields:
            raise ScenarioError(key="scenario-too-many-words", sentence=sentence, verb=verb)
        return Meaning(self, sentence, declared).codes(rest)

    def only(self, sentence: str, name: str, codes: list[int]) -> int:
        """The best of these options; refused if several effects of its card are offered."""
        best = self.best(sentence, codes)
        listed = self.game.decision.options if self.game.decision is not None else []
        several = [code for code in codes if code in listed and a_of(code) == a_of(best)]
        if len(several) > 1:
            choices = ", ".join(self.say(code) for code in several)
            raise ScenarioError(key="scenario-ambiguous", sentence=sentence, name=name, choices=choices)
        return best

    def answer_code(self, sentence: str, verb: str, rest: str) -> int:
        """The option of a verb that is read by its declaration, or that any game has: one of several effects, no."""
        decision = self.game.decision
        assert decision is not None
        if verb in ("resolve", "replace"):
            if not rest:
                raise ScenarioError(key="scenario-no-object", sentence=sentence, verb=verb)
            return self.effect_of(sentence, rest)
        verb = {"use": "yes", "decline": "no", "declare": "number"}.get(verb, verb)
        code = self.best(sentence, self.read(sentence, verb, rest))
        if code == option(YES) and code not in decision.options:  # the first of several effects
            return next((int(found) for found in decision.options if verb_of(found) == EFFECT), code)
        if code == option(NO) and code not in decision.options:
            return option(DONE)
        return code

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
        name, number_said = effect_number(text)
        iids = self.matching(name)
        if not iids:
            raise names.unknown(self, sentence, name)
        if option(YES) in decision.options and decision.source in iids:
            return option(YES)
        options: list[int] = decision.options
        entries = [(code, self.waiting(a_of(code))) for code in options if verb_of(code) == EFFECT]
        found = [code for code, entry in entries if entry is not None and entry.iid in iids]
        number = whole(sentence, number_said, 1, 99) if number_said else 1
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
            if decision is None or not any(decision.kind in self.words.kinds[word] for word in self.choosing):
                raise self.not_asked(sentence)
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

    @contextmanager
    def aside(self, game: Any) -> Iterator[None]:
        """Whatever is done inside is done to this game, and forgotten."""
        kept = self.game, self.voice, self.passed, self.since, self.watcher, self.careful
        self.game, self.since, self.watcher, self.careful = game, None, None, False
        self.passed = list(self.passed)
        try:
            yield
        finally:
            self.game, self.voice, self.passed, self.since, self.watcher, self.careful = kept

    def why_not(self, sentence: str, strict: bool = False) -> Refusal | None:
        """The rule that forbids an action now; None if it is allowed. Decisions before it are passed, as in `act`, but
        on a copy: nothing is done. `NotOffered` if it only answers a question that nobody is asked; if `strict`, also
        where the rules forbid it only because nobody is asked."""
        who, verb, rest = self.read_sentence(sentence)
        self.known_verb(sentence, verb)
        since = self.since
        with self.aside(self.game.clone()):
            self.come_to(sentence, who, verb)
            decision = self.game.decision
            if decision is not None and not self.answers(decision, verb, who):
                window = self.window(verb, who, since)
                if window is not None:
                    self.game = window
                elif not self.speaks_of_cards(verb) or (strict and "main" not in self.words.kinds[verb]):
                    raise self.not_asked(sentence)
            self.voice = who
            return self.forbidden(sentence, who, verb, rest)

    def speaks_of_cards(self, verb: str) -> bool:
        """Whether a verb names something to do with a card, which the rules can forbid at any time; others only answer
        questions."""
        declared = self.vocabulary.verbs.get(verb)
        if declared is None or declared.code < GAME_VERBS or verb in self.choosing:
            return "main" in self.words.kinds[verb]
        return any(field.type in ABOUT_CARDS for field in declared.fields) or "main" in self.words.kinds[verb]

    def forbidden(self, sentence: str, who: int, verb: str, rest: str) -> Refusal | None:
        game = self.game
        decision = game.decision
        refusal: Refusal | None
        if decision is None:
            refusal = game.why_not(option(DONE))
            return refusal
        if who not in (-1, decision.seat):
            return Refusal(decision.rule, detail="another-decision")
        try:
            if verb in self.choosing:
                self.choose(sentence, rest)
                return None
            codes = self.codes(sentence, verb, rest)
        except NotOffered:
            return Refusal(decision.rule, detail="not-offered")
        for code in codes[:-1]:
            refusal = self.refusal(code)
            if refusal is not None:
                return refusal
            game.apply(code)
        return self.refusal(codes[-1])

    def refusal(self, code: int) -> Refusal | None:
        """Why not, with what the players may not know: who writes a scenario knows the hidden cards too."""
        refusal: Refusal | None = self.game.why_not(code)
        if refusal is not None and refusal.detail == "no-such-card":
            found: Refusal | None = self.game.objection(code)
            return found or refusal
        return refusal

    def window(self, verb: str, who: int, since: tuple[Any, list[int]] | None) -> Any | None:
        """The last sentence again, with the windows open in which this verb could have answered: a question that has
        no answer but to pass is not asked, and yet somebody wants to know why not. None if there was no such window."""
        kinds = [kind for kind in self.words.kinds[verb] if kind in self.game.window_kinds]
        if since is None or not kinds:
            return None
        before, codes = since
        game = before.clone()
        game.open_windows(kinds)
        left = list(codes)
        for _ in range(MOST_PASSES):
            decision = game.decision
            if decision is None:
                return None
            if decision.kind in kinds and who in (-1, decision.seat) and len(left) < len(codes):
                return game
            if left and left[0] in decision.options:
                game.apply(left.pop(0))
                continue
            code = self.passive(decision)
            if code is None or (not left and decision.kind == "main"):
                return None
            game.apply(code)
        return None

    def perm(self, name: str) -> Any:
        """The card in play that a name means, with its values of now."""
        perm = self.game.there(self.the(name))
        if perm is None:
            raise ScenarioError(key="scenario-not-in-play", name=name, zone=self.zone(name))
        if self.game.dirty:
            self.game.project()
        return perm

    def targets(self, name: str) -> list[str]:
        """The names of the cards this card is offered to attack now."""
        iid = self.the(name)
        decision = self.game.decision
        kinds = self.words.kinds["attack"]
        if decision is None or decision.kind not in kinds or self.master(iid) != decision.seat:
            raise NotOffered(key="scenario-no-attacks", name=name, asked=self.now())
        actions = [self.vocabulary.action(code) for code in decision.options]
        attacks = [action.cards for action in actions if action.verb == "attack"]
        return sorted(self.label(target) for card, target in attacks if card == iid)

    def master(self, iid: int) -> int:
        """The player on whose side a card is."""
        perm = self.game.there(iid)
        return int(perm.seat if perm is not None else self.game.cards[iid].owner)

    def offered(self) -> list[str]:
        """All that can be answered now but to pass: cards to pick by their names, anything else by its sentence."""
        decision = self.game.decision
        if decision is None:
            return []
        return sorted(self.say(code) for code in decision.options if verb_of(code) != DONE)

    def brought(self, seat: int) -> list[Any]:
        """The Leader and the deck with which a player came to a game that begins at its start. Filler stands for cards
        that nobody spoke of, so it is no more than allowed of any."""
        if self.start is None:
            raise ScenarioError(key="scenario-no-deck")
        side = self.start.seats[seat]
        found, fillers = [], 0
        for card in (side.leader.card, *side.deck, *getattr(side, "z_deck", ())):
            printed = self.as_printed(card.printed)
            if printed.id.startswith(self.filler):
                printed = self.new_filler(self.as_printed(side.leader.card.printed))
                printed.id = f"{printed.id}-{fillers // COPIES}"
                fillers += 1
            found.append(printed)
        return found

    def new_filler(self, leader: Any) -> Any:
        """A filler card for a deck with this Leader, that no other game knows."""
        raise NotImplementedError

    def deck_problems(self, seat: int) -> list[Any]:
        """What keeps the deck of a player from being used, each with its rule."""
        raise NotImplementedError

    def as_said(self, words: str) -> str:
        """A sentence in the words with which the table would say the option it means; itself if it means none."""
        _, verb, rest = self.read_sentence(words)
        if verb not in self.words.kinds or verb in self.choosing or self.game.decision is None:
            return words
        try:
            with self.aside(self.game):
                return self.say(self.codes(words, verb, rest)[0])
        except ScenarioError:
            return words

    # -- expectations -----------------------------------------------------------------------------------------------

    def expect(self, *claimed: str) -> Self:
        if self.careful and self.game.decision is not None:
            self.check_offers()
        for claim in claimed:
            claims.check(self, claim)
        return self

    def value(self, text: str) -> Any:
        """What a claim speaks of: `power(Mate)`, `A.hand`, `winner` (see `claims`)."""
        return claims.value(self, text)


Watcher = Callable[[BaseTable, int], None]  # told of every answer before it is given
