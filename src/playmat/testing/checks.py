"""What is true of every game, each check for one random game. `Compliance` runs them all, tests/fuzz many times."""

from __future__ import annotations

import gc
import pickle
import random
from collections.abc import Iterator, Sequence
from functools import cache
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import msgspec

from playmat import games, records
from playmat.cards import collection
from playmat.core import loops
from playmat.core.card import Card
from playmat.core.decision import GAME_VERBS, IllegalAction
from playmat.core.events import Event
from playmat.core.frames import Frame
from playmat.core.message import question_data, view_data
from playmat.core.notation import Notation
from playmat.core.packing import FIELD_MOST, a_of, b_of, option, verb_of
from playmat.core.state import Game, Perm, Seat
from playmat.core.view import WATCHING, View, log_view
from playmat.core.vocabulary import ABOUT_CARDS, Happening, Vocabulary
from playmat.describe import is_told, teller
from playmat.games import GameKind
from playmat.i18n import LANGS
from playmat.i18n.checking import differences
from playmat.records import Record
from playmat.rulebook import Rulebook, books

from .playing import (
    RandomGames,
    answers,
    decisions,
    play_on,
    told,
    with_faces_exchanged,
    with_other_hidden_cards,
)

ENGINE = (Game, Seat, Perm, Card, Frame)  # what no view may lead to
CODE = (type, ModuleType, FunctionType, BuiltinFunctionType)  # leads to everything, and tells nothing of one game
ALL_AT_ONCE = 40  # options; of more, some are read back


@cache
def rules_of(kind: GameKind) -> frozenset[str] | None:
    """The numbers of all rules there are, as the engine cites them: those of a variant with its name. None if the game
    has no book."""
    if not kind.book:
        return None
    found = set(Rulebook.load(kind.book, kind.book_folder).rules)
    if kind.name.startswith(f"{kind.book}-") and kind.name in books(kind.book_folder):
        variant = kind.name.removeprefix(f"{kind.book}-")
        found |= {f"{variant}:{number}" for number in Rulebook.load(kind.name, kind.book_folder).rules}
    return frozenset(found)


def check_rule(rules: frozenset[str] | None, number: str, of: object) -> None:
    assert rules is None or number in rules, f"rule {number!r} of {of} is not in the book"


# -- a game goes on, and ends ------------------------------------------------------------------------------------------


def check_decision(game: Any, rules: frozenset[str] | None) -> None:
    """A question that somebody can answer."""
    decision = game.decision
    assert decision is not None and game.result is None
    assert decision.options, "nothing to choose from"
    assert len(set(decision.options)) == len(decision.options), "an option is offered twice"
    assert 0 <= decision.seat < len(game.sides), f"there is no seat {decision.seat}"
    check_rule(rules, decision.rule, f"the decision {decision.kind!r}")
    assert -1 <= decision.source < len(game.cards)
    assert 0 <= decision.minimum <= decision.maximum
    for code in decision.options:
        refused = game.objection(code)
        assert refused is None, f"{game.vocabulary().action(code)} is offered, but the rules object: {refused}"


def check_end(source: RandomGames, seed: int) -> None:
    """The game ends, and all it asks can be answered."""
    game = source.start(seed)
    rules = rules_of(source.played)
    with told(seed, game, source):
        for _ in decisions(game, seed, most=source.most_decisions):
            check_decision(game, rules)
        check_rule(rules, game.result.rule, "the result")
        assert game.legal_actions == [], "actions are offered after the end"
        assert all(0 <= seat < len(game.sides) for seat in game.result.winners)


# -- options ---------------------------------------------------------------------------------------------------------


def check_actions(source: RandomGames, seed: int, most: int = 400) -> None:
    """Every option is an action, JSON and a notation of its own, and comes back from each; any of them is an answer."""
    game = source.start(seed)
    words = game.vocabulary()
    rng = random.Random(seed)
    with told(seed, game, source):
        for _ in range(most):
            decision = game.decision
            if decision is None:
                break
            view = game.view(decision.seat)
            written = Notation(words, view)
            actions = [words.action(code) for code in decision.options]
            assert game.legal_actions == actions
            texts = [written.write(action) for action in actions]
            twice = sorted({text for text in texts if texts.count(text) > 1})
            assert not twice, f"several options are written {twice}"
            for code, action, text in zip(decision.options, actions, texts, strict=True):
                assert words.code(action) == code, f"{action} gives another option"
                assert words.read_action(msgspec.json.encode(action)) == action, f"{action} is another from JSON"
                if len(actions) < ALL_AT_ONCE or rng.random() < 0.2:
                    for offered in (actions, []):
                        found = written.read(text, offered)
                        assert found == action, f"{text!r} is written for {action} and read as {found}"
            assert msgspec.json.encode([view_data(view), question_data(words, view)])
            at = rng.randrange(len(texts))
            assert game.notation(actions[at]) == texts[at] and game.parse(texts[at]) == actions[at]
            game.apply(rng.choice((decision.options[at], actions[at], texts[at])))


