"""Printed French: as official prints say it where they are regular, and read back to the same tree."""

import json
from functools import cache, partial

import pytest

from playmat.text.grammar import CannotPrint
from playmat.text.onepiece.abilities import NotUnderstood
from playmat.text.onepiece.compile import accept, compile_card, read_french_line
from playmat.text.onepiece.normal_form import normal_form
from playmat.text.onepiece.writing import normal, write_ability

# our own wordings, printed as they were read
OURS = (
    "[Jouée] Révélez 1 carte du dessus de votre deck ; si elle est de type {Brume}, piochez 2 cartes.",
    "[Jouée] Révélez 1 carte du dessus de votre Vie ; si c'est une carte Personnage ayant un coût de 3 ou moins, vous pouvez la jouer.",
    "[Votre tour] Si ce Personnage est épuisé, il gagne +1000 de puissance.",
    "Si vous avez 4 cartes ou moins dans votre main, ce Personnage gagne [Bloqueur] ; augmentez de +2 le coût de ce Personnage.",
    "[En attaquant] Piochez 1 carte ; ce Personnage gagne +2000 de puissance pour tout le combat.",
    "[Jouée] Donnez à votre Leader et à 1 de vos Personnages jusqu'à 1 carte DON!! épuisée chacun.",
    "[Jouée] Jusqu'à 1 carte DON!! adverse épuisée ne pourra pas être redressée lors de la prochaine phase de Recharge de votre adversaire.",
    "[Jouée] Si votre adversaire a 6 cartes ou plus dans sa main, il défausse 1 carte de sa main.",
    "[Fin de votre tour] Défaussez des cartes de votre main jusqu'à n'en avoir plus que 4.",
    "[Une fois par tour] Quand ce Personnage est épuisé par un effet d'un Personnage adverse, piochez 1 carte.",
    "[Jouée] Placez au-dessous du deck de son propriétaire jusqu'à 1 carte de la Défausse adverse.",
    "[Jouée] Jouez jusqu'à 1 carte Personnage de type {Brume} de votre main ayant un coût de 4 ou moins. Si vous l'avez jouée, piochez 1 carte.",
)


@pytest.mark.parametrize("line", OURS)
def test_french_is_printed_as_french_says_it(line):
    read = read_french_line(line, partial(accept, line=line, category="Character"))
    assert write_ability(read.ability, "fr") == line


@cache
def official(shared):
    """Every line of the official French cards that was read, with its card and what is printed for it."""
    found = []
    for row in map(json.loads, (shared / "cards/onepiece/fr.jsonl").read_text(encoding="utf-8").splitlines()):
        compiled = compile_card(row, "fr")
        for line, printed in compiled.readings:
            found.append((row["id"], row["category"], line, printed))
    return found


@pytest.mark.shared
def test_printed_french_equals_the_official_print_for_88_cards_of_100(shared):
    cards = {id for id, *_ in official(shared)}
    others = {id for id, _, line, printed in official(shared) if normal(line) != normal(printed)}
    assert len(cards - others) >= 0.88 * len(cards), sorted(others)


@pytest.mark.shared
def test_printed_french_is_read_back_to_the_same_tree(shared):
    unread, different = [], []
    for id, category, line, printed in official(shared):
        if not printed or normal(line) == normal(printed):
            continue
        first = read_french_line(line, partial(accept, line=line, category=category)).ability
        try:
            second = read_french_line(printed, partial(accept, line=printed, category=category)).ability
        except NotUnderstood as error:
            unread.append((id, error.phrase))
            continue
        if normal_form(first, str, str) != normal_form(second, str, str):
            different.append((id, printed))
    assert not different
    assert len(unread) <= 8, unread


@pytest.mark.shared
def test_every_tree_of_the_official_cards_has_words_in_french(shared):
    for row in map(json.loads, (shared / "cards/onepiece/en.jsonl").read_text(encoding="utf-8").splitlines()[::7]):
        for ability in compile_card(row).card.abilities:
            try:
                assert write_ability(ability, "fr")
            except CannotPrint:
                pytest.fail(f"{row['id']}: {ability}")
