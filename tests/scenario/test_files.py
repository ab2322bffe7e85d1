"""Scenario files: documents, steps, cases, and where something went wrong."""

from __future__ import annotations

import pytest

from playmat.cards import AmbiguousCard
from playmat.onepiece import OpCard
from playmat.onepiece.cards import CHARACTER
from playmat.scenario import Failed, Scenario, ScenarioError, Table, build_ability, merge
from playmat.scenario.dragonball import build_skill
from playmat.scenario.reading import read_text


def test_a_scenario_runs_and_counts_what_held(scenario):
    it = scenario(
        """
        name: Rush
        rules: [3-7-4]
        position:
          A: {hand: [Deckhand, Runner], don: 4}
        steps:
          - play Deckhand
          - play Runner
          - illegal: attack Deckhand -> leader
            rule: 3-7-4
          - legal: attack Runner -> leader
          - attack Runner -> leader
          - expect: [B.life == 4, rested(Runner)]
          - expect: A.hand == 0
        """
    )
    assert (it.name, it.rules) == ("Rush", ["3-7-4"])
    assert it.run() == it.run(careful=True) == 5


def test_yes_and_no_and_who_are_what_yaml_makes_of_them(scenario):
    it = scenario(
        """
        position:
          A: {characters: [Mate, Giant, Twin]}
          B: {life: [Lucky, Lucky, Lucky], hand: [Gunner]}
        steps:
          - attack Mate -> leader
          - yes
          - expect: [B.hand == 2, B.trash == 1]
          - A: attack Giant -> leader
          - B: no
          - expect: B.hand == 3
          - attack Twin -> leader
          - until: counter
          - B: counter Gunner
          - legal: no
          - until: trigger
          - expect: [B.life == 1, asked == B]  # the card stays there while its player thinks
        """
    )
    assert it.run() == 6


def test_cases_change_the_position_and_follow_the_common_steps(scenario):
    it = scenario(
        """
        position:
          A: {characters: [Mate], don: 2}
          B: {characters: [Guard]}
        steps:
          - attack Mate -> leader
        cases:
          blocked:
            steps: [block Guard, expect: zone(Guard) == trash]
          too late to block:
            position: {B: {characters: [{card: Guard, rested: true}]}}
            steps: [illegal: block Guard, settle, expect: [B.life == 4, A.don.active == 2]]
        """
    )
    assert it.run() == 4
    assert it.run_case("blocked") == 1


def test_merging_positions():
    base = {"A": {"hand": ["Mate"], "don": 3}, "turn": "A"}
    merged = merge(base, {"A": {"hand": []}, "B": {"don": 1}})
    assert merged == {"A": {"hand": [], "don": 3}, "turn": "A", "B": {"don": 1}}


def test_the_edition_of_the_rules(scenario):
    text = "position: {A: {}}\nedition: 1.2.0\nsteps: []"
    assert scenario(text).run() == 0
    with pytest.raises(ScenarioError, match=r"it\.yaml:1: rules: there are no rules “7\.0\.0”"):
        scenario(text.replace("1.2.0", "7.0.0")).run()


def test_a_seed_decides_chance(scenario):
    text = """
        cards: {Mix: {category: Event, cost: 0, abilities: ["main(shuffle())"]}}
        position: {A: {hand: [Mix], deck: [Mate, Gunner, Giant, Twin, Exile, Lucky], deck_size: 6}}
        seed: SEED
        steps: [play Mix, expect: A.deck.top == Mate]
    """
    outcomes = set()
    for seed in range(8):
        try:
            outcomes.add(scenario(text.replace("SEED", str(seed))).run())
        except Failed:
            outcomes.add(0)
    assert outcomes == {0, 1}


def test_several_documents_of_a_file(tmp_path):
    path = tmp_path / "two.yaml"
    one, two = ("name: one\nposition: {}\nsteps: []\n", "name: two\nposition: {}\nsteps: [fly]\n")
    path.write_text(f"# a word before\n---\n{one}---\n{two}")
    one, two = Scenario.read(path)
    assert (one.name, one.run(), two.name) == ("one", 0, "two")
    with pytest.raises(ScenarioError, match=r"two\.yaml:9, step 1 \(fly\): “fly” does not begin with a verb"):
        two.run()