def check_offered(source: RandomGames, seed: int) -> None:
    """Every answer offered can be given, on a copy; the game itself does not notice."""
    game = source.start(seed)
    with told(seed, game, source):
        for _ in decisions(game, seed, every=5, most=source.most_decisions):
            before = source.digest(game)
            for code in game.decision.options:
                branch = game.clone()
                try:
                    branch.apply(code)
                except Exception as error:
                    error.add_note(f"when answered {game.notation(game.vocabulary().action(code))}")
                    raise
                assert branch.decision is not None or branch.result is not None, "nobody is asked, and it is not over"
            assert source.digest(game) == before, "an answer to a copy changed the game"


def check_refused(source: RandomGames, seed: int) -> None:
    """Every other answer is refused with a rule, and changes nothing."""
    game = source.start(seed)
    rng = random.Random(seed)
    rules = rules_of(source.played)
    with told(seed, game, source):
        for _ in decisions(game, seed, every=6, most=source.most_decisions):
            before = source.digest(game)
            decision = game.decision
            for code in (*strangers(game, rng), *near_misses(game, rng)):
                if code not in decision.options:
                    check_refusal(game, code, rules)
            for nonsense, wrong in (("no such verb at all", ValueError), (True, TypeError), (None, TypeError)):
                try:
                    game.apply(nonsense)
                except wrong:
                    continue
                raise AssertionError(f"{nonsense!r} was taken for an answer")
            assert game.decision is decision, "a refused answer took the decision away"
            assert source.digest(game) == before, "a refused answer changed the game"


def check_refusal(game: Any, code: int, rules: frozenset[str] | None) -> None:
    refusal = game.why_not(code)
    assert refusal is not None, f"{code} is not offered, but why_not has nothing against it"
    check_rule(rules, refusal.rule, f"the refusal of {code}")
    if game.objection(code) is None:
        barred = isinstance(game, loops.LoopGame) and loops.refused(game, code)
        assert barred, f"{code} is not offered, but the rules have nothing against it"
    try:
        game.apply(code)
    except IllegalAction as error:
        check_rule(rules, error.refusal.rule, f"the refusal of {code}")
        return
    raise AssertionError(f"{code} is not offered, and was done")


def strangers(game: Any, rng: random.Random) -> Iterator[int]:
    """Answers nobody asked for: any verb with any cards, offered ones with a part changed, and plain nonsense."""
    verbs = 1 + max(game.vocabulary().by_code)
    anything = len(game.cards) + 8
    for _ in range(20):
        yield option(rng.randrange(verbs + 2), rng.randrange(anything), rng.randrange(anything))
    for _ in range(12):
        code = rng.choice(game.decision.options)
        verb, a, b = verb_of(code), a_of(code), b_of(code)
        yield option(verb, b, a)
        yield option(verb, a, rng.randrange(anything))
        yield option(verb, rng.randrange(anything), b)
        yield option(rng.randrange(verbs + 2), a, b)
    seat = game.decision.seat
    known = [card for pile in game.sides[seat].zones for card in pile if game.knows(seat, card.iid)]
    for card in rng.sample(known, min(len(known), 12)):
        yield option(rng.randrange(verbs), card.iid, rng.randrange(anything))
    yield from (-1, -option(1), 1 << 40, option(0, FIELD_MOST, FIELD_MOST), option(200, FIELD_MOST, FIELD_MOST))


