"""What a skill says of cards it has spoken of: which ones "it", "that card" and "the rest" are; durations said elsewhere.

The grammar reads "it" as a reference without a name. Here each gets the name of what was chosen, revealed, looked at or
moved last; before anything was chosen it is the card of the event that set the skill off. `speaking` takes the names away
again, for printing.
"""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from typing import Any

from playmat.effects.choose import ANY_NUMBER
from playmat.effects.tree import Cond, Number, Op

from ..grammar import MARK, NotUnderstood
from .chosen import SUCH, told_by
from .counting import counted
from .kin import WHICH
from .nodes import c, ch, ctl, f, g, k, m, p, s, st
from .silencing import merged
from .targets import BARE, THENCE
from .things import BAR, NOUNS, Different
from .timely import in_its_time
from .timely import parts as parts

Ref, Choose, Among, This = ch.Ref, ch.Choose, ch.Among, ch.This

EVENT = "@event"
OTHER = "@other"  # the second card of the event: the one that was attacked
THIS = "@this"
REPLACED = "@replaced"
LEADER = "@leader"
PLAYED = "@played"
PLAYING = "@playing"
WORD = "word="
ITSELF = "this card"
ALL_OF = ("all of them", "all of those cards")
ALL_WORDS = tuple(f"word={x}" for x in ALL_OF)
THENCE_SAID = re.compile(r"this card (?:from|in|~) ")
THENCE_AREA = re.compile(r"this card (?:from|in|~) (?:your|the|its owner's|a|~) (\w+)(?: Area)?(?: / |«|$)")
IN_PLAY_SAID = re.compile(r" (?:Battle|Unison|Leader) Area")  # there it is the same card still
CAME = (("dropped", "drop"), ("warped", "warp"), ("placed", "drop"), ("discarded", "drop"))
WAS_MOVED = "was moved: "
SEVERAL = ("they", "them", "those cards", "these cards", "both", "both cards", "them both", "all of them", "those Battle Cards", "all of those cards", "each of them")
WHOLE = "of the whole skill"  # what it paid and what it did
TO, FROM = "to=", "from="  # where a question about cards that were moved says they went, and came from
MOVED = "moved to "  # cards that this skill has taken to an area
CHOSEN = "as many as were chosen"  # the cards of the last choice, to be counted
LEADS = {m.ToWarp.node: "warp", m.ToDrop.node: "drop", m.ToEnergy.node: "energy", m.ToHand.node: "hand", m.ToDeckBottom.node: "deck", m.ToDeckTop.node: "deck", m.KO.node: "drop", m.ToLife.node: "life", m.ToZEnergy.node: "z-energy", m.ToZEnergySilenced.node: "z-energy", m.Remove.node: "removed", p.ComboWith.node: "combo"}
LEADING = tuple(LEADS)
PLAYS = (p.Play.node, p.PlayOnTop.node, p.CreateToken.node)
NOT_PLAYED = ctl.Not(c.Done("played"))


