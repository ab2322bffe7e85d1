"""`playmat rules` on the page of the team game, from the real book."""


def test_a_rule_of_the_team_page_by_its_cited_number(playmat):
    done = playmat("rules", "team:6-4")
    assert done.code == 0 and done.out.startswith("6-4  ")
    assert "src/playmat/onepiece/language/team.py" in done.out and "onepiece_team" in done.out
    assert playmat("rules", "6-4", "--game", "onepiece-team").out == done.out
    assert playmat("rules", "team:77-1").code == 2
    assert playmat("rules", "squad:1-1").code == 2


def test_the_coverage_of_the_team_page(playmat):
    done = playmat("rules", "--game", "onepiece-team", "--coverage")
    assert done.code == 0 and "onepiece-team" in done.out