def near_misses(game: Any, rng: random.Random, most: int = 8) -> list[int]:
    """Actions that name cards in their right places, offered or not: these are refused by the rules, not by chance."""
    words = game.vocabulary()
    perms = [perm.iid for perm in game.in_play if perm is not None]
    cards = [*range(len(game.cards)), *perms * 4]  # most of what is done is done by cards in play
    cards += [card.iid for pile in game.sides[game.decision.seat].zones for card in pile] * 2
    found: list[int] = []
    for verb in words.verbs.values():
        if verb.code < GAME_VERBS or not any(field.type in ABOUT_CARDS for field in verb.fields):
            continue
        for iid in rng.sample(cards, min(len(cards), most)):
            second = verb.fields[1:]
            b = rng.choice(perms or [0]) if second and second[0].target else rng.randrange(3) if second else 0
            found.append(option(verb.code, iid, b))
    return found


# -- copies ----------------------------------------------------------------------------------------------------------


def check_clones(source: RandomGames, seed: int) -> None:
    """A clone is of the same class, plays the same game, and neither touches the other."""
    game = source.start(seed)
    rng = random.Random(seed)
    twins = []
    with told(seed, game, source):
        for number in decisions(game, seed, most=source.most_decisions):
            if number == 0 or rng.random() < 0.04:
                twin = game.clone()
                assert type(twin) is type(game), f"a clone of {type(game).__name__} is {type(twin).__name__}"
                here = source.digest(game)
                assert source.digest(twin) == here, "a clone differs from its game"
                stray = game.clone()
                for place in rng.choices(range(1000), k=30):
                    if stray.decision is None:
                        break
                    stray.apply(stray.decision.options[place % len(stray.decision.options)])
                assert source.digest(game) == here == source.digest(twin), "what a clone did changed another game"
                assert len(game.answers) == len(twin.answers) == number, "the answers of a clone are those of another"
                twins.append((number, here, twin))
    end = source.digest(game)
    for number, here, twin in twins:
        with told(seed, twin, source):
            assert source.digest(twin) == here, "what the game did changed its clone"
            play_on(twin, game.answers[number:])
            assert source.digest(twin) == end, f"a clone from decision {number} came to another end"
            assert twin.answers == game.answers
            assert len(twin.log) == len(game.log)


def check_saves(source: RandomGames, seed: int) -> None:
    """A saved game is the same when it is loaded, and goes on in the same way."""
    game = source.start(seed)
    rng = random.Random(seed)
    saved = []
    with told(seed, game, source):
        for number in decisions(game, seed, most=source.most_decisions):
            if number == 0 or rng.random() < 0.03:
                saved.append((number, source.digest(game), source.save(game)))
        saved.append((len(game.answers), source.digest(game), source.save(game)))
    end = source.digest(game)
    for number, here, data in saved:
        with told(seed):
            loaded = source.load(data, source.lookup(game))
            assert source.digest(loaded) == here, f"loaded at decision {number}, it is another game"
            assert source.save(loaded) == data, f"loaded at decision {number}, it is saved otherwise"
            play_on(loaded, game.answers[number:])
            assert source.digest(loaded) == end, f"loaded at decision {number}, it came to another end"


def played_out(source: RandomGames, seed: int) -> Any:
    game = source.start(seed)
    with told(seed, game, source):
        for _ in decisions(game, seed, every=1000, most=source.most_decisions):
            pass
    return game


def check_repeats(source: RandomGames, seed: int) -> None:
    """Decks, seed and answers give the same game, with a log and without one."""
    game = source.start(seed)
    questions = []
    with told(seed, game, source):
        for _ in decisions(game, seed, most=source.most_decisions):
            questions.append((asked(game.decision), game.decision.options))
    end = source.digest(game)
    for log in (True, False):
        with told(seed):
            again = source.start(seed, log)
            for number, (code, question) in enumerate(zip(game.answers, questions, strict=True)):
                here = (asked(again.decision), again.decision.options)
                assert here == question, f"the same answers lead to another question at decision {number}"
                again.apply(code)
            assert source.digest(again) == end, "the same answers came to another end"
            assert (again.log is None) is not log


def check_record(source: RandomGames, seed: int) -> None:
    """A record replays to the same end."""
    kind = source.played
    assert kind.name in games.names() and games.kind(kind.name) is kind, f"{kind.name} is not declared: {games.GROUP}"
    game = played_out(source, seed)
    with told(seed):
        record = Record.read(records.record_of(game).to_bytes())
        again = records.replay(record, source.lookup(game))
        records.verify(record, again)
        assert source.digest(again) == source.digest(game)
        assert again.answers == game.answers


# -- views and leaks -------------------------------------------------------------------------------------------------