class Names:
    """Goes through a skill in the order of its text."""

    def __init__(self, first: str) -> None:
        self.first = first
        self.has_played = False
        self.before: Any = first
        self.last: Any = first  # a name, or the targets it stands for
        self.count = 0
        self.when: tuple[Any, ...] = ()
        self.put_off: set[str] = set()  # what is chosen or shown at another time only
        self.perhaps: set[str] = set()  # what was chosen or shown only if a condition held
        self.bound: list[str] = []
        self.mover: Any = None  # what the last action moved, the rest of the cards looked at apart
        self.by_name = False  # whether only its name says so: that rest was placed since, or it went under a card
        self.asking = False  # in a condition, which looks at cards wherever they went
        self.carried: dict[str, int] = {}  # the choices that were taken elsewhere, by which move
        self.stayed: dict[str, int] = {}  # those before the last move
        self.moves = 0
        self.picked: Any = ""  # what was chosen last, whatever was looked at or played since: its name, or the parts of it
        self.earlier = ""  # what was chosen before that
        self.chosen_all: list[Any] = []  # everything that the text says to choose
        self.single: set[str] = set()  # choices of one card
        self.asked: Any = ()  # what an "if" was about, where nothing else was spoken of
        self.divided = False  # some of a group were played
        self.looked = ""
        self.taken: list[str] = []  # what was chosen from the cards looked at
        self.used: set[str] = set()
        self.places: dict[str, tuple[str, ...]] = {}  # where what was chosen lies
        self.sels: dict[str, Any] = {}  # what was chosen from
        self.effect = False  # what stands after the colon
        self.gone = ""  # how this card was moved by its own skill
        self.spent = ""  # where this card went to pay for its own skill
        self.later = False  # in what is done at another time
        self.moved = ""  # where the last action took cards
        self.went = ""  # where `mover` went
        self.trips: list[str] = []  # where each of them went
        self.milled = -1  # how many moves there were before cards were last taken off the deck
        self.above = False  # the card on top of this one was spoken of
        self.near = ""  # what something was done to since the event
        self.group: Any = None  # what numbers alone are of
        self.veiled = ""  # what was switched to Hidden Mode
        self.had: Any = None  # the cards that a condition asked for

    def walk(self, tree: Any) -> Any:
        if isinstance(tree, tuple):
            in_its_time(tree)
            return merged(tuple(self.walk(item) for item in tree), self.places)
        if isinstance(tree, Ref) and not tree.name:
            return self.known(self.meant(tree))
        if isinstance(tree, f.SameAs) and not tree.name:
            return self.compared(tree)
        if type(tree) is This.node and (found := self.gone_itself(tree)) is not None:
            return found
        if type(tree) is Choose.node and BARE in tree.said.split(MARK):
            return self.chosen(replace(tree, sel=self.those()))
        if isinstance(tree, ctl.Later | p.WhenNext):
            return self.in_time(tree)
        if isinstance(tree, p.OncePlayed):
            self.last = EVENT
            return self.in_time(tree)
        if isinstance(tree, c.Done | c.DoneTo) and tree.what == "moved":
            return self.whether_moved(tree)
        if isinstance(tree, ch.Union) and any(type(part) is This.node for part in tree.parts):
            return self.after(replace(tree, parts=self.with_this(tree.parts)))
        if self.near and self.last in (EVENT, OTHER):
            self.nearest(tree)
        return self.other_part(tree)

    def compared(self, tree: Any) -> Any:
        """ "The same name as the chosen card": a filter calls that card by its name."""
        word = next(x.removeprefix(WHICH) for x in tree.said.split(MARK) if x.startswith(WHICH)).split(BAR)[0]
        found = self.spoken_of(Ref("", word))
        if isinstance(found, m.JustMoved):
            found = Ref(self.last)
            self.used.add(self.last)
        name = {p.JustPlayed.node: "played"}.get(type(found), getattr(found, "name", ""))
        if not name:
            raise NotUnderstood(word, 0, "a card that nothing is compared with")
        return replace(tree, name=name)

    def those(self) -> Any:
        """What a number alone is of: several cards that were chosen together, else those that were looked at (20-12-1)."""
        if self.group is None:
            self.group = self.several()
        self.used.update(part.name for part in getattr(self.group, "parts", (self.group,)))
        return self.group

    def several(self) -> Any:
        if isinstance(self.picked, tuple):
            return ch.Union(self.picked)
        if self.picked and self.picked not in self.single:
            return Ref(self.picked)
        if not self.looked or self.taken:  # "add up to 1 red card to your hand and place up to 1 in your Drop": a red one?
            raise NotUnderstood("1", 0, "some of nothing")
        return Among(self.looked, ())

    def gone_itself(self, tree: Any) -> Any:
        """This card, if its own skill has taken it elsewhere; None if it is where it was."""
        if self.spent and self.effect and not self.gone and THENCE_SAID.match(tree.said):
            return self.paid_with(tree)
        if self.gone or (self.later and THENCE_SAID.match(tree.said) and not IN_PLAY_SAID.search(tree.said)):
            return self.itself(tree.said, "")
        return None

    def other_part(self, tree: Any) -> Any:
        """A part that is neither a reference nor about another time: a question, some of a group, an action."""
        if isinstance(tree, Cond | Number):
            return self.asked_for(of_the_same(tree) if isinstance(tree, ctl.And) else tree)
        if isinstance(tree, ch.TheRest) and not tree.name:
            return self.the_rest(tree)
        if isinstance(tree, Among) and tree.name in ("them", "revealed"):
            return self.among(tree)
        if not is_dataclass(tree) or isinstance(tree, type):
            return tree
        if isinstance(tree, g.GrantRule):
            return self.apart_from_it(tree)
        if isinstance(tree, g.GainedSkill):
            return tree  # 20-18-1: what is said in quotation marks is another skill
        if isinstance(tree, ctl.If):
            return self.on_condition(tree)
        if isinstance(tree, ctl.IfNotDone):
            self.nothing_done()
        made = self.either(tree) if isinstance(tree, k.Otherwise) else self.inside(tree)
        return self.after(made)

    def apart_from_it(self, tree: Any) -> Any:
        """ "Choose 1 card, and for the turn, when your opponent attacks, it …": nobody knows which of two cards."""
        speaks = any(isinstance(part, s.EventCard) for part in parts(tree.skill.body))
        spoken = isinstance(self.last, tuple) or (bool(self.last) and not self.last.startswith("@") and self.last not in self.carried)
        if speaks and spoken:
            raise NotUnderstood("it", 0, "one of two cards")
        return tree

    def asked_for(self, tree: Any) -> Any:
        before, self.asking = self.asking, True
        made = self.after(self.inside(tree))
        self.asking = before
        if isinstance(made, c.Have) and made.how == ">=" and isinstance(made.target, s.Sel | s.Under):
            self.had = made.target
        return made

    def nothing_done(self) -> None:
        self.carried = dict(self.stayed)  # nothing was moved, then
        if self.last == "played":
            self.last = self.before

    def the_rest(self, tree: Any) -> Any:
        if not self.looked:
            raise NotUnderstood("the rest", 0, "the rest of nothing")
        self.used.update((self.looked, *self.taken))
        return replace(tree, name=self.looked, without=tuple(self.taken))

    def among(self, tree: Any) -> Any:
        name = self.looked or self.last
        if not name or not isinstance(name, str) or name.startswith("@") or name in self.single:
            raise NotUnderstood("among them", 0, "among nothing")
        self.used.add(name)
        return replace(tree, name=name, filters=self.walk(tree.filters), said=tree.said + BAR + tree.name)

    def on_condition(self, tree: Any) -> Any:
        if not self.last and asks_leader(tree.cond):
            self.last = LEADER  # "If your Leader is red, it gets …", where nothing else was spoken of
        kept, known, gone = dict(self.carried), len(self.bound), self.gone
        if tree.cond == NOT_PLAYED and gone == "played":
            self.gone = ""  # this card is where it was
        made = self.after(self.inside(tree))
        self.gone = gone or self.gone
        self.carried = kept  # what follows may be about the other case
        self.perhaps.update(self.bound[known:])
        return made

    def either(self, tree: Any) -> Any:
        """What is done otherwise speaks of the same cards, not of what was done instead."""
        last, moved, played, carried = self.last, self.moved, self.has_played, dict(self.carried)
        first = self.walk(tree.first)
        gone = self.gone
        then, self.gone = self.walk(tree.then), gone
        if any(isinstance(part, c.Is) and isinstance(part.target, Ref) and part.target.name in self.perhaps for part in parts(first)):
            raise NotUnderstood("otherwise", 0, "what is done otherwise where there may be no such card")
        self.last, self.moved, self.has_played, self.carried = last, moved, played, carried
        return replace(tree, first=first, then=then, otherwise=self.walk(tree.otherwise))

    def with_this(self, parts: tuple[Any, ...]) -> tuple[Any, ...]:
        """ "This card and the cards under it": nothing that was spoken of before."""
        before, made = self.last, []
        for at, part in enumerate(parts):
            if at and type(parts[at - 1]) is This.node and not isinstance(part, Ref):
                self.last = THIS
            made.append(self.walk(part))
            if self.last == THIS:
                self.last = before
            if isinstance(made[-1], Ref) and made[-1].name in self.perhaps:
                raise NotUnderstood("and", 0, "this card and one that may not have been chosen")
        return tuple(made)

    def nearest(self, tree: Any) -> None:
        """ "When your opponent attacks, switch this card to Active Mode and it gains …": not the card that attacks."""
        target = getattr(tree, "target", None)
        if not isinstance(target, Ref) or target.name or target.word != "it":
            return
        if isinstance(tree, st.AddMarkers) and self.near == THIS:
            self.last = THIS
            return
        if not isinstance(tree, g.Gain) or any(isinstance(x, g.Negated | g.Ban) or (isinstance(getattr(x, "n", None), int) and x.n < 0) for x in tree.what):
            raise NotUnderstood("it", 0, "one of two cards")
        self.last = self.near

    def in_time(self, tree: Any) -> Any:
        before, self.later, known, gone = self.later, True, len(self.bound), self.gone
        made = self.inside(tree)
        self.later, self.gone = before, gone  # what is done then has not been done yet
        if not before:
            self.put_off.update(self.bound[known:])
        return made

    def known(self, found: Any) -> Any:
        """What a reference means, if it is known by then."""
        if not self.later and isinstance(found, Ref) and found.name in self.put_off:
            raise NotUnderstood(found.word, 0, "a card that is spoken of at another time")
        return found

    def itself(self, said: str, word: str) -> Any:
        """This card, after it was moved by its own skill: another object by now (3-1-4), but still the card that is meant."""
        notes = MARK.join(x for x in (WORD + (word or ITSELF), said) if x)
        return p.JustPlayed(said=notes) if self.gone == "played" else s.SourceCard(said=notes)

    def paid_with(self, tree: Any) -> Any:
        """This card, which its own skill was paid with: where the cost took it."""
        area = THENCE_AREA.search(tree.said)
        if area is None or area.group(1).lower() != self.spent:
            raise NotUnderstood("this card", 0, "this card in two areas")
        return s.SourceCard((self.spent,), said=MARK.join((WORD + ITSELF, tree.said)))

    def inside(self, tree: Any) -> Any:
        changed = {}
        order = list(fields(tree))
        if isinstance(tree, p.PlayOnTop | m.PlaceUnder) and isinstance(tree.on if isinstance(tree, p.PlayOnTop) else tree.under, Ref):
            order.sort(key=lambda x: x.name not in ("on", "under"))  # "on top of the chosen card": not of the one that is placed
        picked, known = self.picked, len(self.chosen_all)
        for x in order:
            old = getattr(tree, x.name)
            new = self.walk(old)
            if new is not old and new != old:
                changed[x.name] = new
        if picked and isinstance(getattr(tree, "target", None), Choose | ch.Union) and not isinstance(tree, ch.Bind):
            self.picked = picked  # "the chosen card" is one that the text says to choose
            del self.chosen_all[known:]
        made = replace(tree, **changed) if changed else tree
        return self.apart(made) if isinstance(made, p.PlayOnTop | m.PlaceUnder) else made

    def apart(self, made: Any) -> Any:
        """No card is placed on or under itself: "the chosen card" is the one chosen before it. Nor is one that has left."""
        field = "on" if isinstance(made, p.PlayOnTop) else "under"
        other = getattr(made, field)
        if isinstance(other, m.JustMoved):
            raise NotUnderstood(other.said, 0, "a card that is not in play")
        if isinstance(other, Ref) and isinstance(made.target, Ref) and other.name == made.target.name:
            if "chosen" not in other.word or not self.earlier:
                raise NotUnderstood(other.word, 0, "a card on itself")
            self.used.add(self.earlier)
            return replace(made, **{field: replace(other, name=self.earlier)})
        return made

    def after(self, made: Any) -> Any:
        if isinstance(made, Choose):
            return self.chosen(made)
        if isinstance(made, c.Is) and isinstance(made.target, p.PlayedCard) and "Battle Card" in made.target.said:
            made = replace(made, filters=(*made.filters, f.Type("Battle", said=IMPLIED)))  # a Unison is played, too
        if isinstance(made, ch.Union) and any(isinstance(part, Choose) for part in made.parts):
            self.last = tuple(Ref(part.bind) if isinstance(part, Choose) else part for part in made.parts)
            if all(isinstance(part, Choose) and not part.sel.ordered() for part in made.parts):
                self.picked = self.last
        elif isinstance(made, c.Is) and isinstance(made.target, s.ThisUnder):
            self.above = True
        elif isinstance(made, c.DoneTo) and made.filters == (f.Isnt(f.Other()),):
            self.last = THIS  # "if you switched this card to Active Mode, it gains …"
        elif isinstance(made, c.Is) and isinstance(made.target, m.JustMoved):
            self.last = "milled" if self.milled == self.moves else (made.target,)
        elif isinstance(made, c.Is) and (not self.last or self.last == self.asked or (isinstance(self.last, str) and self.last in self.carried)):
            if isinstance(made.target, p.PlayedCard):
                self.last = PLAYING
            elif isinstance(made.target, s.Sel | This | s.SourceCard):
                self.last = self.asked = (made.target,)  # "if your Leader is such a card, it gets …"
        elif isinstance(made, g.Gain) and isinstance(made.target, p.PlayedCard):
            if made.what != (g.Negated(),) or made.until not in ("turn", "forever"):
                raise NotUnderstood("it", 0, "an effect on a card that is only being played")
            return p.PlayItNegated(made.until, said=made.target.said + MARK + made.said)
        else:
            self.done(made)
        return made

    def whether_moved(self, tree: Any) -> Any:
        """ "If you added a card to your hand": not about the rest of the cards looked at, which went elsewhere since."""
        told = next((x.removeprefix(TO) for x in tree.said.split(MARK) if x.startswith(TO)), "")
        if self.mover == PLAYED and not told:
            raise NotUnderstood("if you placed", 0, "a question about what was played")
        if told and told != self.went:
            raise NotUnderstood("if you placed", 0, "a question about cards that did not go there last")
        if WHOLE in tree.said.split(MARK) and self.trips.count(told) > 1:
            raise NotUnderstood("if you placed", 0, "a question about cards that went there at different times")
        came = next((x.removeprefix(FROM) for x in tree.said.split(MARK) if x.startswith(FROM)), "")
        if came and self.came_from() != (came,):
            raise NotUnderstood("from", 0, "a question about cards that may have come from elsewhere")
        if not self.by_name:
            return self.inside(tree)
        name = self.mover.name if isinstance(self.mover, Ref) else getattr(self.mover, "bind", "")
        filters = tree.filters if isinstance(tree, c.DoneTo) else ()
        if not name or getattr(tree, "n", 1) != 1:
            raise NotUnderstood("if you added", 0, "a question about cards that were moved before others")
        self.used.add(name)
        return c.Is(Ref(name), self.walk(filters), said=MARK.join((WAS_MOVED + type(tree).__name__, tree.said)))

    def came_from(self) -> tuple[str, ...]:
        """The areas that the cards moved last can have come from."""
        name = self.mover.name if isinstance(self.mover, Ref) else ""
        sel = self.sels.get(name) if name else getattr(self.mover, "sel", self.mover)
        return tuple(sel.areas()) if sel is not None and hasattr(sel, "areas") else ()

    def chosen(self, made: Any) -> Any:
        sel = self.of_those(made.sel) if self.looked else made.sel
        if made.n == 1 and sel.said in ALL_WORDS:
            made = replace(made, n=ANY_NUMBER)
        self.had = None
        if sel is not made.sel:
            self.used.add(self.looked)
            made = replace(made, sel=sel)
        if not made.bind:
            self.count += 1
            made = replace(made, bind=f"c{self.count}")
        self.last = made.bind
        self.bound.append(made.bind)
        if made.n == 1:
            self.single.add(made.bind)
        if isinstance(sel, p.JustPlayed) and self.divided:
            raise NotUnderstood("them", 0, "the rest of a group, or those of it that were played")
        if not sel.ordered():
            self.earlier = self.picked if isinstance(self.picked, str) else ""
            self.picked = made.bind
            self.chosen_all.append(Ref(made.bind))
        self.places[made.bind] = sel.areas()
        self.sels[made.bind] = sel
        if any(isinstance(part, Among) and part.name == self.looked for part in getattr(sel, "parts", (sel,))):
            self.taken.append(made.bind)
        return made

    def of_those(self, sel: Any) -> Any:
        """Cards that are said to be nowhere, after a look: those that are looked at (20-12-1)."""
        if isinstance(sel, s.Sel) and unplaced(sel):
            return Among(self.looked, kinds_of(sel), said=sel.said + BAR + "unplaced" + BAR + "+".join(sel.where) + BAR + str(len(sel.filters)))
        if isinstance(sel, ch.Union) and all(isinstance(part, s.Sel) and unplaced(part) for part in sel.parts):
            return replace(sel, parts=tuple(self.of_those(part) for part in sel.parts))
        return sel

    def done(self, made: Any) -> None:
        """What an action leaves behind to be spoken of."""
        target = getattr(made, "target", None)
        mine = type(target) in (This.node, s.ThisUnder.node)
        self.done_to(made, target, mine)
        self.leaves_its_place(made, mine or (isinstance(target, s.SourceCard) and isinstance(made, PLAYS)))
        if isinstance(made, st.SwitchToHidden) and made.hidden:
            self.veiled = target.name if isinstance(target, Ref) else getattr(target, "bind", "")
        if isinstance(made, st.Look):
            self.last = made.bind
            self.bound.append(made.bind)
            self.looks_at(made)
        elif isinstance(made, st.Reveal) and not isinstance(made.target, Ref):
            self.last = made.bind
            self.bound.append(made.bind)
            if isinstance(made.target, s.Top):
                self.looks_at(made)
        elif isinstance(made, LEADING):
            self.carries(made)
        elif isinstance(made, m.PlaceUnder):
            self.mover, self.by_name = made.target, True
        elif isinstance(made, m.Mill):
            self.mills(made)
        elif isinstance(made, PLAYS):
            self.plays(made)

    def done_to(self, made: Any, target: Any, mine: bool) -> None:
        """What "it" is after something was done to a card: this card, or the one that is nearer than that of the event."""
        switched = isinstance(made, st.SwitchToActive | st.SwitchToRest) and isinstance(self.last, str) and self.last in self.carried
        if mine and (not self.last or switched):
            self.last = THIS  # "switch this card to Active Mode, and it gets …"
        elif self.effect and self.last in (EVENT, OTHER) and isinstance(made, Op) and (mine or (isinstance(target, Ref) and target.name)):
            self.near = target.name if isinstance(target, Ref) else THIS

    def leaves_its_place(self, made: Any, mine: bool) -> None:
        """Whether this card has left where it was, and how."""
        if isinstance(made, PLAYS):
            self.gone = "played" if mine else "moved" if self.gone else ""
        elif isinstance(made, (*LEADING, m.PlaceUnder.node)) and mine and self.effect:
            self.gone = "moved"
        elif isinstance(made, LEADING) and mine:
            self.spent = LEADS[type(made)]

    def looks_at(self, made: Any) -> None:
        self.looked = made.bind
        self.taken = []

    def carries(self, made: Any) -> None:
        """Cards were taken to an area."""
        self.by_name = isinstance(made.target, ch.TheRest)
        if not self.by_name:
            self.mover, self.went = made.target, LEADS[type(made)]
            self.trips.append(self.went)
        self.moved = LEADS[type(made)]
        self.moves += 1
        self.stayed = dict(self.carried)
        for part in getattr(made.target, "parts", (made.target,)):
            name = part.name if isinstance(part, Ref) else getattr(part, "bind", "")
            if name:
                self.carried[name] = self.moves  # it is another card there

    def mills(self, made: Any) -> None:
        """Cards were taken off the deck."""
        self.mover, self.by_name, self.went = None, False, made.to
        self.last = "milled"
        self.moved = made.to
        self.milled = self.moves

    def plays(self, made: Any) -> None:
        self.has_played = True
        self.mover, self.by_name = PLAYED, False
        self.divided = isinstance(made.target, Choose) and isinstance(made.target.sel, Ref | ch.Union) if hasattr(made, "target") else False
        self.before = self.last
        self.last = THIS if isinstance(getattr(made, "target", None), This) else "played"

    def meant(self, tree: Any) -> Any:
        """What a reference means; `thence`: and where that must lie, if the text says so."""
        found = self.spoken_of(tree)
        notes = [x for x in tree.said.split(MARK) if x.startswith(THENCE)]
        if not notes:
            return found
        area, whose, _ = notes[0].removeprefix(THENCE).split("¦")
        if type(found) is This.node and whose == "you":
            return replace(found, said=MARK.join((found.said, f"this card from your {area}", tree.said)))
        if isinstance(found, s.SourceCard) and whose == "you":
            return replace(found, said=MARK.join((found.said, tree.said)))
        if isinstance(found, ch.Union) and len(found.parts) == 1 and isinstance(found.parts[0], m.JustMoved):
            found = replace(found.parts[0], said=MARK.join((found.said, tree.said)))
        if isinstance(found, m.JustMoved) and found.to == area:
            return found
        if isinstance(found, Ref) and area in self.places.get(found.name, ()):
            return found
        if isinstance(found, s.EventCard) and any((getattr(x, "event", ""), area) in CAME for x in self.when):
            return replace(found, said=MARK.join((found.said, tree.said)))
        if isinstance(found, s.EventCard) and area == "drop" and any(getattr(x, "event", "") == "ko" for x in self.when):
            return s.EventCardThere(found.other, (area,), said=MARK.join((found.said, tree.said)))  # unless it went elsewhere
        raise NotUnderstood(tree.word, 0, "a card that is not known to lie there")

    def spoken_of(self, tree: Any) -> Any:
        """The cards that the words of a reference name, else those that were spoken of last."""
        found = self.by_its_words(tree)
        return self.last_spoken_of(tree) if found is None else found

    def by_its_words(self, tree: Any) -> Any:
        """ "The revealed card", "the card played with this skill": which ones, whatever was spoken of since; None for "it"."""
        word = tree.word
        if "revealed" in word:
            self.used.add("revealed")
            return replace(tree, name="revealed")
        if "played" in word or word.startswith(MOVED):
            return self.brought_about(tree)
        if word == CHOSEN:
            if not isinstance(self.picked, str) or not self.picked:
                raise NotUnderstood(word, 0, "a choice that was not made")
            self.used.add(self.picked)
            return replace(tree, name=self.picked)
        if "switched to Hidden Mode" in word:
            if not self.veiled:
                raise NotUnderstood(word, 0, "a reference to what was not switched")
            self.used.add(self.veiled)
            return replace(tree, name=self.veiled)
        if word in ("the discarded card", "the KO'd card", "the placed card"):
            return replace(tree, name="moved")
        return self.the_chosen(tree) if "chosen" in word else None

    def the_chosen(self, tree: Any) -> Any:
        """ "The chosen cards", "all chosen cards"; None if it is what was spoken of last that was chosen."""
        word = tree.word
        if word.startswith(SUCH):
            name = told_by(word, self.sels)
            self.used.add(name)
            return replace(tree, name=name)
        if word.startswith("all ") and len(self.chosen_all) > 1:
            self.used.update(part.name for part in self.chosen_all)
            return ch.Union(tuple(self.chosen_all), said=WORD + word)
        if isinstance(self.last, str) and isinstance(self.picked, tuple):
            self.used.update(part.name for part in self.picked)
            return ch.Union(self.picked, said=WORD + word)
        if isinstance(self.last, str) and self.picked:
            self.used.add(self.picked)
            return replace(tree, name=self.picked)
        return None

    def last_spoken_of(self, tree: Any) -> Any:
        word = tree.word
        if word in ALL_OF and self.had is not None:  # "if there are 2 such cards, … all of them"
            if self.last not in ("", THIS, REPLACED) and self.last not in self.single:
                raise NotUnderstood(word, 0, "one of two groups")
            return replace(self.had, said=WORD + word)
        if not self.last:
            raise NotUnderstood(word, 0, "a reference to nothing")
        if not isinstance(self.last, str):
            if self.last == self.asked and word in SEVERAL:  # "if your Leader is red: rest all of …, and they …"
                raise NotUnderstood(word, 0, "some cards, where one was asked about")
            self.used.update(part.name for part in self.last if isinstance(part, Ref))
            return ch.Union(self.last, said=WORD + word)
        if self.last in (THIS, OTHER):
            return self.this_or_other(word)
        if self.last == LEADER:
            return s.Sel(("leader",), "you", said=WORD + word)
        if self.last == REPLACED and word.endswith("of them"):
            raise NotUnderstood(word, 0, "some cards that nobody has spoken of")
        node = {EVENT: s.EventCard, REPLACED: s.Replaced, PLAYING: p.PlayedCard, "played": p.JustPlayed}.get(self.last)
        if node is not None:
            return node(said=WORD + word)
        if self.last in self.carried and not self.asking:
            if self.carried[self.last] != self.moves or not self.moved:
                raise NotUnderstood(word, 0, "a card that was taken elsewhere")
            return m.JustMoved(self.moved, said=MARK.join(x for x in (WORD + word, tree.said) if x))
        self.used.add(self.last)
        return replace(tree, name=self.last)

    def this_or_other(self, word: str) -> Any:
        """ "When this card attacks a Battle Card, KO that card": the other card of the event, while it is known."""
        if self.last == THIS and self.above and word == "that card":
            return s.Above(said=WORD + word)
        if self.last == THIS and word.startswith(("that ", "those ")):
            if len(self.when) != 1 or not getattr(self.when[0], "other", ()):
                raise NotUnderstood(word, 0, "a reference to another card than this one")
            self.last = OTHER
        if self.last == OTHER:
            if self.later:
                raise NotUnderstood(word, 0, "the card of an event that is over")
            return s.EventCard(True, said=WORD + word)
        return self.itself("", word) if self.gone else This(said=WORD + word)

    def brought_about(self, tree: Any) -> Any:
        """Cards that this skill has played or taken somewhere, or that the event was about."""
        word = tree.word
        if word.startswith(MOVED):
            area = word.removeprefix(MOVED)
            if area == "last":
                area = self.moved
            if not area or self.moved != area:
                raise NotUnderstood(word, 0, "a reference to what was not moved there")
            return m.JustMoved(area, said=MARK.join(x for x in (WORD + word, tree.said) if x))
        if self.has_played:
            return p.JustPlayed(said=WORD + word)
        if self.first != EVENT or "this skill" in word:
            raise NotUnderstood(word, 0, "a reference to what was not played")
        return s.EventCard(said=WORD + word)


