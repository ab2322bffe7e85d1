"""What a text says of cards and durations it has spoken of: names for "that card" and "it", durations said elsewhere."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from typing import Any

from playmat.effects.ability import PERMANENT, Ability
from playmat.effects.choose import Among, Bind, Choose, Ref, TheRest, This, Union
from playmat.effects.control import ChooseOne, If, IfNotDone, IfYouDo, Then
from playmat.onepiece.language import gains, modifiers, ops, select
from playmat.onepiece.language.timings import Battles, Happened, Meets, On

from ..grammar import MARK, NotUnderstood, same

FIXED = {"the rest": "looked", "the revealed card": "revealed", "the revealed cards": "revealed", "the trashed card": "trashed", "the trashed cards": "trashed"}


OTHERS = ("the other", "the other card", "the other Character", "the other one")
OTHER = "@other"  # of several cards the one that was not picked
EVENT = "@event"  # the card the event is about, which a text about an event may call "that Character"


DONE: dict[type[Any], tuple[str, ...]] = {
    # what is said later of the cards that this was done to
    ops.Play: ("played",),
    ops.KO: ("K.O.'d",),
    ops.Rest: ("rested",),
    ops.Trash: ("trashed",),
    ops.ToHand: ("returned", "added"),
    ops.ToDeck: ("returned", "placed"),
    ops.ToLife: ("added", "placed"),
}
DONS = {"don", "don active", "don rested", "don given", "don field"}


# "for every Character trashed": of cards on the field
ON_FIELD, TRASHED = select.CountOf(Among("trashed", (select.Category("Character"),))), select.Bound("moved", True, said="trashed on the field")


THIS_WAY = ("", "with this effect", "by this effect", "this way")
BEHIND = re.compile(rf"the (?P<noun>[A-Z]?[a-z]+(?: card)?s?) (?P<done>K\.O\.'d|returned|trashed|revealed|added)(?: (?:{'|'.join(THIS_WAY[1:])}))?")


def usual_word(word: str) -> str:
    """ "The card revealed with this effect" is "the revealed card"."""
    found = BEHIND.fullmatch(word)
    return f"the {found['done']} {found['noun']}" if found else word


class Spoken:
    """What has been spoken of so far: cards that were picked, in order, what was done to them, what was looked at."""

    def __init__(self, first: str) -> None:
        self.picks: list[tuple[str, bool]] = [(first, False)] if first else []  # and whether they are DON!! cards
        self.count = 0
        self.played: str | None = None
        self.made: set[str] = set()
        self.done: dict[str, str] = {}
        self.this = False  # this card itself was spoken of
        self.part: tuple[str, str] | None = None  # several cards, and the one of them that was picked
        self.off: set[str] = set()  # cards that were picked elsewhere than on the field, or have left it
        self.gone: set[str] = set()  # cards that have left the field: they are other objects now (3-1-6)
        self.looked = 0  # how many cards are looked at
        self.acting = False  # what is said now is done to cards
        self.several: set[str] = set()  # more cards than one
        self.in_play = False  # what is said now is said of cards in play
        self.moved = ""  # what was done to the cards that went somewhere last
        self.when: tuple[Any, ...] = ()  # the moments of the effect
        self.whose: dict[str, str] = {}  # whose cards were picked, where that was said

    def add(self, name: str, dons: bool = False) -> None:
        self.picks.append((name, dons))

    def bind(self, target: Any) -> str:
        self.count += 1
        name = f"c{self.count}"
        if isinstance(target, Choose) and isinstance(target.sel, Ref):
            self.part = (target.sel.name, name)
        self.add(name, is_dons(target))
        if isinstance(target, Choose) and not on_field(target):
            self.off.add(name)
        if isinstance(target, Choose) and getattr(target.sel, "whose", "any") in ("you", "opponent"):
            self.whose[name] = target.sel.whose  # type: ignore[attr-defined]
        if may_be_several(target) and not is_dons(target):
            self.several.add(name)
        return name

    def meant(self, word: str) -> str:
        """The name of what a word means: "the returned Character" is one that was returned, "that card" no DON!! card."""
        word = usual_word(word)
        if word in FIXED:
            return FIXED[word]
        done = word.split(" ")[1] if word.startswith("the ") and word.count(" ") > 1 else ""
        if done in self.done:
            return self.done[done]
        if any(done in words for words in DONE.values()):
            raise NotUnderstood(word, 0, "a reference to nothing")
        picks = self.picked(word)
        found = picks[0] if picks else ""
        if not found:
            raise NotUnderstood(word, 0, "a reference to nothing")
        return found

    def picked(self, word: str) -> list[str]:
        """The cards that a word may mean, the last one first."""
        picks = [name for name, dons in reversed(self.picks) if not dons or word in ("it", "them", "they")]
        if self.in_play:  # a card that was trashed from the hand gains nothing: the one before it is meant
            picks = [name for name in picks if name not in self.off or name == self.played]
        return picks

    def resolved(self, word: str, used: set[str]) -> Any:
        """The cards a word means."""
        if word in OTHERS and self.part is None and self.looked == 2:
            return Ref("looked", word)  # of two cards that are looked at
        if word in OTHERS:
            return self.other(word, used)
        if word == "it" and self.this and not self.picked(word):
            return This(said="it")  # nothing else was spoken of
        name = self.meant(word)
        if name in self.several and is_singular(word):
            raise NotUnderstood(word, 0, "one of several cards")
        if name in self.gone and self.acting and name != self.played:
            raise NotUnderstood(word, 0, "it has left the field")
        if name == EVENT:
            return self.of_event(word)
        if name == OTHER:
            return self.other(word, used)
        used.add(name)
        if name == self.played and not word.endswith(("s", "them", "they")):  # 2-2-4-1: it is in play by now
            return select.Played(word)
        return Ref(name, word)

    def of_event(self, word: str) -> Any:
        """The card that the moment is about; of a battle that this card is in, "that Character" is the other one."""
        two = [when for when in self.when if isinstance(when, Battles | Meets) or (isinstance(when, On) and when.event == "attacks" and when.other)]
        if not two:
            return select.EventCard(word=word)
        if len(self.when) == 1 and isinstance(two[0], On) and not two[0].this and word.endswith("Character") and is_leader(two[0].other):
            return select.EventCard(word=word)  # an attack on a Leader is one Character's
        if len(self.when) > 1 or not word.startswith("that ") or (isinstance(two[0], On) and not two[0].this):
            raise NotUnderstood(word, 0, "one of two cards")
        return select.AttackTarget(word) if isinstance(two[0], On) else select.Battled(word)

    def other(self, word: str, used: set[str]) -> TheRest:
        """Of several cards the one that was not picked."""
        if self.part is None:
            raise NotUnderstood(word, 0, "a reference to nothing")
        used.update(self.part)
        self.add(OTHER)
        return TheRest(self.part[0], self.part[1:], said=word)

    def apart(self, walk: Any, mode: Any) -> Any:
        """One of several effects to choose from: what another one does is not spoken of in it."""
        before = (list(self.picks), self.played, set(self.made), dict(self.done), self.part, self.moved, set(self.off), set(self.gone))
        made = walk(mode)
        self.picks, self.played, self.made, self.done, self.part, self.moved, self.off, self.gone = before
        return made

    def as_many(self, said: str) -> Any:
        """ "The same number": as many as the cards that something was done to last."""
        if self.moved == "trashed" and "trashed" in self.made:
            return select.Bound("trashed", said="same")
        if self.moved in ("hand", "deck"):
            return select.Bound("moved", said="same")
        raise NotUnderstood("the same number", 0, "a reference to nothing")

    def undone(self, walk: Any, body: Any) -> Any:
        """ "If you do not, ...": nothing was played."""
        played, self.played = self.played, None
        made = walk(body)
        self.played = played
        return made

    def note(self, made: Any) -> None:
        """What an action leaves behind that a later one may speak of."""
        if isinstance(made, ops.Look | ops.Reveal):
            seen = getattr(made.target, "sel", made.target)
            for name in ("looked", "revealed"):
                self.whose[name] = getattr(seen, "whose", "")
        if isinstance(made, ops.Look):
            self.looked = made.target.n if isinstance(made.target, select.Top) and type(made.target.n) is int else 0
            self.add("looked")
            self.off.add("looked")
            self.made.add("looked")
        elif isinstance(made, ops.Reveal):
            self.add("revealed")
            self.off.add("revealed")
            self.made |= {"looked", "revealed"}
        elif isinstance(made, ops.Trash | ops.Mill):
            # cards of the field are other objects in the trash (3-1-6): they can be counted, and no more is known of them
            in_play = isinstance(made, ops.Trash) and on_field(made.target)
            (self.made.discard if in_play else self.made.add)("trashed")
        elif isinstance(made, ops.Rest):
            self.made.add("rested")
        elif isinstance(made, ops.FlipLife) and isinstance(made.target, select.Top) and made.target.n == 1:
            self.add("turned")
            self.off.add("turned")
        elif isinstance(made, ops.ReturnDon | ops.DonToDeck):
            self.made.add("returned")
        self.moved = MOVED.get(type(made), self.moved)
        target = getattr(made, "target", None)
        name = target.name if isinstance(target, Ref) else target.bind if isinstance(target, Choose) else ""
        if isinstance(made, ops.Play):
            self.made.add("played")
        if isinstance(made, ops.Play) and isinstance(target, Ref | Choose):
            self.played = name
        for word in DONE.get(type(made), ()) if name else ():
            self.done[word] = name
        if name and type(made) in MOVED:
            if name not in self.off:
                self.gone.add(name)
            self.off.add(name)


IN_PLAY = (gains.Gain, ops.SetActive, ops.Rest, ops.KO, modifiers.StaysRested)  # done to cards in play only
GOING = (ops.KO, ops.Trash, ops.ToHand, ops.ToDeck, ops.ToLife)
MOVED: dict[type[Any], str] = {ops.KO: "K.O.'d", ops.Trash: "trashed", ops.ToHand: "hand", ops.ToDeck: "deck", ops.ToLife: "life"}


def is_leader(filters: tuple[Any, ...]) -> bool:
    """Whether such cards are Leaders only."""
    return any(same(f, select.Category("Leader")) for f in filters)


def on_field(target: Any) -> bool:
    """Whether cards in play are meant, by description or as this card."""
    if isinstance(target, Choose):
        return on_field(target.sel)
    if isinstance(target, Union):
        return any(on_field(part) for part in target.parts)
    return isinstance(target, This | Ref) or (isinstance(target, select.Sel) and not set(target.where) & set(select.PILES))


def may_be_several(target: Any) -> bool:
    """Whether what is picked may be more cards than one."""
    if isinstance(target, Bind):
        return may_be_several(target.target)
    if isinstance(target, Choose):
        return type(target.n) is int and target.n != 1
    return isinstance(target, Union) or (isinstance(target, select.Sel) and target.where != ("leader",))


def is_singular(word: str) -> bool:
    word = usual_word(word)
    return word == "it" or (word.startswith(("that ", "this ", "the ")) and not word.endswith("s"))


def is_dons(target: Any) -> bool:
    if isinstance(target, Choose | Bind):
        return is_dons(target.sel if isinstance(target, Choose) else target.target)
    return isinstance(target, select.Sel) and set(target.where) <= DONS


def refuse_nothing(tree: Any, spoken: Spoken) -> None:
    """Cards "among them" and "the rest" need something that was looked at, "the trashed cards" some that were trashed."""
    done = tree.name if isinstance(tree, Among | select.Bound) else ""
    if done in ("trashed", "revealed", "rested", "rested don", "returned don") and done.removesuffix(" don") not in spoken.made:
        raise NotUnderstood(f"the {done} cards", 0, "a reference to nothing")
    if done == "moved" and spoken.moved not in moved_by(tree.said, tree.gone):
        raise NotUnderstood("cards that were moved", 0, "a reference to nothing")
    if isinstance(tree, Among | ops.ToTopOrBottom | ops.ArrangeLife) and tree.name == "looked" and "looked" not in spoken.made:
        raise NotUnderstood("among them", 0, "nothing is looked at")
    if isinstance(tree, select.Played) and not tree.word and "played" not in spoken.made:
        raise NotUnderstood("the Character played", 0, "a reference to nothing")
    word = usual_word(getattr(tree, "word", ""))
    if word in FIXED and FIXED[word] not in spoken.made:
        raise NotUnderstood(word, 0, "a reference to nothing")


def refuse_others(made: Any, whose: dict[str, str]) -> None:
    """A card that was picked goes to its owner's hand, deck or Life, and becomes active in its own player's phase."""
    target = getattr(made, "target", None)
    mine = whose.get(target.name, "") if isinstance(target, Ref) else ""
    marks = [x.split(" ", 1)[1] for x in getattr(made, "said", "").split(MARK) if x.startswith(("to ", "phase "))]
    if not mine or not isinstance(made, ops.ToHand | ops.ToDeck | ops.ToLife | modifiers.StaysRested):
        return
    usual = "opponent" if isinstance(made, modifiers.StaysRested) else "you" if isinstance(target, Ref) and target.word == "the rest" else ""
    said = marks[0] if marks else usual
    if {"their": "opponent"}.get(said, said) in ({"you", "opponent"} - {mine}):
        raise NotUnderstood(said, 0, "another player's")


def moved_by(said: str, gone: bool) -> tuple[str, ...]:
    """What must have been done to cards that are counted as moved, by the words for them."""
    word = next((word for word in ("K.O.'d", "trashed") if word in said), "")
    return (word,) if word else ("hand", "deck") if gone else ("deck",)


def name_references(ability: Ability, first: str = "") -> Ability:
    """ "that card", "it", "the selected Character": the last card chosen or revealed before it in the same effect."""
    spoken = Spoken(first)
    spoken.when = ability.when
    counted = any(isinstance(when, On) and when.event == "discarded" for when in ability.when)
    used: set[str] = set()

    def walk(tree: Any) -> Any:
        if isinstance(tree, tuple):
            return tuple(walk(item) for item in tree)
        if isinstance(tree, select.Bound) and tree.name == "same":
            return spoken.as_many(tree.said)
        if same(tree, ON_FIELD) and spoken.moved == "trashed" and "trashed" not in spoken.made:
            return TRASHED
        if isinstance(tree, select.EventAmount) and not counted:
            tree = select.Bound("trashed", said=tree.said)  # the cards that this effect trashed, not those of the event
        refuse_nothing(tree, spoken)
        if isinstance(tree, This | select.HasBattled) or (isinstance(tree, Happened) and tree.this):
            spoken.this = True
        if isinstance(tree, Ref) and tree.word and not tree.name:
            return spoken.resolved(tree.word, used)
        if isinstance(tree, select.SameNameAs | select.DifferentColorThan) and tree.word and not tree.name:
            name = spoken.meant(tree.word)
            if name in (EVENT, OTHER):
                raise NotUnderstood(tree.word, 0, "a reference to nothing")
            used.add(name)
            return replace(tree, name=name)
        return part(tree) if is_dataclass(tree) and not isinstance(tree, type) else tree

    def part(tree: Any) -> Any:
        if isinstance(tree, ops.GiveDon):
            return given(tree)
        if isinstance(tree, ChooseOne):
            return replace(tree, modes=tuple(spoken.apart(walk, mode) for mode in tree.modes))
        if isinstance(tree, If) and tree.last:  # the condition is said behind: "... if it has ..."
            then = walk(tree.then)
            return replace(tree, cond=walk(tree.cond), then=then)
        if isinstance(tree, IN_PLAY) and isinstance(tree.target, Ref):
            spoken.in_play = True
            target = walk(tree.target)
            spoken.in_play = False
            tree = replace(tree, target=target)
        if isinstance(tree, GOING) and isinstance(tree.target, Ref):
            spoken.acting = True
            target = walk(tree.target)
            spoken.acting = False
            tree = replace(tree, target=target)
        if isinstance(tree, If) and tree.otherwise:  # in either case, the other one has not happened
            cond = walk(tree.cond)
            return replace(tree, cond=cond, then=spoken.apart(walk, tree.then), otherwise=spoken.apart(walk, tree.otherwise))
        if isinstance(tree, IfNotDone):
            return replace(tree, body=spoken.undone(walk, tree.body))
        made = type(tree)(**{f.name: walk(getattr(tree, f.name)) for f in fields(tree)})
        if isinstance(made, Choose) and not made.bind:
            return replace(made, bind=spoken.bind(made))
        if isinstance(made, Bind) and not made.name:
            return replace(made, name=spoken.bind(made))
        refuse_others(made, spoken.whose)
        spoken.note(made)
        return made

    def given(tree: ops.GiveDon) -> Any:
        """What DON!! cards are given to is not those DON!! cards."""
        dons = walk(tree.dons)
        before = spoken.picks.pop() if isinstance(dons, Choose) and spoken.picks[-1:] == [(dons.bind, True)] else None
        target = walk(tree.target)
        if before is not None:
            spoken.picks.insert(max(len(spoken.picks) - 1, 0), before)
        return replace(tree, dons=dons, target=target)

    if ability.cost:
        ability = replace(ability, cost=walk(ability.cost))  # what it is paid with is spoken of before what it does
    named = walk(ability)

    def drop(tree: Any) -> Any:
        """Names nobody uses are left out, so that equal texts give equal trees."""
        if isinstance(tree, tuple):
            return tuple(drop(item) for item in tree)
        if is_dataclass(tree) and not isinstance(tree, type):
            made = type(tree)(**{f.name: drop(getattr(tree, f.name)) for f in fields(tree)})
            if isinstance(made, Choose) and re.fullmatch(r"c\d+", made.bind) and made.bind not in used:
                made = replace(made, bind="")
            return made
        return tree

    result = drop(named)
    assert isinstance(result, Ability)
    return result


def plain(tree: Any) -> Any:
    """A tree as the grammar wrote it: references by their words alone, choices without names."""
    if isinstance(tree, tuple):
        return tuple(plain(item) for item in tree)
    if isinstance(tree, Ref | select.EventCard | select.Played | select.AttackTarget | select.Battled) and tree.word:
        return Ref("", tree.word)
    if isinstance(tree, TheRest) and tree.said:
        return Ref("", tree.said)
    if isinstance(tree, This) and tree.said == "it":
        return Ref("", "it")
    if tree == TRASHED and tree.said == TRASHED.said:
        return ON_FIELD
    if isinstance(tree, select.Bound) and tree.said == "same":
        return select.Bound("same")
    if isinstance(tree, select.SameNameAs | select.DifferentColorThan) and tree.word:
        return replace(tree, name="")
    if is_dataclass(tree) and not isinstance(tree, type):
        made = type(tree)(**{f.name: plain(getattr(tree, f.name)) for f in fields(tree)})
        if isinstance(made, Bind):
            return replace(made, name="")
        return replace(made, bind="") if isinstance(made, Choose) and re.fullmatch(r"c\d+", made.bind) else made
    return tree


SENTENCES = (Then, IfYouDo, IfNotDone)
MORE = "an additional"  # what continues a sentence before it, and lasts as long
OF_ITS_TURN = ("Rush", "Rush: Character", "attack characters when fresh")  # said of the turn in which a card is played


def said_elsewhere(ability: Ability) -> Ability:
    """A duration covers the other actions of its sentence: those before it, and those after it that say none. What is
    gained "additionally" lasts as long as what was gained before. Everything else must say how long it lasts."""
    if ability.kind == PERMANENT:
        return ability
    durations = Durations()
    return replace(ability, body=tuple(durations.sentence(op) for op in ability.body))


def said_in(tree: Any) -> list[str]:
    """The durations of one sentence, in order; an action that says none gives an empty one."""
    if isinstance(tree, tuple):
        return [x for item in tree for x in said_in(item)]
    if isinstance(tree, gains.Gain):
        return [tree.until]
    if not is_dataclass(tree) or isinstance(tree, (type, *SENTENCES, ChooseOne)):
        return []
    return [x for f in fields(tree) for x in said_in(getattr(tree, f.name))]


class Durations:
    """Goes through the sentences of an effect, and gives each action the duration that is meant."""

    def __init__(self) -> None:
        self.before = ""  # the last one of a sentence before
        self.left: list[str] = []  # those of this sentence that are still to come
        self.last = ""  # the one before in this sentence

    def sentence(self, tree: Any) -> Any:
        outer = self.left, self.last
        self.left, self.last = said_in(tree), ""
        made = self.fill(tree)
        self.left, self.last = outer
        return made

    def fill(self, tree: Any) -> Any:
        if isinstance(tree, tuple):
            return tuple(self.fill(item) for item in tree)
        if isinstance(tree, gains.Gain):
            return self.lasting(tree)
        if isinstance(tree, SENTENCES):
            return replace(tree, body=self.sentence(tree.body))
        if isinstance(tree, ChooseOne):
            return replace(tree, modes=tuple(tuple(self.sentence(op) for op in mode) for mode in tree.modes))
        if is_dataclass(tree) and not isinstance(tree, type):
            return type(tree)(**{f.name: self.fill(getattr(tree, f.name)) for f in fields(tree)})
        return tree

    def lasting(self, gain: gains.Gain) -> gains.Gain:
        self.left.pop(0)
        if gain.until:
            self.before = self.last = gain.until
            return gain
        found = next((x for x in self.left if x), "") or self.last
        if not found and any(MORE in part.said for part in gain.what):
            found = self.before
        if not found and all(getattr(part, "name", getattr(part, "what", "")) in OF_ITS_TURN for part in gain.what):
            found = "forever"
        if not found:
            raise NotUnderstood("", 0, "an effect that does not say how long it lasts")
        return replace(gain, until="~" + found)