def plain(value: Any) -> Any:
    """Anything a view consists of, as plain data."""
    return msgspec.to_builtins(value)


def happenings(game: Any, seat: int) -> list[Happening]:
    """The log as a seat may know it."""
    words = game.vocabulary()
    return [words.happening(event, seat, int(game.everyone)) for event in log_view(game, seat)]


def cards_in_option(words: Vocabulary, code: int) -> set[int]:
    """The cards that an option names."""
    verb, action = words.verb_of(code), words.action(code)
    return {getattr(action, field.name) for field in verb.fields if field.type in ABOUT_CARDS} - {-1}


def cards_in_event(words: Vocabulary, event: Event) -> set[int]:
    """The cards that an event names."""
    kind = words.event_by_code[event.kind]
    named = {event.iid, event.src}
    for field, number in zip(kind.fields, (event.a, event.b), strict=False):
        if field is not None and field.type in ABOUT_CARDS:
            named.add(int(number))
    return named - {-1}


def cards_named(words: Vocabulary, view: Any) -> set[int]:
    """The numbers of all cards a view speaks of, besides those it shows in their areas."""
    named = {view.attacker, view.target}
    for effect in view.effects:
        named |= {effect.iid, *effect.about}
    decision = view.decision
    if decision is not None:
        if getattr(view, "ability", -1) < 0:  # the card of a skill was seen when it was declared, wherever it is by now
            named.add(decision.source)
        for code in (*decision.group, *decision.options):
            named |= cards_in_option(words, code)
    return named - {-1}


def check_hidden(view: View) -> None:
    """A hidden card carries nothing."""
    for seat, zone, cards in view.areas():
        for card in cards:
            if not card.known:
                told = (card.iid, card.id, card.name, getattr(card, "face_up", False))
                assert told == (-1, "", "", False), f"a hidden card in {view.names[seat]}.{zone} says {told}"


def check_views(source: RandomGames, seed: int) -> None:
    """Hidden cards carry nothing, every card named is known, and nobody else's decision is told."""
    game = source.start(seed)
    words = game.vocabulary()
    with told(seed, game, source):
        for _ in decisions(game, seed, every=max(2, source.pace), most=source.most_decisions):
            for seat in range(len(game.sides)):
                view = game.view(seat)
                check_hidden(view)
                for iid in cards_named(words, view):
                    assert game.knows(seat, iid), f"seat {seat} is told of {game.cards[iid]}"
                assert view.decision is None or view.decision.seat == seat, f"seat {seat} is told what another decides"
                assert view.decider == game.decision.seat


def check_view_is_data(source: RandomGames, seed: int) -> None:
    """A view is plain data that leads nowhere, and who watches sees no more than any seat."""
    game = source.start(seed)
    with told(seed, game, source):
        for _ in decisions(game, seed, every=4 * source.pace, most=source.most_decisions):
            watched = game.view(WATCHING)
            check_hidden(watched)
            assert watched.decision is None, "who watches is told the options of a player"
            for seat in range(WATCHING, len(game.sides)):
                view = game.view(seat)
                assert isinstance(view, View) and view.seat == seat and view.game == source.name
                assert pickle.loads(pickle.dumps(view)) == view, "a view is another when it was sent"
                assert msgspec.json.encode(view_data(view))
                assert str(view) and view._repr_html_()
                check_leads_nowhere(view)
                more = beyond(view_data(watched), view_data(view), "view")
                assert not more, f"who watches sees what seat {seat} does not: {more}"
        for seat in range(len(game.sides)):
            more = beyond(plain(happenings(game, WATCHING)), plain(happenings(game, seat)), "log")
            assert not more, f"who watches reads what seat {seat} does not: {more}"


def check_leads_nowhere(view: View) -> None:
    """Nothing of the engine can be reached from a view."""
    seen: set[int] = set()
    left: list[Any] = [view]
    while left:
        one = left.pop()
        if id(one) in seen or isinstance(one, CODE):
            continue
        seen.add(id(one))
        assert not isinstance(one, ENGINE), f"a view leads to {one!r}"
        left.extend(gc.get_referents(one))


