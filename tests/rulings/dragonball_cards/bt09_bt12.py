"""Cards of the ninth to the twelfth set."""

from __future__ import annotations

from playmat.dragonball import DbCard
from playmat.dragonball.build import activate, auto, back_side, battle, counter, extra, leader, unison
from playmat.dragonball.keywords.awaken import awaken
from playmat.dragonball.language.costs import Markers
from playmat.dragonball.language.gains import Gain, Keyword, MorePower, Negated
from playmat.dragonball.language.moves import KO, Draw, PlaceUnder, ToDeckBottom, ToDrop, ToHand
from playmat.dragonball.language.plays import ActivateExtra, NegateAttack, Play
from playmat.dragonball.language.select import (
    Cost,
    HasKeyword,
    Have,
    Mono,
    Named,
    Sel,
    SourceCard,
)
from playmat.dragonball.language.states import SwitchToActive
from playmat.dragonball.language.timings import On
from playmat.effects.choose import Choose, Ref, This
from playmat.effects.control import ChooseOne, IfYouDo, May

from .words import (
    END_OF_YOUR_TURN,
    awaken_at,
    colored,
    discard,
    draws_when_attacking,
    hand,
    leader_is,
    opponents,
    power,
    yours,
)

NO_HAND = Have(hand(), 0, "==")

CARDS: tuple[DbCard, ...] = (
    battle(
        "BT9-064",
        "Vuon, Dynamite Blaster",
        "Y",
        1,
        "Y",
        5000,
        keywords=("Blocker",),
        characters=("Vuon",),
        traits=("Alien", "Pride Troopers", "Universe 11"),
    ),
    leader(
        "BT9-070",
        "Bibidi",
        "K",
        10000,
        draws_when_attacking(power(5000)),
        awaken(NO_HAND, Draw(3), ToHand(Choose(Sel(("life",)), 2))),
        characters=("Evil Wizard Bibidi",),
        traits=("Evil Wizard",),
        back=back_side(
            "Majin Buu, One with Nothingness",
            15000,
            auto(END_OF_YOUR_TURN, Draw(5), gates=NO_HAND),
            activate(
                "main",
                ChooseOne(((PlaceUnder(Choose(opponents(Cost("<=", 3))), This()),), (power(5000),))),
                cost=discard(),
            ),
        ),
    ),
    battle(
        "BT9-105",
        "SSB Vegeta, Inspired Technique",
        "RB",
        3,
        "RBB",
        19000,
        combo=(1, 10000),
        keywords=("Barrier", "Deflect", "Energy-Exhaust", "Invoker"),
        characters=("Vegeta",),
        traits=("Saiyan", "Universe 7"),
    ),
    # left out: what it looks for when it is played
    battle(
        "BT9-106",
        "Golden Frieza, Sovereign Technique",
        "RB",
        3,
        "RB",
        20000,
        combo=(1, 10000),
        keywords=("Energy-Exhaust", "Invoker"),
        characters=("Frieza",),
        traits=("Frieza Clan", "Universe 7"),
    ),
    # left out: who has 11 cards or more shuffles cards into the deck
    extra(
        "BT9-108",
        "Tyranny's Cost",
        "RB",
        2,
        "RB",
        activate("main", Draw(2)),
        keywords=("Energy-Exhaust",),
    ),
    unison(
        "BT10-062",
        "SS Bardock, Paternal Unison",
        "G",
        "GG",
        15000,
        auto(
            On("comboed", whose="opponent"),
            May((ToDrop(Choose(Sel(("combo",), "opponent"), up_to=True)),)),
            IfYouDo((Gain(This(), (Negated("auto"),), "turn"),)),
        ),
        activate(
            "main",
            May((KO(Choose(yours(colored("Green"), Cost("==", 1)))),)),
            IfYouDo((ToDrop(Choose(Sel(("hand",), "opponent"), by="opponent")),)),
            cost=Markers(1),
        ),
        activate("main", Gain(This(), (MorePower(5000), Keyword("Triple Attack")), "turn"), cost=Markers(-3)),
    ),
    # left out: what its back side may look for
    leader(
        "BT11-031",
        "Baby",
        "B",
        10000,
        auto(
            On("leader placed", this=True),
            ActivateExtra(Choose(Sel(("deck",), "you", (Named(("Planet Tuffle",)),)), up_to=True)),
        ),
        draws_when_attacking(),
        awaken_at(4, Draw(2)),
        characters=("Vegeta : GT", "Baby"),
        traits=("Saiyan", "Machine Mutant"),
        back=back_side("Baby, Spirit of the Tuffles", 15000, draws_when_attacking()),
    ),
    battle(
        "BT11-038",
        "Bulla, Baby's Minion",
        "B",
        2,
        "B",
        5000,
        counter("attack", NegateAttack(), Play(SourceCard())),
        keywords=("Servant",),
        characters=("Bulla",),
        traits=("Saiyan", "Earthling", "Brainwashed"),
    ),
    # left out: it makes some counters cheaper
    extra(
        "BT11-058",
        "Planet Tuffle",
        "B",
        3,
        "BBB",
        activate("main", ToHand(Choose(Sel(("life",)))), ToDeckBottom(Choose(hand())), once=True),
        keywords=("Field",),
    ),
    extra(
        "BT11-060",
        "Final Shine Attack",
        "B",
        2,
        "BB",
        counter(
            "attack",
            NegateAttack(),
            May((discard(Mono("Blue")),)),
            IfYouDo((Draw(2),)),
            gates=leader_is(Mono("Blue")),
        ),
    ),
    battle(
        "BT11-100",
        "Yamcha, Demonic Transformation",
        "Y",
        2,
        "YY",
        10000,
        keywords=("Blocker", "Servant"),
        characters=("Yamcha",),
        traits=("Earthling", "Demon Clan"),
    ),
    battle("BT11-103", "Hire-Dragon", "Y", 1, "Y", 10000, characters=("Hire-Dragon",), traits=("Earthling", "Monster")),
    extra(
        "BT11-117",
        "Super Water of the Gods",
        "Y",
        1,
        "Y",
        activate(
            "main",
            Choose(yours(HasKeyword("Servant")), bind="it"),
            Gain(Ref("it"), (Negated(),), "turn"),
            SwitchToActive(Ref("it")),
        ),
    ),
    battle("BT11-141", "Putine", "K", 1, "", 10000, combo=(0, 0), characters=("Putine",), traits=("Evil Wizard",)),
)
