"""`playmat scenario`, as typed."""

from __future__ import annotations

import pytest

from playmat.cli import main

GOOD = """
name: Rush
position: {A: {hand: [Runner], don: 3}}
steps:
  - play Runner
  - attack Runner -> leader
  - expect: [B.life == 4, rested(Runner)]
---
name: Nothing happens
position: {}
steps: [expect: turn == A]
"""
WRONG = """
name: Too strong
position: {A: {characters: [Mate]}}
cases:
  as printed: {steps: [expect: power(Mate) == 6000]}
  dreaming: {steps: [expect: power(Mate) == 7000]}
"""


@pytest.fixture
def playmat(capsys, monkeypatch):
    """Types a command; gives exit code and output."""
    monkeypatch.delenv("PLAYMAT_LANG", raising=False)

    def typed(*args: object) -> tuple[int, str]:
        try:
            code = main([str(arg) for arg in args])
        except SystemExit as leave:
            code = int(leave.code or 0)
        out, err = capsys.readouterr()
        return code, out + err

    return typed


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deep").mkdir()
    (tmp_path / "good.yaml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "deep/wrong.yml").write_text(WRONG, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("not a scenario", encoding="utf-8")
    return tmp_path


def test_a_scenario_of_the_team_game_has_the_cards_of_its_family(folder, playmat):
    lines = ["game: onepiece-team", "position: {A2: {characters: [PM01-002]}}", "steps: [expect: A2.characters == 1]"]
    (folder / "four.yaml").write_text("\n".join(lines), encoding="utf-8")
    code, out = playmat("scenario", "run", "four.yaml", "--careful")
    assert code == 0, out
    assert playmat("scenario", "check", "four.yaml")[0] == 0


@pytest.mark.parametrize("more", [[], ["--careful"]])
def test_scenarios_that_pass(folder, playmat, more):
    assert playmat("scenario", "run", "good.yaml", *more) == (
        0,
        "✓ Rush (2 expectations)\n✓ Nothing happens (1 expectation)\n2 scenarios: 2 passed, 0 failed, 0 unusable\n",
    )


def test_a_scenario_that_fails_says_where_what_was_expected_and_what_was_found(folder, playmat):
    code, out = playmat("scenario", "run", "deep")
    assert code == 1
    assert out.splitlines() == [
        "✗ Too strong",
        "    deep/wrong.yml:6, step 1 (expect: power(Mate) == 7000), case “dreaming”: expected power(Mate) == 7000,"
        " found: power(Mate) is 6000. Player A is asked: main"
        " (attack A.leader -> B.leader; attack Mate -> B.leader; end).",
        "1 scenario: 0 passed, 1 failed, 0 unusable",
    ]


def test_a_folder_is_read_whole_and_what_is_unusable_stops_nothing(folder, playmat):
    (folder / "broken.yaml").write_text("position: [\n", encoding="utf-8")
    code, out = playmat("scenario", "run", ".")
    assert code == 2
    assert "! broken.yaml" in out and "broken.yaml:2:1: not YAML" in out
    assert out.splitlines()[-1] == "4 scenarios: 2 passed, 1 failed, 1 unusable"


def test_in_french(folder, playmat):
    code, out = playmat("scenario", "run", "good.yaml", "deep/wrong.yml", "--lang", "fr")
    assert code == 1
    assert "✓ Rush (2 attentes)" in out
    assert "attendu : power(Mate) == 7000 ; trouvé : power(Mate) vaut 6000" in out
    assert out.splitlines()[-1] == "3 scénarios : 2 réussis, 1 échoué, 0 inutilisable"


def test_cards_that_come_with_playmat_go_by_id_and_by_name(folder, playmat):
    from playmat.cards.database import embedded

    leader = next(row for row in embedded().printed.values() if row.category == "Leader")
    (folder / "pm.yaml").write_text(
        f"position: {{A: {{leader: {leader.id}}}, B: {{leader: {leader.name}}}}}\n"
        f"steps: [expect: power(A.leader) == {leader.power}, expect: power(B.{leader.name}) == {leader.power}]\n",
        encoding="utf-8",
    )
    assert playmat("scenario", "run", "pm.yaml")[0] == 0
    (folder / "pm.yaml").write_text(f"position: {{A: {{leader: {leader.name[:-1]}}}}}\nsteps: []\n", encoding="utf-8")
    code, out = playmat("scenario", "run", "pm.yaml")
    assert code == 2 and f"Perhaps: {leader.name} ({leader.id})" in out


def test_check_reads_without_running(folder, playmat):
    code, out = playmat("scenario", "check", ".")
    assert code == 0
    assert out.splitlines() == [
        "✓ deep/wrong.yml (1 scenario)",
        "✓ good.yaml (2 scenarios)",
        "2 files: 2 valid, 0 not",
    ]
    (folder / "good.yaml").write_text("position: {A: {don: 11}}\nsteps: [fly]\n", encoding="utf-8")
    code, out = playmat("scenario", "check", "good.yaml", "none.yaml")
    assert code == 2
    assert "    good.yaml:1: position.A.don: 11 is too large; the most is 10." in out
    assert "    good.yaml:2: steps[1]: “fly” does not begin with a word" in out
    assert "none.yaml: cannot be read" in out
    assert out.splitlines()[-1] == "2 files: 0 valid, 2 not"
    assert "1 fichier : 0 valides, 1 non" in playmat("scenario", "check", "good.yaml", "--lang", "fr")[1]


def test_a_console_without_the_marks_gets_plain_ones(folder, playmat, monkeypatch):
    from playmat.commands import scenario

    monkeypatch.setattr(scenario, "encodable", lambda mark, encoding: False)
    assert playmat("scenario", "run", "good.yaml")[1].startswith("+ Rush")
    assert playmat("scenario", "run", "deep")[1].startswith("x Too strong")
    monkeypatch.undo()
    assert scenario.encodable("✓", "utf-8") and not scenario.encodable("✓", "cp1252")
    assert not scenario.encodable("✓", "no such encoding")


def test_the_group_alone_shows_its_commands(playmat):
    _, out = playmat("scenario")
    assert "run" in out and "check" in out
    assert playmat("scenario", "run", "--lang", "tlh", "x")[0] == 2
