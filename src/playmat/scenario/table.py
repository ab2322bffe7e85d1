"""The table: a game set up from a position and driven by sentences such as "attack Deckhand -> leader"."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any

from playmat import onepiece
from playmat.core import record
from playmat.core.decision import (
    DONE,
    EFFECT,
    LOW,
    MODE,
    NO,
    NUMBER,
    PICK,
    SLOT,
    YES,
    Decision,
    a_of,
    b_of,
    option,
    verb_of,
)
from playmat.core.rules import Refusal
from playmat.onepiece import kinds as k
from playmat.onepiece.battle import forbids_attacker, forbids_target
from playmat.onepiece.cards import EVENT, OpCard
from playmat.onepiece.game import Duel
from playmat.onepiece.position import PositionError, Reader, build
from playmat.onepiece.turn import abilities_of
from playmat.onepiece.values import price
from playmat.onepiece.zones import DON_PICK, ZONE_NAMES, OpPerm

from . import claims, names
from .cards import DEFAULT_LEADER, filler_for
from .errors import Failed, NotOffered, ScenarioError, Told
from .names import DON_STATES
from .reading import read_text

AREA_NAMES = ("leader", "character", "event", "stage")
MOST_PASSES = 300  # decisions passed in a row before somebody must have gone round in circles
MOST_DON = 20
NO_EFFECT = 15  # an index no card has
SAID_BY = re.compile(r"^([A-D][12]?):\s*(.*)$", re.DOTALL)


class Table:
    """A game set up from a position and driven by sentences. `lookup` finds further cards by id or name."""

    def __init__(
        self,
        cards: Mapping[str, OpCard] | None = None,
        lookup: Callable[[str], OpCard] | None = None,
        careful: bool = False,
        kind: type[Duel] = Duel,
    ) -> None:
        self.cards = dict(cards or {})
        self.lookup = lookup
        self.labels: dict[str, int] = {}
        self.kind = kind
        self.careful = careful  # save and load before every answer
        self.game: Duel
        self.made: dict[str, OpCard] = {}
        self.voice = -1  # the player a sentence is said by, if it says so

    # -- set-up ---------------------------------------------------------------------------------------------------

    def find_card(self, name: str) -> OpCard:
        if name in self.cards:
            return self.cards[name]
        for card in self.cards.values():
            if name in (card.id, card.name):
                return card
        if name in (DEFAULT_LEADER.id, DEFAULT_LEADER.name):
            return DEFAULT_LEADER
        if self.lookup is not None:
            return self.lookup(name)
        raise KeyError(name)

    def position(self, data: str | Mapping[str, Any], seed: int = 0) -> Table:
        if isinstance(data, str):
            documents = read_text(data, "position")
            data = documents[0].data if documents else {}
        if not isinstance(data, Mapping):
            raise ScenarioError(key="scenario-not-a-map", place="position")
        reader = Reader(self.find_card, filler_for, self.cards.get("Captain", DEFAULT_LEADER))
        try:
            self.game, self.labels = build(dict(data), reader, seed, self.kind)
        except PositionError as error:
            details = dict(error.details)
            if error.key == "position-unknown-card":
                details["near"] = self.near(details["name"])
            raise ScenarioError(key=error.key, where=error.where, **details) from None
        self.made = {card.printed.id: card.printed.as_printed for card in self.game.cards}  # type: ignore[attr-defined]
        return self

    def near(self, name: str) -> str:
        """Names of cards that look like one nobody has; "none" if none does."""
        found = get_close_matches(name, [*self.cards, DEFAULT_LEADER.name], 3)
        try:
            if self.lookup is not None:
                self.lookup(name)
        except KeyError as error:
            found += [f"{card.name} ({card.id})" for card in getattr(error, "nearest", ())]
        return ", ".join(found) or "none"

    # -- answering ------------------------------------------------------------------------------------------------

    def answer(self, code: int) -> None:
        if self.careful:
            data = onepiece.save(self.game)
            before = record.digest(onepiece.codec, self.game)
            self.game = onepiece.load(data, self.made.__getitem__)
            if record.digest(onepiece.codec, self.game) != before:
                raise Failed(key="scenario-load-differs")
        self.game.apply(code)

    def do(self, *sentences: str) -> Table:
        """Carry out actions. Before each, decisions it does not answer are passed (see `settle`)."""
        for sentence in sentences:
            self.act(sentence)
        return self

    def act(self, sentence: str) -> None:
        who, verb, rest = self.read_sentence(sentence)
        if verb == "concede":
            self.game.concede(who if who >= 0 else self.deciding(sentence))
        elif verb == "settle":
            self.settle(lambda decision: decision.kind == "main")
        elif verb == "next" and rest == "turn":
            self.next_turn()
        elif verb == "until":
            self.until(rest, self.game.seat_names[who] if who >= 0 else "")
        else:
            self.come_to(sentence, who, verb)
            decision = self.game.decision
            if decision is None or not answers(decision, verb, who):
                raise NotOffered(key="scenario-not-asked", sentence=sentence, asked=self.now())
            if verb in ("choose", "arrange"):
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

    def player(self, sentence: str, name: str) -> int:
        """The seat of this name."""
        if name not in self.game.seat_names:
            known = ", ".join(self.game.seat_names)
            raise ScenarioError(key="scenario-no-player", sentence=sentence, player=name, known=known)
        return self.game.seat_names.index(name)

    def come_to(self, sentence: str, who: int, verb: str) -> None:
        """Pass on to a decision that this verb answers."""
        if verb not in KINDS_OF_VERB:
            known = ", ".join(sorted([*KINDS_OF_VERB, *OTHER_VERBS]))
            raise ScenarioError(key="scenario-unknown-verb", sentence=sentence, known=known)
        self.settle(lambda decision: answers(decision, verb, who))

    def until(self, kind: str, who: str = "") -> None:
        """Pass until a decision of this kind is open."""
        if kind not in DECISIONS:
            raise ScenarioError(key="scenario-unknown-decision", kind=kind, known=", ".join(DECISIONS))

        def wanted(decision: Decision) -> bool:
            return decision.kind == kind and who in ("", self.game.seat_names[decision.seat])

        self.settle(wanted)
        if self.game.decision is None or not wanted(self.game.decision):
            raise NotOffered(key="scenario-never-asked", kind=f"{who}: {kind}" if who else kind, asked=self.now())

    def deciding(self, sentence: str) -> int:
        if self.game.decision is None:
            raise NotOffered(key="scenario-not-asked", sentence=sentence, asked=self.now())
        return self.game.decision.seat

    def now(self) -> Told:
        """Where the game stands: who is asked what, or how it ended."""
        decision, result = self.game.decision, self.game.result
        if decision is None:
            winners = ", ".join(self.game.seat_names[w] for w in result.winners) if result is not None else ""
            return Told("scenario-over", winners=winners or "none", rule=result.rule if result is not None else "?")
        words = list(dict.fromkeys(self.say(code) for code in decision.options))
        shown = "; ".join(words[:20]) + ("; …" if len(words) > 20 else "")
        return Told("scenario-asked", player=self.game.seat_names[decision.seat], kind=decision.kind, options=shown)

    def asked(self) -> str:
        return str(self.now())

    def settle(self, wanted: Callable[[Any], bool]) -> None:
        """Pass decisions nobody speaks of: no block, no counter, no optional effect, the first order."""
        for _ in range(MOST_PASSES):
            decision = self.game.decision
            if decision is None or wanted(decision):
                return
            code = passive(decision)
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
            self.answer(option(k.END))
            self.settle(lambda d: d.kind == "main")
        decision = self.game.decision
        if decision is not None and decision.kind != "main":
            raise NotOffered(key="scenario-not-asked", sentence="next turn", asked=self.now())

    # -- sentences to options ---------------------------------------------------------------------------------------

    def codes(self, sentence: str, verb: str, rest: str) -> list[int]:
        """The options a sentence means, whether they are allowed or not."""
        if verb in SIMPLE:
            if rest:
                raise ScenarioError(key="scenario-too-many-words", sentence=sentence, verb=verb)
            decision = self.game.decision
            if SIMPLE[verb] == option(YES) and decision is not None and option(YES) not in decision.options:
                return [c for c in decision.options if verb_of(c) == EFFECT][:1] or [option(YES)]
            return [SIMPLE[verb]]
        if not rest:
            raise ScenarioError(key="scenario-no-object", sentence=sentence, verb=verb)
        if verb == "give":
            match = re.match(r"^(\d+)\s+(?:DON(?:!!)?\s+)?(?:to\s+)?(.*)$", rest)
            times, name = (match.group(1), match.group(2)) if match else ("1", re.sub(r"^to\s+", "", rest))
            return [self.option_for(sentence, k.GIVE, name)] * whole(sentence, times, 1, MOST_DON)
        if verb in ("attack", "counter"):
            left, arrow, right = rest.partition("->")
            if arrow:
                return [self.option_for(sentence, k.ATTACK if verb == "attack" else k.COUNTER, left, right)]
            if verb == "attack":
                raise ScenarioError(key="scenario-no-target", sentence=sentence)
            return [self.counter_option(sentence, rest)]
        if verb == "activate":
            match = re.match(r"^(.*?)(?:\s+effect\s+(\d+))?$", rest)
            assert match is not None
            index = whole(sentence, match.group(2), 1, NO_EFFECT) if match.group(2) else 0
            return [self.option_for(sentence, k.ACTIVATE, match.group(1), index=index)]
        if verb in ("play", "block"):
            return [self.option_for(sentence, k.PLAY if verb == "play" else k.BLOCK, rest)]
        if verb == "player":
            return [option(k.PLAYER, self.player(sentence, rest))]
        if verb == "mode":
            return [option(MODE, whole(sentence, rest, 1, LOW) - 1)]
        if verb in ("number", "declare"):
            return [option(NUMBER, whole(sentence, rest, 0, LOW))]
        assert verb in ("resolve", "replace")
        return [self.effect_of(sentence, rest)]

    def counter_option(self, sentence: str, name: str) -> int:
        """`counter X`: an Event is used, a Character's Counter goes to the card that is attacked."""
        found = self.matching(name, k.COUNTER_EVENT)
        battle = self.game.battle
        if found and battle is not None and self.game.printed(found[0]).category != EVENT:
            return self.best([option(k.COUNTER, iid, battle.target & LOW) for iid in found])
        return self.option_for(sentence, k.COUNTER_EVENT, name)

    def option_for(self, sentence: str, verb: int, name: str, target: str = "", index: int = 0) -> int:
        """The code of an action, listed or not: listed ones are preferred among cards of the same name."""
        firsts = self.matching(name, verb)
        if not firsts:
            raise names.unknown(self, sentence, name)
        seconds = self.matching(target, verb, True) if target else [0]
        if not seconds:
            raise names.unknown(self, sentence, target)
        if verb == k.ATTACK and len(seconds) > 1 and target.strip().lower() == "leader":
            choices = ", ".join(self.label(iid) for iid in seconds)
            raise ScenarioError(key="scenario-ambiguous", sentence=sentence, name=target.strip(), choices=choices)
        if verb != k.ACTIVATE:
            return self.best([option(verb, first, second) for first in firsts for second in seconds])
        codes: list[int] = []
        for first in firsts:
            indices = self.effects_of(first)
            if index:
                indices = indices[index - 1 : index] or [NO_EFFECT]
            codes.extend(option(verb, first, i) for i in indices or [NO_EFFECT])
        best = self.best(codes)
        listed = self.game.decision.options if self.game.decision is not None else []
        several = [c for c in codes if c in listed and a_of(c) == a_of(best)]
        if len(several) > 1:
            choices = ", ".join(self.say(code) for code in several)
            raise ScenarioError(key="scenario-ambiguous", sentence=sentence, name=name, choices=choices)
        return best

    def best(self, codes: list[int]) -> int:
        listed = self.game.decision.options if self.game.decision is not None else []
        return next((code for code in codes if code in listed), codes[0])

    def effects_of(self, iid: int) -> list[int]:
        """The indices of a card's [Activate: Main] effects, printed ones first."""
        perm = self.game.perms.get(iid)
        if isinstance(perm, OpPerm):
            return [index for index, _ in abilities_of(perm)]
        return [index for index, _ in self.game.printed(iid).activates]

    def waiting(self, index: int) -> Any:
        """The waiting or replacing effect that an option speaks of; None if there is none such."""
        offered = getattr(self.game.stack[-1], "offered", None) or self.game.pending
        return offered[index] if index < len(offered) else None

    def effect_of(self, sentence: str, text: str) -> int:
        """Which of the waiting (or replacing) effects: the one of this card (`effect 2`: its second one)."""
        decision = self.game.decision
        assert decision is not None
        match = re.match(r"^(.*?)(?:\s+effect\s+(\d+))?$", text)
        assert match is not None
        iids = self.matching(match.group(1))
        if not iids:
            raise names.unknown(self, sentence, match.group(1))
        if option(YES) in decision.options and decision.source in iids:
            return option(YES)
        entries = [(code, self.waiting(a_of(code))) for code in decision.options if verb_of(code) == EFFECT]
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
            if decision is None or decision.kind not in CHOICES:
                raise NotOffered(key="scenario-not-asked", sentence=sentence, asked=self.now())
            self.answer(self.pick(sentence, part, decision.options))
        decision = self.game.decision
        if not parts and option(DONE) not in first.options:
            raise NotOffered(key="scenario-not-offered", sentence=sentence, name="none", asked=self.now())
        if decision is None or not decision.kind == first.kind == "choose" or option(DONE) not in decision.options:
            return
        if not parts or (decision.source == first.source and decision.group):
            self.answer(option(DONE))

    def picks(self, sentence: str, rest: str) -> list[str]:
        """The names of a choice, one for each pick: `2 rested DON` and `Deckhand x2` are two."""
        if rest in ("", "none", "nothing"):
            return []
        found = []
        for part in names.split(self, rest):
            match = re.match(r"^(\d+) (.*\bDON(?:!!)?(?: .*)?)$", part)
            times, name = (match.group(1), match.group(2)) if match else ("1", part)
            match = re.match(r"^(.*) x(\d+)$", part)
            if match and not self.matching(part):
                name, times = match.group(1), match.group(2)
            found += [name] * whole(sentence, times, 1, MOST_DON)
        return found

    def pick(self, sentence: str, name: str, options: list[int]) -> int:
        codes = [code for code in options if verb_of(code) == PICK or names.face_down(code)]
        match = re.match(r"^(?:([A-D][12]?)\.)?(active|rested|frozen|given) DON(?:!!)?$", name)
        if match:
            state = DON_STATES[match.group(2)]
            seat = self.player(sentence, match.group(1)) if match.group(1) else -1
            dons = [(code, *divmod(a_of(code) - DON_PICK, 8)) for code in codes if a_of(code) >= DON_PICK]
            found = [code for code, owner, is_in in dons if is_in == state and seat in (-1, owner)]
        elif match := re.match(r"^DON(?:!!)? (?:of|on) (.*)$", name):
            holders = self.matching(match.group(1))
            found = [code for code in codes if a_of(code) >= DON_PICK and b_of(code) - 1 in holders]
        else:
            iids = self.matching(name)
            if not iids:
                raise names.unknown(self, sentence, name)
            found = [code for iid in iids for code in codes if names.picked(self, code) == iid]
            if not names.Name(self, name).exact:
                names.refuse_two_owners(self, sentence, name, [names.picked(self, code) for code in found])
        if not found:
            raise NotOffered(key="scenario-not-offered", sentence=sentence, name=name, asked=self.now())
        return found[0]

    # -- names ------------------------------------------------------------------------------------------------------

    @property
    def speaker(self) -> int:
        """Whose cards a name without a player means: of who speaks, else of who decides, else of the turn player."""
        if self.voice >= 0:
            return self.voice
        return self.game.decision.seat if self.game.decision is not None else self.game.turn

    def matching(self, name: str, verb: int = -1, second: bool = False) -> list[int]:
        """The cards a name may mean: a label, `leader` (`A.leader`), `Name`, an id, `Name #2`; in play ones first."""
        return names.matching(self, name, verb, second)

    def label(self, iid: int) -> str:
        return names.label(self, iid)

    def say(self, code: int) -> str:
        return names.say(self, code)

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
                return game.why_not(option(DONE))
            if who not in (-1, decision.seat) or (verb not in ACTIONS and not answers(decision, verb, who)):
                return Refusal(decision.rule, detail="another-decision")
            self.game = game.clone()
            if verb in ("choose", "arrange"):
                self.choose(sentence, rest)
                return None
            codes = self.codes(sentence, verb, rest)
            for code in codes[:-1]:
                refusal = self.game.why_not(code)
                if refusal is not None:
                    return refusal
                self.game.apply(code)
            return self.game.why_not(codes[-1])
        except NotOffered:
            return Refusal(game.decision.rule if game.decision is not None else game.over_rule, detail="not-offered")
        finally:
            self.game = game
            self.voice = -1

    def the(self, name: str) -> int:
        """The card a name means; refused if it means none, or cards of both players."""
        return names.one(self, name)

    def perm(self, name: str) -> OpPerm:
        perm = self.game.perms.get(self.the(name))
        if not isinstance(perm, OpPerm):
            raise ScenarioError(key="scenario-not-in-play", name=name, zone=self.zone(name))
        if self.game.dirty:
            self.game.project()
        return perm

    def power(self, name: str) -> int:
        return self.perm(name).power

    def cost(self, name: str) -> int:
        card = self.game.cards[self.the(name)]
        return self.perm(name).cost if card.iid in self.game.perms else price(self.game, card, card.owner)

    def zone(self, name: str) -> str:
        """Where a card is: leader, character, stage, hand, deck, trash, life, limbo."""
        iid = self.the(name)
        perm = self.game.perms.get(iid)
        if perm is not None:
            return AREA_NAMES[perm.zone]
        pile = self.game.pile_of(self.game.cards[iid])
        zones = self.game.seats[self.game.cards[iid].owner].zones
        return next(zone for zone, cards in zip(ZONE_NAMES, zones, strict=True) if cards is pile)

    def targets(self, name: str) -> list[str]:
        """The names of the cards this card may attack now."""
        perm = self.perm(name)
        if forbids_attacker(self.game, perm):
            return []
        others = [p for p in self.game.perms.values() if isinstance(p, OpPerm)]
        return sorted(self.label(p.iid) for p in others if not forbids_target(self.game, perm, p))

    def names_offered(self) -> list[str]:
        """What may be picked now, as labels, without done/yes/no."""
        decision = self.game.decision
        return sorted(self.say(c) for c in decision.options if verb_of(c) == PICK) if decision is not None else []

    # -- expectations -----------------------------------------------------------------------------------------------

    def expect(self, *claimed: str) -> Table:
        for claim in claimed:
            claims.check(self, claim)
        return self

    def value(self, text: str) -> Any:
        """What a claim speaks of: `power(Mate)`, `A.hand`, `winner` (see `claims`)."""
        return claims.value(self, text)


