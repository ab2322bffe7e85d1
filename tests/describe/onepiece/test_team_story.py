"""The story at a table of four: who acted, whose every card is, whom a text means."""

from __future__ import annotations

import re

import pytest

import playmat
from playmat import bots
from playmat.cards import embedded
from playmat.describe.onepiece import AsPrinted, OpCatalogue
from playmat.i18n import LANGS
from playmat.table import Table
from playmat.testing import rule, table


def told(four, lang="en", seat=0):
    catalogue = OpCatalogue(AsPrinted([card.printed for card in four.game.cards]))
    return [line.text for line in Table(four.game, ["x"] * 4, catalogue=catalogue).story(lang, seat).lines]


def test_an_attack_names_both_players():
    four = table(team=True).position("""
        turn: {player: B1, number: 9}
        B1: {characters: [Giant]}
        A2: {characters: [{card: Gunner, rested: true}]}
    """)
    four.do("attack Giant -> A2.Gunner", "settle")
    lines = told(four)
    assert lines[0] == "Opponent B1 attacks Gunner (A2) with Giant."
    assert "Gunner (A2) is K.O.’d." in lines
    french = told(four, "fr")
    assert french[0] == "L’adversaire B1 attaque Gunner (A2) avec Giant."
    assert "Le Personnage Gunner (A2) est mis KO." in french
    assert told(four, seat=2)[0] == "Opponent B1 attacks Gunner (yours) with Giant."
    assert told(four, seat=1)[0] == "You attack Gunner (A2) with Giant."
    assert told(four, seat=-1)[0] == "B1 attacks Gunner (A2) with Giant."


@rule("onepiece-team", "1-1")
def test_damage_says_whose_it_is_and_from_which_card():
    four = table(team=True).position("""
        turn: {player: B1, number: 9}
        B1: {characters: [Giant]}
        A1: {life: 2}
        A2: {life: 1}
    """)
    four.do("attack Giant -> A2.leader", "settle")
    assert "Your ally A2 takes 1 damage from Giant (B1)." in told(four)
    assert "Votre coéquipier A2 subit 1 dégât de la carte Giant (B1)." in told(four, "fr")
    assert "You take 1 damage from Giant (B1)." in told(four, seat=2)


@rule("onepiece-team", "6-4")
def test_whom_a_text_means_and_who_gave_what():
    four = table(team=True)
    four.lookup = embedded().card
    four.position("""
        turn: {player: A1, number: 9}
        A1: {leader: Isolde Cinderwake, don: {rested: 1, active: 1}}
        A2: {characters: [Bellows Twins], don: {rested: 1}}
    """)
    game = four.game
    game.apply(next(action for action in game.legal_actions if game.notation(action).startswith("activate Isolde")))
    while game.decision.kind != "main":
        asked = {game.notation(action): action for action in game.legal_actions}
        wanted = next((text for text in asked if "A2" in text or "Bellows" in text), next(iter(asked)))
        game.apply(asked[wanted])
    lines = told(four)
    assert "Isolde Cinderwake (yours): its “you” is your ally A2." in lines
    assert "You give 1 DON!! to Bellows Twins (A2)." in lines  # who acted is who used the effect
    assert "Vous donnez 1 carte DON!! à Bellows Twins (A2)." in told(four, "fr")


OWN = re.compile(r"\((?:yours|A1|A2|B1|B2|à vous)\)")


@pytest.mark.parametrize("lang", LANGS)
def test_in_whole_games_no_card_of_another_player_goes_without_its_owner(lang):
    """Two players have the same cards: wherever one of them is told, the sentence says whose it is."""
    decks = ["pm01-red", "pm01-purple", "pm01-red", "pm01-purple"]
    game = playmat.new_game("onepiece-team", decks, seed=4)
    players = [bots.make("greedy", seed) for seed in range(4)]
    for _ in range(150):
        if game.decision is None:
            break
        game.apply(bots.ask(players[game.decision.seat], game))
    at = Table(game, ["x"] * 4)
    story = at.story(lang, 0)
    names = {card.printed.id: at.catalogue.name(card.printed.id, lang) for card in game.cards}
    players_named = [story.scene.player(seat) for seat in range(4)]
    checked = 0
    for line in story.lines:
        cards = [iid for iid in line.cards if names[game.cards[iid].printed.id] in line.text]
        actor = next((seat for seat, player in enumerate(players_named) if line.text.startswith(player)), -1)
        actor = 0 if line.text.startswith(("You ", "Vous ")) else actor
        others = [iid for iid in cards if game.cards[iid].owner != actor]
        if others and not line.text.startswith(("The effect of", "L’effet d")):
            assert OWN.search(line.text) or someone(story.scene, game, others, line.text), line.text
            checked += 1
    assert checked > 10


def someone(scene, game, iids, text):
    """Whether a sentence such as “… to the trash of opponent B1” says whose the cards are."""
    owners = {game.cards[iid].owner for iid in iids}
    said = {"your ", "votre "}
    return all(scene.person(seat)["someone"] in text or (seat == 0 and any(w in text for w in said)) for seat in owners)
