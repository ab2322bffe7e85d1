"""Texts as other people's files have them."""

import pytest

from playmat.cards.texts import OTHER, damage, found_lines, parted, same, spoken, tidy


@pytest.mark.parametrize(
    ("raw", "clean"),
    [
        ("[Blocker]<br>[On Play] Draw 1 card.", "[Blocker]\n[On Play] Draw 1 card."),
        ("[Blocker]<BR/>[On Play] Draw 1 card.<br />", "[Blocker]\n[On Play] Draw 1 card."),
        ("Draw&nbsp;1 card.&lt;br&gt;Rest it.", "Draw 1 card.\nRest it."),
        ("with the &lt;Slash&gt; attribute &amp; more.", "with the <Slash> attribute & more."),
        ("with the ＜Slash＞  attribute", "with the <Slash> attribute"),
        ("<span class='x'>Draw</span> <b>1</b> card.", "Draw 1 card."),
        ("➁ or ❸ or ➀ (note)", "② or ③ or ① (note)"),
        ("Draw 1\n                    card and\n                    rest it.", "Draw 1 card and rest it."),
        ("a\r\nb\rc\n\n d ", "a\nb\nc\nd"),
        ("-", ""),
        (" – ", ""),
        ("None", ""),
        ("", ""),
        ("Draw\u200b 1\u3000card.", "Draw 1 card."),
        ("e\u0301tat", "état"),
    ],
)
def test_a_text_is_made_into_lines(raw, clean):
    assert tidy(raw) == clean


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("[Blocker] (You may block.) [On Play] Draw 1 card. [Trigger] Play this card.", 3),
        ("[Blocker] [On Play] Draw 1 card.", 2),
        ("[Rush] [Blocker]", 1),
        ("[Main] Draw 1 card. Then, activate this card's [Main] effect.", 1),
        ("[DON!! x1] [When Attacking] [Once Per Turn] Draw 1 card.", 1),
        ("[Counter] Draw 1 card.\n[Trigger] Draw 2 cards. [Main] no.", 2),
    ],
)
def test_lost_lines_are_found_again(text, lines):
    assert len(found_lines(text).split("\n")) == lines


def test_a_trigger_inside_the_text_is_taken_out():
    assert parted("[Blocker]\n[Trigger] Draw 1 card.", "", "en") == ("[Blocker]", "[Trigger] Draw 1 card.")
    assert parted("[Bloqueur]\n[Déclenchement] Piochez.", "", "fr") == ("[Bloqueur]", "[Déclenchement] Piochez.")
    assert parted("[Trigger] Draw 1 card.", "Draw 1 card.", "en") == ("", "[Trigger] Draw 1 card.")


def test_a_trigger_without_its_word_gets_it():
    assert parted("", "Draw 1 card.", "en") == ("", "[Trigger] Draw 1 card.")
    assert parted("", "Piochez 1 carte.", "fr") == ("", "[Déclenchement] Piochez 1 carte.")


def test_two_triggers_stay_two():
    assert parted("[Trigger] A.", "[Trigger] B.", "en") == ("[Trigger] A.", "[Trigger] B.")


def test_notes_capitals_and_quotation_marks_make_no_other_text():
    assert same("[Blocker] (Rest it.)\nDraw “1” card", '[blocker]\ndraw "1" card')
    assert not same("[Blocker]", "[Rush]")
    assert not same("Draw 1 card.", "Draw 2 cards.")


@pytest.mark.parametrize(
    ("text", "lang", "phrase"),
    [
        ("[On Play] K.O. up to 1 Character with the", "en", "up to 1 Character with the"),
        ("K.O. 1 Character with the attribute.", "en", "1 Character with the attribute."),
        ("Every Character or attribute gains +1000 power.", "en", "Every Character or attribute gains +1000"),
        ("Si votre Leader a l'attribut, piochez 1 carte.", "fr", "votre Leader a l'attribut, piochez 1"),
        ("un Personnage ayant l’attribut", "fr", "un Personnage ayant l’attribut"),
        ("Play up to 1 [] from your hand.", "en", "up to 1 [] from your"),
        ("Play up to 1 [Old Bess from your hand.", "en", "1 [Old Bess from your hand."),
        ("Play up to 1 <Slash", "en", "Play up to 1 <Slash"),
        ("[Blocker]\n[On Play] Choose one:", "en", "[On Play] Choose one:"),
        ("Draw 1 card. Then", "en", "Draw 1 card. Then"),
    ],
)
def test_a_text_that_has_lost_something_is_noticed(text, lang, phrase):
    assert damage(text, lang) == phrase


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("", "en"),
        ("[Blocker]", "en"),
        ("[Rush] [Blocker]\n[On Play]/[When Attacking] Draw 1 card.", "en"),
        ("[Rush] (This card can attack at once.)", "en"),
        ("If your Leader has the <Slash> attribute, draw 1 card.", "en"),
        ("[Main] Choose one:\n• Draw 1 card.\n• Rest this Character.", "en"),
        ("[Main] Your opponent chooses one:\n- Draw 1 card.\n- Rest it.", "en"),
        ("Si votre Leader a l'attribut <Tranche>, piochez 1 carte.", "fr"),
    ],
)
def test_a_whole_text_is_left_in_peace(text, lang):
    assert damage(text, lang) == ""


@pytest.mark.parametrize(
    ("texts", "lang"),
    [
        (["[On Play] Draw 1 card.", "[Blocker]"], "en"),
        (["[Jouée] Piochez 1 carte.", "[Bloqueur]"], "fr"),
        (["[Main] Draw 2 cards."], "en"),
        (["자신의 모든 캐릭터의 파워 +1000."], OTHER),
        (["カードを1枚引く。"], OTHER),
        (["-"], ""),
        ([], ""),
        (["Xyzzy plugh."], ""),
    ],
)
def test_the_language_of_texts_is_found_out(texts, lang):
    assert spoken(texts) == lang