def test_data_may_come_from_elsewhere_than_a_file():
    assert Scenario({"position": {}, "steps": [{"expect": "turn == A"}]}).run() == 1
    with pytest.raises(ScenarioError, match=r"^steps\.0, step 1 \(fly\): "):
        Scenario({"position": {}, "steps": ["fly"]}).run()


# -- where it went wrong -----------------------------------------------------------------------------------------------

HEAD = "name: it\nposition: {A: {characters: [Mate], hand: [Giant]}, B: {characters: [Gunner]}}\n"


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ("- expect: power(Mate) == 1", r"it\.yaml:4, step 1 \(expect: power\(Mate\) == 1\): expected .* is 6000"),
        ("- end\n  - expect: turn == A", r"it\.yaml:5, step 2 .*: expected turn == A, found: turn is B"),
        ("- play Giant", r"it\.yaml:4, step 1 \(play Giant\): this is not allowed: rule 2-7-2 \(playmat rules 2-7-2\)"),
        ("- block Mate", r"step 1 \(block Mate\): nobody is asked for “block Mate” now\. Player A is asked: main"),
        ("- until: counter", r"no decision “counter” came"),
        ("- illegal: attack Mate -> leader", r"expected “attack Mate -> leader” to be forbidden, found: it is allowed"),
        ("- legal: play Giant", r"expected “play Giant” to be allowed, found: rule 2-7-2 forbids it"),
        (
            "- illegal: play Giant\n    rule: 3-7-4",
            r"expected rule 3-7-4 to forbid “play Giant”, found: rule 2-7-2 does",
        ),
        ("- expect:\n    - turn == A\n    - turn == B", r"expected turn == B, found: turn is A"),
    ],
)
def test_a_failure_tells_file_line_step_what_was_expected_and_what_was_found(scenario, steps, said):
    with pytest.raises(Failed, match=said) as failed:
        scenario(f"{HEAD}steps:\n  {steps}\n").run()
    assert ", étape " in failed.value.text("fr")


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ("- fly", r"it\.yaml:4, step 1 \(fly\): “fly” does not begin with a verb"),
        ("- attack Nobody -> leader", r"there is no card “Nobody”"),
        ("- 7", r"step 1 \(7\): this is no step: 7"),
        ("- null", r"this is no step: None"),
        ("- [end]", r"this is no step: end"),
        ("- {}", r"this is no step"),
        ("- {expect: turn == A, legal: end}", r"this is no step: expect: turn == A, legal: end"),
        ("- {expect: turn == A, rule: 3-7-4}", r"this is no step"),
        ("- {exspect: turn == A}", r"this is no step: exspect: turn == A\. .* one of expect, illegal, legal, until"),
        ("- expect: {A.hand: 3}", r"expected a sentence, found A\.hand: 3\. Write “A\.hand == 3”"),
        ("- expect: [[turn == A]]", r"expected a sentence"),
        ("- expect: 3", r"expected a sentence, found 3"),
        ("- until: 3", r"expected a sentence"),
        ("- until: lunch", r"“until: lunch” names no kind of decision"),
        ("- A: 3", r"expected a sentence"),
        ("- C: end", r"there is no player C in this game"),
        ("- expect: moon == full", r"“moon” is nothing that can be claimed"),
    ],
)
def test_a_step_that_means_nothing(scenario, steps, said):
    with pytest.raises(ScenarioError, match=said):
        scenario(f"{HEAD}steps:\n  {steps}\n").run()


def test_a_position_is_refused_with_the_line_of_the_mistake(scenario):
    text = """\
        position:
          A:
            hand:
              - Mate
              - {card: Gunner, count: MANY}
            don: DON
        cases:
          one:
            position:
              B: {don: OTHER}
    """
    for many, don, other, line in (("x", 1, 1, 5), (1, 11, 1, 6), (1, 1, 11, 10)):
        it = scenario(text.replace("MANY", str(many)).replace("DON", str(don)).replace("OTHER", str(other)))
        with pytest.raises(ScenarioError, match=rf"it\.yaml:{line}: [AB]\."):
            it.run()


