"""Which card "it" and "that card" are, where a line speaks of several: in our own words."""

from typing import Any

import pytest

from playmat.dragonball.language import conditions as c
from playmat.dragonball.language import gains as g
from playmat.dragonball.language import moves as m
from playmat.dragonball.language import plays as p
from playmat.dragonball.language import states as st
from playmat.dragonball.language.control import Otherwise
from playmat.dragonball.language.select import EventCard, Sel, Under
from playmat.effects.choose import Choose, Ref, This
from playmat.effects.control import May
from playmat.effects.tree import meaning, walk
from playmat.text.dragonball.compile import compile_line


def read(line: str) -> Any:
    made = compile_line(line)
    assert made.problem is None, made.problem
    assert made.round_trip, made.reading
    return made.lines[0]


def of(kind: type, line: str) -> Any:
    """What the (last) part of this kind acts on."""
    return meaning([part for part in walk(read(line)) if isinstance(part, kind)][-1].target)


@pytest.mark.parametrize(
    ("line", "target"),
    [
        (
            "[Auto] When your opponent attacks, switch this card to Active Mode and it gets +5000 power for the turn.",
            This(),
        ),
        (
            "[Auto] When you use a red Battle Card in a combo, add a marker to this card and it gets +5000 power for the turn.",
            This(),
        ),
        ("[Auto] When your opponent attacks your Leader, it gets +5000 power for the battle.", EventCard(True)),
        ("[Auto] When you play a red 《Cook》 card, it gets +5000 power for the turn.", EventCard()),
        (
            "[Auto] Choose 1 of your <Pip> cards : When your opponent attacks, switch the chosen card to Active Mode and it gets "
            "+5000 power for the turn.",
            Ref("c1", "it"),
        ),
    ],
)
def test_what_gets_power_is_the_card_spoken_of_last(line: str, target: Any) -> None:
    assert of(g.Gain, line) == meaning(target)


@pytest.mark.parametrize(
    "line",
    [
        "[Auto] When your opponent plays a Battle Card, switch this card to Rest Mode and KO it.",
        "[Auto] When your opponent plays a Battle Card, switch this card to Rest Mode and negate its skills for the turn.",
        "[Auto] When this card attacks a Battle Card, KO that card at the end of the battle.",
        "[Auto] When this card attacks, KO that card.",
    ],
)
def test_what_could_be_either_of_two_cards_is_refused(line: str) -> None:
    assert compile_line(line).problem is not None


@pytest.mark.parametrize(
    "line",
    [
        "[Auto] When this card attacks a Battle Card, if that card has 10000 power or less, KO it.",
        "[Auto] At the end of a battle in which this card attacked a <Pip> card in your opponent's Battle Area, KO that card.",
    ],
)
def test_that_card_is_the_one_this_card_attacked(line: str) -> None:
    assert of(m.KO, line) == meaning(EventCard(True))
    assert This() not in [meaning(part.target) for part in walk(read(line)) if isinstance(part, c.Is)]


def test_cards_under_it_beside_this_card_lie_under_this_card() -> None:
    line = "[Activate: Main] If your Leader is a red <Pip> card and you place this card and 2 cards under it in your Drop : Draw 1 card."
    assert [meaning(part.of) for part in walk(read(line)) if isinstance(part, Under)] == [meaning(This())]


def test_a_card_that_burst_placed_is_the_one_that_is_played() -> None:
    line = (
        "[Auto][Burst 1] When this card is removed from your Battle Area by a skill, if the card you placed in the Drop Area with this "
        "skill was a red <Pip> card, you may play it."
    )
    assert of(p.Play, line) == meaning(Ref("milled", "it"))


def test_otherwise_belongs_to_the_condition_after_a_look_one_may_take() -> None:
    line = (
        "[Auto] When this card is played, you may look at the top card of your deck; if it's a red card you may add it to your hand, "
        "otherwise place it at the bottom of your deck."
    )
    (may,) = read(line).body
    assert isinstance(may, May)
    assert [type(op) for op in may.body] == [st.Look, Otherwise]
    assert of(m.ToDeckBottom, line) == meaning(Ref("looked", "it"))


@pytest.mark.parametrize(
    "line",
    [
        "[EX-Evolve] Choose 2 red cards from your hand and place them in your Drop : Red <Pip> card with an energy cost of 6.",
        "[Swap 3][Spirit Boost 1] Choose 1 card in your hand and place it at the bottom of your deck : Red <Pip> card.",
        "[Z-Awaken] Choose 1 of your Battle Cards and place it in its owner's Drop : Red <Pip> card.",
    ],
)
def test_what_a_keyword_skill_is_paid_with_is_what_was_chosen(line: str) -> None:
    skill = read(line)
    chosen = [part.bind for part in walk(skill.cost) if isinstance(part, Choose) and part.bind not in ("", "shown")]
    moved = [part.target.name for part in walk(skill.cost) if isinstance(part, m.ToDrop | m.ToDeckBottom)]
    assert chosen == moved
    assert "" not in moved


def test_none_beside_another_number_means_none() -> None:
    made = compile_line(
        "[Activate: Main] If you have 3 or more energy and no Battle Cards in play : Play this card from your hand."
    )
    assert made.problem is None
    asked = [(part.n, part.how) for line in made.lines for part in walk(line) if isinstance(part, c.Have)]
    assert asked == [(3, ">="), (0, "==")]
    assert [part.where for line in made.lines for part in walk(line) if isinstance(part, Sel)] == [
        ("energy",),
        ("battle",),
    ]


def test_a_word_before_a_skill_is_no_skill_that_a_card_has() -> None:
    line = "[Activate: Main] Add up to 1 Battle Card with a [{}] skill from your Drop to your hand."
    assert compile_line(line.format("Evolve")).problem is None
    assert compile_line(line.format("Burst")).problem is not None