ASKED_YES_NO = ("trigger", "may", "activate", "replace", "draw up to")
CHOICES = ("choose", "arrange", "make room")
KINDS_OF_VERB: dict[str, tuple[str, ...]] = {
    "play": ("main",),
    "activate": ("main",),
    "give": ("main",),
    "attack": ("main",),
    "end": ("main",),
    "block": ("block",),
    "counter": ("counter",),
    "pass": ("block", "counter", "choose", "draw up to", "top or bottom"),
    "yes": ASKED_YES_NO,
    "no": ASKED_YES_NO,
    "use": ASKED_YES_NO,
    "decline": ASKED_YES_NO,
    "choose": CHOICES,
    "arrange": ("arrange",),
    "number": ("number", "how many"),
    "declare": ("loop",),
    "mode": ("mode",),
    "player": ("player",),
    "resolve": ("order",),
    "replace": ("replace",),
    "top": ("top or bottom",),
    "bottom": ("top or bottom",),
    "first": ("first or second",),
    "second": ("first or second",),
    "keep": ("redraw",),
    "redraw": ("redraw",),
}
OTHER_VERBS = ("concede", "next turn", "settle", "until")
# They name something to do in the game, so the rules can forbid it at any time; the others only answer questions.
ACTIONS = ("play", "activate", "give", "attack", "block", "counter")
DECISIONS = tuple(dict.fromkeys(kind for kinds in KINDS_OF_VERB.values() for kind in kinds))
SIMPLE = {
    "end": option(k.END),
    "pass": option(DONE),
    "yes": option(YES),
    "use": option(YES),
    "no": option(NO),
    "decline": option(NO),
    "top": option(SLOT, 0),
    "bottom": option(SLOT, 1),
    "first": option(k.GO_FIRST),
    "second": option(k.GO_SECOND),
    "keep": option(k.KEEP),
    "redraw": option(k.REDRAW),
}


def answers(decision: Decision, verb: str, who: int) -> bool:
    return decision.kind in KINDS_OF_VERB[verb] and who in (-1, decision.seat)


def whole(sentence: str, digits: str, least: int, most: int) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", digits) or not least <= int(digits) <= most:
        raise ScenarioError(key="scenario-number", sentence=sentence, least=least, most=most)
    return int(digits)


def passive(decision: Any) -> int | None:
    """What a player does about whom nothing is said; None if only they can say."""
    options: list[int] = decision.options
    if decision.kind in ("block", "counter", "choose", "draw up to", "top or bottom") and option(DONE) in options:
        return option(DONE)
    if option(NO) in options:
        return option(NO)
    if decision.kind in ("order", "arrange", "redraw", "first or second", "how many"):
        return options[0]
    return None