def of_the_same(tree: Any) -> Any:
    """ "Your Leader is red and it is a <Pip> card": what the condition before was about."""
    conds = list(tree.conds)
    for at in range(1, len(conds)):
        before, cond = conds[at - 1], conds[at]
        if isinstance(cond, c.Is) and isinstance(cond.target, Ref) and cond.target.word == "it" and isinstance(before, c.Is) and isinstance(before.target, s.Sel):
            conds[at] = replace(cond, target=s.Sel(before.target.where, before.target.whose, before.target.filters, said=WORD + "it"))
    return replace(tree, conds=tuple(conds))


def asks_leader(cond: Any) -> bool:
    return isinstance(cond, c.Is) and cond.target == s.Sel(("leader",), "you")


def unplaced(sel: Any) -> bool:
    """Whether a phrase said neither whose cards nor where: after a look they are the cards looked at (20-12-1)."""
    layout = sel.said.split(BAR)
    return len(layout) == 7 and layout[3] == "-1" and layout[6] == "any"


def kinds_of(sel: Any) -> tuple[Any, ...]:
    """The filters of an unplaced phrase where it is not about cards in play."""
    word = sel.said.split(BAR)[0]
    kinds = NOUNS[word][1]
    return sel.filters if sel.filters[: len(kinds)] == kinds else (*kinds, *sel.filters)


