"""The table: a game set up from a position and driven by sentences such as "attack Deckhand -> leader"."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import yaml

from playmat import onepiece
from playmat.core import record
from playmat.core.decision import DONE, EFFECT, MODE, NO, NUMBER, PICK, SLOT, YES, a_of, b_of, option, verb_of
from playmat.core.rules import Refusal
from playmat.onepiece import kinds as k
from playmat.onepiece.battle import forbids_attacker, forbids_target
from playmat.onepiece.cards import OpCard
from playmat.onepiece.game import Duel
from playmat.onepiece.position import PLAYERS, PositionError, Reader, build
from playmat.onepiece.values import hand_cost
from playmat.onepiece.zones import DON_PICK, ZONE_NAMES, OpPerm

from . import claims
from .cards import DEFAULT_LEADER, filler_for
from .errors import Failed, ScenarioError

AREA_NAMES = ("leader", "character", "event", "stage")
DON_STATES = {"active": 0, "rested": 1, "frozen": 2, "given": 3}


class Table:
    """A game set up from a position and driven by sentences. `lookup` finds further cards by id or name."""

    def __init__(
        self, cards: Mapping[str, OpCard] | None = None, lookup: Callable[[str], OpCard] | None = None, careful: bool = False
    ) -> None:
        self.cards = dict(cards or {})
        self.lookup = lookup
        self.labels: dict[str, int] = {}
        self.careful = careful  # save and load before every answer
        self.game: Duel
        self.made: dict[str, OpCard] = {}

    # -- set-up ---------------------------------------------------------------------------------------------------

    def find_card(self, name: str) -> OpCard:
        for key in (name,):
            if key in self.cards:
                return self.cards[key]
        for card in self.cards.values():
            if name in (card.id, card.name):
                return card
        if self.lookup is not None:
            return self.lookup(name)
        raise KeyError(name)

    def position(self, data: str | Mapping[str, Any], seed: int = 0) -> Table:
        if isinstance(data, str):
            data = yaml.safe_load(data)
        if not isinstance(data, Mapping):
            raise ScenarioError(key="scenario-not-a-map", place="position")
        reader = Reader(self.find_card, filler_for, self.cards.get("Captain", DEFAULT_LEADER))
        try:
            self.game, self.labels = build(dict(data), reader, seed)
        except PositionError as error:
            raise ScenarioError(key=error.key, where=error.where, **error.details) from None
        self.made = {card.printed.id: card.printed for card in self.game.cards}  # type: ignore[misc]
        return self

    # -- answering ------------------------------------------------------------------------------------------------

    def answer(self, code: int) -> None:
        if self.careful:
            data = onepiece.save(self.game)
            before = record.digest(onepiece.codec, self.game)
            self.game = onepiece.load(data, self.made.__getitem__)
            assert record.digest(onepiece.codec, self.game) == before
        self.game.apply(code)

    def do(self, *sentences: str) -> Table:
        """Carry out actions. Before each, decisions it does not answer are passed (see `settle`)."""
        for sentence in sentences:
            self.act(sentence)
        return self

    def act(self, sentence: str) -> None:
        sentence = sentence.strip()
        who, words = "", sentence
        match = re.match(r"^([A-D]):\s*(.*)$", sentence)
        if match:
            who, words = match.group(1), match.group(2)
        verb, _, rest = words.partition(" ")
        rest = rest.strip()
        if verb == "concede":
            seat = PLAYERS.index(who) if who else self.deciding(sentence)
            self.game.concede(seat)
            return
        if verb == "settle":
            self.settle(lambda decision: decision.kind == "main")
            return
        if verb == "next" and rest == "turn":
            self.next_turn()
            return
        wanted = KINDS_OF_VERB.get(verb)
        if wanted is None:
            raise ScenarioError(key="scenario-unknown-verb", sentence=sentence, known=", ".join(sorted(KINDS_OF_VERB)))
        self.settle(lambda d: d.kind in wanted and (not who or d.seat == PLAYERS.index(who)))
        decision = self.game.decision
        if decision is None or decision.kind not in wanted or (who and decision.seat != PLAYERS.index(who)):
            raise ScenarioError(key="scenario-not-asked", sentence=sentence, asked=self.asked())
        if verb in ("choose", "arrange"):
            self.choose(sentence, rest)
            return
        for code in self.codes(sentence, verb, rest):
            self.answer(code)

    def deciding(self, sentence: str) -> int:
        if self.game.decision is None:
            raise ScenarioError(key="scenario-not-asked", sentence=sentence, asked=self.asked())
        return self.game.decision.seat

    def asked(self) -> str:
        decision = self.game.decision
        if decision is None:
            return f"over ({self.game.result!r})"
        return f"{PLAYERS[decision.seat]}: {decision.kind} {[self.say(c) for c in decision.options]}"

    def settle(self, wanted: Callable[[Any], bool]) -> None:
        """Pass decisions nobody speaks of: no block, no counter, no optional effect, the first order."""
        for _ in range(300):
            decision = self.game.decision
            if decision is None or wanted(decision):
                return
            code = passive(decision)
            if code is None:
                return
            self.answer(code)

    def next_turn(self) -> None:
        number = self.game.turn_number
        self.settle(lambda d: d.kind == "main")
        if self.game.decision is not None and self.game.turn_number == number:
            self.answer(option(k.END))
        self.settle(lambda d: d.kind == "main" and self.game.turn_number > number)

    # -- sentences to options ---------------------------------------------------------------------------------------

    def codes(self, sentence: str, verb: str, rest: str) -> list[int]:
        simple = SIMPLE.get(words := f"{verb} {rest}".strip())
        if simple is not None:
            if self.game.decision is not None and simple == option(YES) and simple not in self.game.decision.options:
                effects = [c for c in self.game.decision.options if verb_of(c) == EFFECT]
                return effects[:1] or [simple]
            return [simple]
        if verb == "give":
            match = re.match(r"^(\d+)\s+(?:DON!!\s+)?(?:to\s+)?(.*)$", rest)
            times, name = (int(match.group(1)), match.group(2)) if match else (1, rest)
            return [self.option_for(sentence, k.GIVE, name)] * times
        if verb in ("attack", "counter"):
            left, arrow, right = rest.partition("->")
            if not arrow:
                if verb == "counter":
                    return [self.option_for(sentence, k.COUNTER_EVENT, rest)]
                raise ScenarioError(key="scenario-no-target", sentence=sentence)
            return [self.option_for(sentence, k.ATTACK if verb == "attack" else k.COUNTER, left.strip(), right.strip())]
        if verb == "activate":
            match = re.match(r"^(.*?)(?:\s+effect\s+(\d+))?$", rest)
            assert match is not None
            return [self.option_for(sentence, k.ACTIVATE, match.group(1), index=int(match.group(2) or 0))]
        if verb in ("play", "block"):
            return [self.option_for(sentence, k.PLAY if verb == "play" else k.BLOCK, rest)]
        if verb in ("number", "mode", "declare"):
            if not rest.isdigit():
                raise ScenarioError(key="scenario-number", sentence=sentence)
            return [option(MODE, int(rest) - 1) if verb == "mode" else option(NUMBER, int(rest))]
        if verb == "resolve":
            return [self.effect_of(sentence, rest)]
        if verb == "replace":
            return [self.effect_of(sentence, rest)]
        if verb in ("top", "bottom"):
            slot = 0 if verb == "top" else 1
            if not rest:
                return [option(SLOT, slot)]
            return [option(PICK, iid, slot) for iid in self.matching(rest)[:1]]
        raise ScenarioError(key="scenario-unknown-verb", sentence=words, known=", ".join(sorted(KINDS_OF_VERB)))

    def option_for(self, sentence: str, verb: int, name: str, target: str = "", index: int = 0) -> int:
        """The code of an action, listed or not: listed ones are preferred among cards of the same name."""
        firsts = self.matching(name, verb)
        if not firsts:
            raise ScenarioError(key="scenario-no-card", sentence=sentence, name=name)
        seconds = self.matching(target, verb, True) if target else [0]
        if not seconds:
            raise ScenarioError(key="scenario-no-card", sentence=sentence, name=target)
        decision = self.game.decision
        listed = decision.options if decision is not None else []
        codes = []
        for first in firsts:
            for second in seconds:
                if verb == k.ACTIVATE:
                    printed = self.game.printed(first)
                    indices = [i for i, _ in printed.activates] or [0]
                    perm = self.game.perms.get(first)
                    if isinstance(perm, OpPerm) and perm.extra:
                        indices += [16 + i for i, a in enumerate(perm.extra) if a.kind == "activate"]
                    second = indices[max(0, index - 1)] if index <= len(indices) else 0
                codes.append(option(verb, first, second))
        for code in codes:
            if code in listed:
                return code
        return codes[0]

    def effect_of(self, sentence: str, name: str) -> int:
        """Which of the waiting (or replacing) effects: the one of this card."""
        decision = self.game.decision
        assert decision is not None
        iids = self.matching(name)
        for code in decision.options:
            if verb_of(code) != EFFECT:
                continue
            frame = self.game.stack[-1]
            offered = getattr(frame, "offered", None)
            entry = offered[a_of(code)] if offered else self.game.pending[a_of(code)]
            if entry.iid in iids:
                return code
        raise ScenarioError(key="scenario-no-card", sentence=sentence, name=name)

    def choose(self, sentence: str, rest: str) -> None:
        """`choose X, Y`: picks one after the other, then done if that is still asked."""
        parts = [] if rest in ("", "none", "nothing") else [p.strip() for p in rest.split(",")]
        first = self.game.decision
        for part in parts:
            decision = self.game.decision
            if decision is None or decision.kind not in ("choose", "arrange", "make room"):
                raise ScenarioError(key="scenario-not-asked", sentence=sentence, asked=self.asked())
            self.answer(self.pick(sentence, part, decision.options))
        decision = self.game.decision
        again = decision is not None and first is not None and decision.kind == first.kind == "choose"
        if again and decision is not None and option(DONE) in decision.options:
            if not parts or (first is not None and decision.source == first.source and decision.group):
                self.answer(option(DONE))

    def pick(self, sentence: str, name: str, options: list[int]) -> int:
        words = name.split()
        if words and words[-1].upper() in ("DON", "DON!!") and words[0] in DON_STATES:
            for code in options:
                state = (a_of(code) - DON_PICK) & 7
                if verb_of(code) == PICK and a_of(code) >= DON_PICK and state == DON_STATES[words[0]]:
                    return code
        match = re.match(r"^DON(?:!!)? (?:of|on) (.*)$", name)
        if match:
            iids = self.matching(match.group(1))
            for code in options:
                if verb_of(code) == PICK and a_of(code) >= DON_PICK and b_of(code) - 1 in iids:
                    return code
        for iid in self.matching(name):
            for code in options:
                if verb_of(code) == PICK and a_of(code) == iid:
                    return code
        raise ScenarioError(key="scenario-not-offered", sentence=sentence, name=name, asked=self.asked())

    def matching(self, name: str, verb: int = -1, second: bool = False) -> list[int]:
        """The cards a name may mean: a label, `leader` (`A.leader`), `Name`, an id, `Name #2`; in play ones first."""
        name = name.strip()
        if name.lower() == "filler":
            name = "Filler"
        game = self.game
        seat = game.decision.seat if game.decision is not None else 0
        if name in self.labels:
            return [self.labels[name]]
        match = re.match(r"^([A-D])\.(.*)$", name)
        owner = -1
        if match:
            owner, name = PLAYERS.index(match.group(1)), match.group(2)
            if name in self.labels:
                return [self.labels[name]]
        if name.lower() == "leader":
            if owner < 0:
                owner = game.opponents(seat)[0] if verb == k.ATTACK and second else seat
            return [game.seats[owner].leader.iid]
        number = 0
        match = re.match(r"^(.*) #(\d+)$", name)
        if match:
            name, number = match.group(1), int(match.group(2))
        found = [
            card.iid
            for card in game.cards
            if (name in (card.printed.id, card.printed.name) or (card.iid in game.perms and name in game.perms[card.iid].names))  # type: ignore[attr-defined]
            and (owner < 0 or card.owner == owner)
        ]
        mine = owner if owner >= 0 else seat
        if verb in (k.PLAY, k.COUNTER_EVENT) or (verb == k.COUNTER and not second):
            hand = [card.iid for card in game.seats[mine].hand]
            found.sort(key=lambda iid: (iid not in hand, hand.index(iid) if iid in hand else iid))
        elif verb == k.ATTACK and second:
            found.sort(key=lambda iid: (iid not in game.perms, game.cards[iid].owner == mine))
        else:
            found.sort(key=lambda iid: (iid not in game.perms, game.cards[iid].owner != mine))
        return found[number - 1 : number] if number else found

    # -- questions ------------------------------------------------------------------------------------------------------

    def why_not(self, sentence: str) -> Refusal | None:
        """The rule that forbids an action now; None if it is allowed."""
        verb, _, rest = sentence.strip().partition(" ")
        wanted = KINDS_OF_VERB.get(verb, ())
        self.settle(lambda d: d.kind in wanted)
        codes = self.codes(sentence, verb, rest.strip())
        return self.game.why_not(codes[0])

    def perm(self, name: str) -> OpPerm:
        for iid in self.matching(name):
            perm = self.game.perms.get(iid)
            if isinstance(perm, OpPerm):
                if self.game.dirty:
                    self.game.project()
                return perm
        raise ScenarioError(key="scenario-no-card", sentence=name, name=name)

    def power(self, name: str) -> int:
        return self.perm(name).power

    def cost(self, name: str) -> int:
        for iid in self.matching(name):
            if iid in self.game.perms:
                return self.perm(name).cost
        card = self.game.cards[self.matching(name)[0]]
        return hand_cost(self.game, card, card.owner)

    def zone(self, name: str) -> str:
        """Where a card is: leader, character, stage, hand, deck, trash, life, limbo."""
        iids = self.matching(name)
        if not iids:
            raise ScenarioError(key="scenario-no-card", sentence=name, name=name)
        perm = self.game.perms.get(iids[0])
        if perm is not None:
            return AREA_NAMES[perm.zone]
        card = self.game.cards[iids[0]]
        for zone, pile in zip(ZONE_NAMES, self.game.seats[card.owner].zones, strict=True):
            if card in pile:
                return zone
        raise AssertionError("a card is nowhere")

    def targets(self, name: str) -> list[str]:
        """The names of the cards this card may attack now."""
        perm = self.perm(name)
        if forbids_attacker(self.game, perm):
            return []
        found = [p for p in self.game.perms.values() if isinstance(p, OpPerm) and not forbids_target(self.game, perm, p)]
        return sorted(self.label(p.iid) for p in found)

    def label(self, iid: int) -> str:
        for name, labelled in self.labels.items():
            if labelled == iid:
                return name
        perm = self.game.perms.get(iid)
        if perm is not None and perm.zone == 0:
            return f"{PLAYERS[perm.seat]}.leader"
        return self.game.cards[iid].printed.id

    def say(self, code: int) -> str:
        verb, a, b = verb_of(code), a_of(code), b_of(code)
        first = self.label(a) if a < len(self.game.cards) else f"DON {a - DON_PICK & 7}"
        names = {v: n for n, v in vars(k).items() if n in VERB_NAMES}
        if verb in names:
            second = f" {self.label(b)}" if verb in (k.ATTACK, k.COUNTER) else f" {b}" if verb == k.ACTIVATE else ""
            return f"{names[verb].lower()} {first if verb != k.END else ''}{second}".strip()
        if verb == PICK:
            return first
        return {DONE: "done", YES: "yes", NO: "no", NUMBER: f"number {a}", MODE: f"mode {a + 1}", EFFECT: f"effect {a}", SLOT: ("top", "bottom")[a & 1]}[verb]

    def names_offered(self) -> list[str]:
        """What may be picked now, as labels, without done/yes/no."""
        decision = self.game.decision
        if decision is None:
            return []
        return sorted(self.say(c) for c in decision.options if verb_of(c) == PICK)

    # -- expectations -----------------------------------------------------------------------------------------------------

    def expect(self, *claimed: str) -> Table:
        for claim in claimed:
            left, how, right = claims.split_claim(claim)
            value = self.value(left)
            if not claims.holds(value, how, right):
                raise Failed(f"expected {claim}; {left} is {value!r}; {self.asked()}")
        return self

    def value(self, text: str) -> Any:
        """What a claim speaks of: `power(Mate)`, `A.hand`, `winner` (see `claims`)."""
        return claims.value(self, text)


VERB_NAMES = ("PLAY", "ACTIVATE", "GIVE", "ATTACK", "BLOCK", "COUNTER", "COUNTER_EVENT", "END", "GO_FIRST", "GO_SECOND", "REDRAW", "KEEP")
ASKED_YES_NO = ("trigger", "may", "activate", "replace", "draw up to")
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
    "choose": ("choose", "arrange", "make room"),
    "arrange": ("arrange",),
    "number": ("number", "how many"),
    "declare": ("loop",),
    "mode": ("mode",),
    "resolve": ("order",),
    "replace": ("replace",),
    "top": ("top or bottom",),
    "bottom": ("top or bottom",),
    "first": ("first or second",),
    "second": ("first or second",),
    "keep": ("redraw",),
    "redraw": ("redraw",),
}
SIMPLE = {
    "end": option(k.END),
    "pass": option(DONE),
    "yes": option(YES),
    "use": option(YES),
    "no": option(NO),
    "decline": option(NO),
    "first": option(k.GO_FIRST),
    "second": option(k.GO_SECOND),
    "keep": option(k.KEEP),
    "redraw": option(k.REDRAW),
}


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