def beyond(watched: Any, seen: Any, place: str) -> str:
    """Where somebody who watches is told something else than a seat: the place, or nothing."""
    if place == "view.seat" or watched in (None, "", [], {}, -1, 0):  # itself, or nothing
        return ""
    if isinstance(watched, dict) and isinstance(seen, dict):
        return next((found for key in watched if (found := beyond(watched[key], seen.get(key), f"{place}.{key}"))), "")
    if place.endswith((".hand", ".z_deck")):  # who holds them sees them in their own order
        watched = [card for card in watched if card["known"]]
        seen = [card for card in seen if card["iid"] in {known["iid"] for known in watched}]
        watched, seen = (sorted(cards, key=lambda card: card["iid"]) for cards in (watched, seen))
    if isinstance(watched, Sequence) and not isinstance(watched, str) and len(watched) == len(seen):
        pairs = enumerate(zip(watched, seen, strict=True))
        return next((found for n, (one, other) in pairs if (found := beyond(one, other, f"{place}[{n}]"))), "")
    return "" if watched == seen else f"{place}: {watched!r}, not {seen!r}"


def check_other_hidden_cards(source: RandomGames, seed: int) -> None:
    """With other cards where a seat cannot look, its view, its log and its options stay the same."""
    game = source.start(seed)
    rng = random.Random(seed)
    with told(seed, game, source):
        for _ in decisions(game, seed, every=4 * source.pace, most=source.most_decisions):
            for seat in range(WATCHING, len(game.sides)):
                other = with_other_hidden_cards(source, game, seat, rng)
                assert plain(other.view(seat)) == plain(game.view(seat)), f"hidden cards change the view of seat {seat}"
                assert happenings(other, seat) == happenings(game, seat), f"hidden cards change the log of seat {seat}"
                if game.decision.seat == seat:
                    here = (None, list(game.decision.options))
                    assert source.offers(other) in here, "hidden cards change the options"


Asked = tuple[int, str, str, int]
Told = tuple[Asked | None, Any, int, list[int]]  # who was asked what, what the seat saw, the answer, the options


def check_unseen_cards(source: RandomGames, seed: int, owners: Sequence[int] | None = None) -> None:
    """Without trusting what the engine thinks is known: cards that a seat never saw make no difference to it, from the
    first decision on. `owners`: whose cards are exchanged; everybody's, if they are not given."""
    choose = answers(seed)
    game = source.start(seed)
    game.strayed = -1  # copies stay where they are, since numbers are compared; `leaks.check_copies` looks at those
    seat = seed % len(game.sides)
    told_so_far: list[Told] = []
    known: list[set[int]] = []
    while game.decision is not None and len(known) < 400:
        known.append({iid for iid in range(len(game.cards)) if game.knows(seat, iid)})
        code = choose(game)
        told_so_far.append((asked(game.decision), plain(game.view(seat)), code, list(game.decision.options)))
        game.apply(code)
    for owner in range(len(game.sides)) if owners is None else owners:
        pair = never_seen(source, game, known, owner)
        if pair is not None:
            with told(seed):
                replay_exchanged(source, seed, seat, pair, told_so_far, known)


def asked(decision: Any) -> Asked | None:
    return None if decision is None else (decision.seat, decision.kind, decision.rule, decision.source)