def named(skill: Any, first: str) -> Any:
    """The skill with a name for every reference."""
    names = Names(first)
    names.when = skill.when
    cost = names.walk(counted(skill.cost))
    if skill.when and first:
        names.last = first  # the event stands between the cost and the effect: "it" is its card, not one that was paid with
    names.effect = True
    gates = counted(skill.gates)
    if first == REPLACED:
        gates = names.walk(gates)  # "if that card has cards under it": asked of the card that something would happen to
    skill = replace(skill, cost=cost, body=names.walk(counted(skill.body)), gates=gates)
    skill = replace(skill, cost=unused(skill.cost, names.used), body=unused(skill.body, names.used))
    if any(isinstance(part, Ref) and not part.name for part in parts(skill.gates)):
        raise NotUnderstood("it", 0, "a reference to nothing")
    for part in parts((skill.cost, skill.body, skill.when, skill.gates)):
        if isinstance(part, Different):
            raise NotUnderstood("different", 0, "different cards that are not chosen")
        if isinstance(part, s.Sel) and unplaced(part) and part.said.split(BAR)[0] in ("card", "") and part.whose == "any" and not part.filters:
            raise NotUnderstood("card", 0, "cards that are nowhere")
        if isinstance(part, s.Sel) and any(isinstance(x, f.FaceUp) for x in part.filters) and not {*part.where} <= {"life", "z-deck"}:
            raise NotUnderstood("face up", 0, "cards that lie face up anyhow")
    return skill


def named_cost(cost: tuple[Any, ...]) -> tuple[Any, ...]:
    """What a keyword skill is paid with, with a name for every reference."""
    names = Names("")
    made = unused(names.walk(counted(cost)), names.used)
    assert isinstance(made, tuple)
    return made


def unused(tree: Any, used: set[str]) -> Any:
    """The tree without names for choices that nothing refers to."""
    if isinstance(tree, tuple):
        return tuple(unused(item, used) for item in tree)
    if not is_dataclass(tree) or isinstance(tree, type | g.GainedSkill.node):
        return tree
    if isinstance(tree, Choose) and re.fullmatch(r"c\d+", tree.bind) and tree.bind not in used:
        tree = replace(tree, bind="")
    changed = {}
    for x in fields(tree):
        old = getattr(tree, x.name)
        new = unused(old, used)
        if new != old:
            changed[x.name] = new
    return replace(tree, **changed) if changed else tree


IMPLIED = "implied"