def test_the_case_is_told(scenario):
    it = scenario(f"{HEAD}cases:\n  in the rain:\n    steps:\n      - end\n      - expect: turn == A\n")
    with pytest.raises(Failed, match=r"it\.yaml:7, step 2 \(expect: turn == A\), case “in the rain”: expected"):
        it.run()


def test_an_engine_that_stops_is_told_as_such(scenario, monkeypatch):
    it = scenario(
        """
        cards: {Odd: {abilities: ["on_play(draw(1))"]}}
        position: {A: {hand: [Odd], don: 1}}
        steps: [play Odd]
        """
    )
    monkeypatch.setattr(Table, "answer", lambda table, code: int("the cows"))
    with pytest.raises(ScenarioError, match=r"step 1 \(play Odd\): the engine stopped \(ValueError: .*check them"):
        it.run()


ODD = [
    ("on_play(gain_power(THIS, 1000, 'this turm'))", "“this turm” is none of the words that can stand here"),
    ("on_play(gain_power(THIS, 1000, 'tun'))", "Perhaps: turn"),
    ("permanent(cannot(THIS, 'atack'))", "Perhaps: attack"),
    ("permanent(can_also(THIS, 'fly'))", "Known: attack active, unblocked"),
    ("on_play(rule('canot draw'))", "Perhaps: cannot draw"),
    ("when(On('kos'), draw(1))", "Perhaps: ko"),
    ("instead(WouldLeave('koo'), draw(1))", "Perhaps: ko"),
    ("on_play(draw(1, 'oponent'))", "Perhaps: opponent"),
    ("on_play(ko(up_to(1, opponents('character', cost('=<', 3)))))", "Known: ==, !=, <=, >=, <, >"),
    ("on_play(drow(1))", "“drow” is no word of the builder. Perhaps: draw"),
]
ODD_SKILLS = [
    ("permanent(Gain(This(), (Ban('atack'),)))", "Perhaps: attack"),
    ("auto(On('played', this=True), Gain(This(), (MorePower(5000),), 'tun'))", "Perhaps: turn"),
    ("auto(On('plaid', this=True), Draw(1))", "Perhaps: played"),
    ("activate('main', Drew(1))", "“Drew” is no word of the builder. Perhaps: Draw"),
]


@pytest.mark.parametrize(
    ("build", "text", "said"),
    [(build_ability, *odd) for odd in ODD] + [(build_skill, *odd) for odd in ODD_SKILLS],
)
def test_words_that_mean_nothing_are_refused_when_they_are_read(build, text, said):
    """They used to pass unseen, or to stop the game when it came to them."""
    with pytest.raises(ScenarioError) as refused:
        build("Odd", text)
    assert said in str(refused.value)
    assert refused.value.text("fr") != refused.value.text("en")


def test_the_text_of_a_card_is_compiled(scenario):
    it = scenario(
        """
        cards:
          Herald: {cost: 1, power: 3000, text: "[On Play] Draw 1 card."}
          Bulwark: {cost: 1, power: 2000, text: "[Blocker]\\n[On K.O.] Draw 2 cards."}
        position: {A: {hand: [Herald], don: 1, characters: [Giant]}, B: {characters: [Bulwark]}}
        steps:
          - play Herald
          - expect: [A.hand == 1, "keyword(Bulwark, Blocker)"]
          - attack Giant -> leader
          - block Bulwark
          - settle
          - expect: [zone(Bulwark) == trash, B.hand == 2]
        """
    )
    assert it.run() == 4


@pytest.mark.parametrize("text", ["[On Play] Dance.", "Draw 1 card maybe."])
def test_a_text_that_is_not_understood_is_refused(scenario, text):
    it = scenario(f"""
        cards: {{Herald: {{text: "{text}"}}}}
        position: {{A: {{hand: [Herald]}}}}
        steps: []
        """)
    with pytest.raises(ScenarioError, match=r"it\.yaml:2: card “Herald”: the text is not understood at “.*abilities:"):
        it.run()