def never_seen(source: RandomGames, game: Any, known: list[set[int]], owner: int) -> tuple[int, int] | None:
    """Two different cards of this player that the seat learned to tell as late as possible."""
    last = {card.iid: len(known) for card in source.played.brought(game) if card.owner == owner}
    for number in range(len(known) - 1, -1, -1):
        for iid in last:
            if iid in known[number]:
                last[iid] = number
    late = sorted(last, key=lambda iid: (-last[iid], iid))
    one = late[0]
    for other in late[1:]:
        if source.back(game.cards[other]) != source.back(game.cards[one]):
            continue
        if game.cards[other].printed is not game.cards[one].printed:
            return (one, other) if last[other] > min(10, len(known) // 2) else None
    return None


def replay_exchanged(
    source: RandomGames, seed: int, seat: int, pair: tuple[int, int], told_so_far: list[Told], known: list[set[int]]
) -> None:
    """The same answers with these two cards exchanged, for as long as the seat knows neither of them."""
    twin = with_faces_exchanged(source.start(seed), *pair)
    twin.strayed = -1
    for number, (question, seen, code, options) in enumerate(told_so_far):
        if any(iid in known[number] or twin.knows(seat, iid) for iid in pair):
            return
        here = asked(twin.decision)
        if here != question:
            # because of the cards the other player has something else to decide: from here on it is another game
            other = here is None or question is None or here[0] != seat or question[0] != seat
            assert other, f"seat {seat} is asked otherwise at {number}"
            return
        view = plain(twin.view(seat))
        differing = [name for name in view if view[name] != seen[name]]
        assert not differing, f"seat {seat}, which cannot tell {pair}, sees other {differing} at decision {number}"
        if options != list(twin.decision.options):
            assert question is not None and question[0] != seat, f"seat {seat} has other options at {number}"
            if code not in twin.decision.options or twin.decision.source >= 0:
                return  # or an effect asks something else: from here on it is another game
        twin.apply(code)


# -- words -----------------------------------------------------------------------------------------------------------


def check_vocabulary(source: RandomGames, seed: int) -> None:
    """Every verb, decision, event and area that occurs is declared, and every event can be told, sent and read."""
    game = source.start(seed)
    words = game.vocabulary()
    rules = rules_of(source.played)
    with told(seed, game, source):
        for _ in decisions(game, seed, most=source.most_decisions):
            decision = game.decision
            assert decision.kind in words.decisions, f"the decision {decision.kind!r} is not declared"
            for code in decision.options:
                assert verb_of(code) in words.by_code, f"the verb {verb_of(code)} is not declared"
                declared, verb = words.decisions[decision.kind], words.verb_of(code).name
                assert verb in declared.verbs, f"{declared.name!r} is not declared to be answered by {verb!r}"
        for seat, zone, _cards in game.view(WATCHING).areas():
            assert zone in words.zones, f"the area {zone!r} of seat {seat} is not declared"
        for seat in range(WATCHING, len(game.sides)):
            for event in game.log:
                assert event.kind in words.event_by_code, f"the event {event.kind} is not declared"
                happening = words.happening(event, seat, int(game.everyone))
                assert words.read_happening(msgspec.json.encode(happening)) == happening, f"{happening} and JSON"
                if happening.rule:
                    check_rule(rules, happening.rule, happening)


def check_declaration(kind: GameKind) -> None:
    """What the vocabulary declares fits the kind, and its rules are in the book."""
    words, rules = kind.vocabulary, rules_of(kind)
    assert words.game == kind.family, f"the vocabulary is that of {words.game!r}, the family is {kind.family!r}"
    for declared in (words.verbs, words.decisions, words.events, words.zones, words.keywords, words.durations):
        for name, word in declared.items():
            if word.rule and ":" not in word.rule:  # a word of a variant cites the variant's book
                check_rule(rules, word.rule, f"the word {name!r}")
    if kind.concession:
        check_rule(rules, kind.concession, "giving up")
    assert len(kind.seat_names) == kind.players and kind.editions, "seats or editions are missing"


def check_texts(kind: GameKind) -> None:
    """The texts that a game brings are the same in every language, with the same variables."""
    if kind.text_folder is not None:
        found = differences(kind.text_folder)
        assert not found, f"texts in {kind.text_folder}: {'; '.join(found)}"


def check_language(source: RandomGames, seed: int, database: Any = None) -> None:
    """Every prompt, every option, the log and the end have words in every language, if the game has words."""
    kind = source.played
    if not is_told(kind):
        return
    tell = teller(kind)
    game = source.start(seed)
    if database is None:
        database = collection(kind).embedded() if kind.has_part("cards") else [card.printed for card in game.cards]
    catalogue = tell.catalogue(database)
    seats = [(name, side.team) for name, side in zip(kind.seat_names, game.sides, strict=True)]
    said: dict[str, list[str]] = {lang: [] for lang in LANGS}
    with told(seed, game, source):
        for _ in decisions(game, seed, every=source.pace, most=source.most_decisions):
            decision = game.decision
            view = game.view(decision.seat)
            for lang in LANGS:
                scene = tell.scene(lang, catalogue, decision.seat, view, getattr(view, "hand_values", {}))
                said[lang].append(tell.prompt(scene, decision))
                said[lang] += [tell.option_text(scene, decision, code) for code in decision.options]
        for lang in LANGS:
            for seat in range(WATCHING, len(game.sides)):
                events = log_view(game, seat)
                story = tell.story(lang, catalogue, seat, seats)
                story.feed(events, tell.cards_named(game.cards, events))
                said[lang].append(tell.result_text(tell.scene(lang, catalogue, seat, seats=seats), game.result))
            assert all(said[lang]), f"something is said in no words in {lang!r}"
    first, *others = said.values()
    assert all(other != first for other in others), "the same words in every language"
