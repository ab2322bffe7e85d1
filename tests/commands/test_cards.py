"""`playmat cards`, as typed."""

import pytest

from playmat.cli import main


@pytest.fixture
def playmat(capsys, monkeypatch):
    """Types a command; gives exit code, output and errors."""
    monkeypatch.delenv("PLAYMAT_LANG", raising=False)

    def run(*args: str) -> tuple[int, str, str]:
        try:
            code = main(args)
        except SystemExit as leave:
            code = int(leave.code or 0)
        return (code, *capsys.readouterr())

    return run


def test_list_shows_every_card(playmat):
    code, out, _ = playmat("cards", "list")
    lines = out.splitlines()
    assert code == 0
    assert lines[0] == (
        "PM01-001  Isolde Cinderwake         Leader     Red           Life 5, 5000 power, Slash"
    )
    assert lines[-1] == "66 cards"
    assert len(lines) == 67


def test_list_searches_in_the_readers_language(playmat):
    _, out, _ = playmat("cards", "list", "--search", "horloge", "--lang", "fr")
    assert [line.split()[0] for line in out.splitlines()] == ["PM01-017", "PM01-018", "2"]
    assert out.endswith("2 cartes\n")


def test_list_may_find_nothing(playmat):
    assert playmat("cards", "list", "--search", "zzz") == (0, "0 cards\n", "")


def test_show_prints_the_card(playmat):
    code, out, _ = playmat("cards", "show", "PM01-060")
    assert code == 0
    assert out == (
        "Candle Child Mirel  PM01-060\n"
        "Character, Yellow, cost 2, 1000 power, Counter +1000, Special\n"
        "Lantern Court / Lamplighter\n"
        "\n"
        "[Blocker]\n"
        "[Trigger] Play this card.\n"
    )


def test_show_speaks_french_and_takes_a_name(playmat):
    _, out, _ = playmat("cards", "show", "beacon stallion", "--lang", "fr")
    assert out == (
        "Étalon-fanal  PM01-062\n"
        "Personnage, Jaune, coût 4, 6000 de puissance, Contre +1000, Frappe\n"
        "Cour des Lanternes / Allumeur\n"
    )


def test_show_with_tree_prints_how_it_is_read(playmat):
    _, out, _ = playmat("cards", "show", "PM01-060", "--tree")
    assert "Ability(kind='activate', body=(Play(target=This()))" in out


def test_an_unknown_card_is_told_on_stderr(playmat):
    code, out, err = playmat("cards", "show", "PM01-0660")
    assert (code, out) == (2, "")
    assert err.startswith("playmat: There is no card “PM01-0660”. Nearest: Hold the Last Light (PM01-066)")