def test_a_text_in_dragon_ball_is_compiled_too(scenario):
    it = scenario(
        """
        game: dragonball
        cards:
          Herald: {cost: 1, text: "[Blocker]\\n[Auto] When you play this card, draw 1 card."}
        position: {A: {hand: [Herald], energy: 1}}
        steps: [play Herald, expect: [A.hand == 1, "keyword(Herald, Blocker)"]]
        """
    )
    assert it.run() == 2


def test_a_dragon_ball_text_that_is_not_understood_is_refused(scenario):
    text = """
        game: dragonball
        cards: {Herald: {cost: 1, text: "[Auto] When you play this card, dance."}}
        position: {A: {hand: [Herald], energy: 1}}
        steps: []
        """
    with pytest.raises(ScenarioError, match=r"it\.yaml:3: card “Herald”: the text is not understood at “"):
        scenario(text).run()


def test_a_name_that_several_cards_share_lists_them(scenario):
    twins = [OpCard(f"X-{n}", "Nora", CHARACTER, ("Red",), cost=n) for n in (1, 2)]

    def lookup(name):
        if name == "Nora":
            raise AmbiguousCard(name, twins)
        return {card.id: card for card in twins}[name]

    text = "position: {A: {hand: [HAND]}}\nsteps: [expect: A.hand == 1]"
    said = r"it\.yaml:1: A\.hand: several cards are called “Nora”\. Write the number .*: X-1 \(Nora\), X-2 \(Nora\)"
    with pytest.raises(ScenarioError, match=said):
        scenario(text.replace("HAND", "Nora")).run(lookup)
    assert scenario(text.replace("HAND", "X-2")).run(lookup) == 1


# -- YAML --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: [1\nb: 2", r"^here:2:2: not YAML: "),
        ("a: 1\n b: 2", r"^here:2:3: not YAML: .*mapping values are not allowed"),
        ("a: 1\nb: 2\na: 3", r"^here:3:1: not YAML: the key “a” stands here twice"),
        ("a: &x [*x]", r"^here:1:4: not YAML: an alias contains itself"),
        ("a: !!python/object/apply:os.system [ls]", r"^here:1:4: not YAML: could not determine a constructor"),
        ("\tx", r"^here:1:\d: not YAML: "),
        ("x: \x01", r"^here.*: not YAML: "),
        ("? [a]\n: b", r"not YAML: .*unhashable key"),
        ("a: 2024-99-99", r"not YAML"),
        ("[" * 100 + "]" * 100, r"^here:1:\d+: not YAML: nested more than 40 deep"),
    ],
)
def test_broken_yaml_is_told_with_line_and_column(text, said):
    with pytest.raises(ScenarioError, match=said):
        read_text(text, "here")


def test_aliases_that_unfold_into_millions_are_refused():
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]" for i in range(1, 9)]
    with pytest.raises(ScenarioError, match=r"more than 50,000 values"):
        read_text("\n".join(lines), "here")
    (document,) = read_text("base: &base {hand: 1}\nmore: {<<: *base, don: 2}", "here")
    assert document.data["more"] == {"hand": 1, "don": 2}


def test_a_number_that_yaml_would_cut_off_as_a_remark_is_refused(scenario):
    said = r"it\.yaml:3:\d+: not YAML: what follows # is a remark to YAML\. Write Mate#2 without a space"
    for step in ("attack Mate #2 -> leader", "expect: rested(Mate #2)"):
        with pytest.raises(ScenarioError, match=said):
            scenario(f"position: {{A: {{characters: [Mate x2]}}}}\nsteps:\n  - {step}\n")
    it = scenario(
        """
        # see issue #3
        position: {A: {characters: [Mate x2]}}  # as in #4
        steps:
          - attack Mate#2 -> leader
          - expect: ["rested(Mate #2)", active(Mate#1)]  # '#2'
        """
    )
    assert it.run() == 2


def test_lines_of_a_document():
    (document,) = read_text("a:\n  - x\n  - {b: 1,\n     c: 2}\n", "here")
    assert [document.line(), document.line("a"), document.line("a", 1, "c"), document.line("a", 9)] == [1, 1, 4, 1]
