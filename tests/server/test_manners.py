"""What people do at a table besides playing: take back, draft, pass, run out of time, talk, play again, watch."""

from __future__ import annotations

import asyncio
import time

from playmat.server import room
from playmat.server.bots import BotFailed

from .client import Person, open_table, sit
from .playing import duel, played
from .serving import served


def shown(person: Person, table: str) -> dict:
    return person.tables[table]


@played
async def test_undo_is_free_while_nobody_learned_anything_and_asked_for_after(db, same_cards):
    async with served(db) as server, duel(server.url, ("en", "fr")) as it:
        await it.begin()
        me, other = it.turn, it.other
        before = shown(me, it.table)["view"]
        await it.act(next(offer for offer in me.offers(it.table) if offer.startswith("play")))
        assert shown(me, it.table)["undo"]["can"] == "free"
        found = await me.ask("undo", table=it.table)
        await it.seen(found["number"])
        assert shown(me, it.table)["view"] == before and shown(me, it.table)["epoch"] == 1
        await it.act("end")
        assert shown(me, it.table)["undo"]["can"] == "ask"
        found = await me.ask("undo", table=it.table)
        await it.seen(found["number"])
        request = shown(other, it.table)["undo"]
        assert request["reply"] and request["by"] == shown(me, it.table)["seat"] and len(request["steps"]) == 1
        refused = await me.ask("undo-reply", table=it.table, yes=True)
        assert refused["code"] == "not-asked"
        found = await other.ask("undo-reply", table=it.table, yes=True)
        await it.seen(found["number"])
        assert shown(me, it.table)["view"] == before and shown(me, it.table)["epoch"] == 2


@played
async def test_who_has_given_up_cannot_be_brought_back_by_a_request_that_was_open(db, same_cards):
    async with served(db) as server, duel(server.url) as it:
        await it.begin()
        me, other = it.turn, it.other
        await it.act("end")
        asked = await me.ask("undo", table=it.table)
        await it.seen(asked["number"])
        assert shown(other, it.table)["undo"]["reply"]
        gone = await me.ask("concede", table=it.table)
        await it.seen(gone["number"])
        assert shown(other, it.table)["undo"] == {"can": "", "by": -1, "steps": [], "reply": False}
        for yes in (True, False):
            found = await other.ask("undo-reply", table=it.table, yes=yes)
            assert found["type"] == "no" and found["code"] == "over", found
        assert shown(me, it.table)["result"]["reason"] == "concession"


@played
async def test_who_wants_no_requests_refuses_them_at_once(sqlite, same_cards):
    async with served(sqlite) as server, duel(server.url) as it:
        await it.begin()
        me, other = it.turn, it.other
        await other.ask("auto", table=it.table, no_undo=True)
        await it.act("end")
        await me.ask("undo", table=it.table)
        await me.until(lambda: shown(me, it.table)["undo"]["by"] == -1 and shown(me, it.table)["number"] == 6)
        assert not shown(other, it.table)["undo"]["reply"]


@played
async def test_a_draft_is_nobody_elses_business_and_a_commit_is_one_step(sqlite, same_cards):
    async with served(sqlite) as server, duel(server.url) as it:
        await it.begin()
        await it.act("end")
        me, other = it.turn, it.other
        leader = shown(me, it.table)["view"]["sides"][shown(me, it.table)["seat"]]["leader"]["name"]
        give = f"give {leader}"
        heard = len(other.raw)
        question = shown(me, it.table)["ask"]["question"]
        drafted = await me.ask("draft", table=it.table, question=question, actions=[give, give])
        assert drafted["tried"] == 2
        assert give not in [offer["notation"] for offer in drafted["ask"]["offers"]]  # no DON!! left
        wrong = await me.ask("commit", table=it.table, question=question, actions=[give, give, give])
        assert (wrong["code"], wrong["place"]) == ("not-allowed", 2)
        drafted = await me.ask("draft", table=it.table, question=question, actions=["end"])
        assert drafted["tried"] == 0 and drafted["ask"] is None  # it would tell something
        assert len(other.raw) == heard
        found = await me.ask("commit", table=it.table, question=question, actions=[give, give])
        assert found["played"] == 2
        await it.seen(found["number"])
        await me.ask("undo", table=it.table)
        await me.until(lambda: shown(me, it.table)["epoch"] == 1)
        assert shown(me, it.table)["view"]["sides"][shown(me, it.table)["seat"]]["leader"]["don"] == 0


@played
async def test_what_stands_behind_an_action_that_tells_something_is_left_out(sqlite, same_cards):
    """Else one could ask by a list of guesses what the next card is."""
    async with served(sqlite) as server, duel(server.url) as it:
        await it.begin()
        me = it.turn
        question = shown(me, it.table)["ask"]["question"]
        found = await me.ask("commit", table=it.table, question=question, actions=["end", "no such thing"])
        assert (found["type"], found["played"]) == ("ok", 1)


@played
async def test_a_list_stops_at_the_first_action_that_tells_something(sqlite, same_cards, monkeypatch):
    async with served(sqlite) as server, duel(server.url) as it:
        await it.begin()
        await it.act("end")
        me = it.turn
        leader = shown(me, it.table)["view"]["sides"][shown(me, it.table)["seat"]]["leader"]["name"]
        monkeypatch.setattr(room, "told_nothing", lambda before, after, seat: False)
        question = shown(me, it.table)["ask"]["question"]
        actions = [f"give {leader}", f"give {leader}"]
        drafted = await me.ask("draft", table=it.table, question=question, actions=actions)
        assert drafted["tried"] == 0
        found = await me.ask("commit", table=it.table, question=question, actions=actions)
        assert (found["type"], found["played"]) == ("ok", 1)


@played
async def test_windows_pass_by_themselves_with_a_delay_and_whoever_chose_that_is_not_told_apart(sqlite, same_cards):
    async with served(sqlite, no_pace=0) as server, duel(server.url) as it:
        await it.begin()
        for _ in range(2):
            await it.act("end")
        me, other = it.turn, it.other
        await other.ask("auto", table=it.table, always=["counter", "trigger", "block"])
        mine, theirs = (shown(person, it.table)["seat"] for person in (me, other))
        leaders = [side["leader"]["name"] for side in shown(me, it.table)["view"]["sides"]]
        heard = len(me.raw)
        started = time.monotonic()
        await it.act(f"attack {leaders[mine]} > {leaders[theirs]}")
        assert shown(me, it.table)["waiting"]["seat"] == theirs
        await me.until(lambda: shown(me, it.table)["waiting"]["seat"] == mine, 40)
        assert time.monotonic() - started > 2.0  # block, counter and perhaps [Trigger], one by one
        assert b'passes":true' not in b"".join(me.raw[heard:])
        assert all(answer.choices for answer in server.hub.rooms[it.table].course.answers)


@played
async def test_the_clock_answers_twice_then_the_game_is_lost(sqlite, same_cards, monkeypatch):
    from playmat.server import course as rows

    monkeypatch.setattr(rows, "LEAST_FREE", 0.3)
    settings = {"clock": {"free": 0.3, "bank": 0.5}}
    async with served(sqlite) as server, duel(server.url, settings=settings) as it:
        await it.settled()
        slow = shown(it.turn, it.table)["seat"]
        person = it.people[0]
        await person.until(lambda: shown(person, it.table)["result"] is not None, 30)
        result = shown(person, it.table)["result"]
        assert result["reason"] == "time" and result["text"]
        late = shown(person, it.table)["clock"]["late"]
        assert max(late) == 2 and slow in (0, 1)
        refused = await person.act(it.table, "end", question=99)
        assert refused["code"] == "over"


@played
async def test_a_draw_is_offered_and_taken_and_the_record_says_so(sqlite, same_cards):
    async with served(sqlite) as server, duel(server.url) as it:
        await it.begin()
        a, b = it.people
        assert (await b.ask("draw-reply", table=it.table, yes=True))["code"] == "not-asked"
        await a.ask("draw", table=it.table)
        await b.until(lambda: shown(b, it.table)["draw"] == 0)
        await b.ask("draw-reply", table=it.table, yes=True)
        await a.until(lambda: shown(a, it.table)["result"] is not None)
        assert shown(a, it.table)["result"]["winners"] == []
        await a.until(lambda: a.info[it.table]["record"])


@played
async def test_people_talk_mute_and_keep_things_in_the_team(sqlite):
    async with served(sqlite) as server:
        seats = [{"kind": "person"}] * 3 + [{"kind": "bot", "bot": "random"}]
        opened = await open_table(server.url, game="onepiece-team", seats=seats)
        foe = await sit(server.url, opened["table"], "Grace")
        mate = await sit(server.url, opened["table"], "Edith")
        table = opened["table"]
        async with Person(server.url) as a, Person(server.url) as b, Person(server.url) as c, Person(server.url) as w:
            await a.join(table, opened["token"])
            await b.join(table, foe["token"])
            await c.join(table, mate["token"])
            await w.join(table)
            await a.ask("say", table=table, text="hello <b>all</b>")
            await a.ask("say", table=table, text="attack the left one", to="team")
            await c.until(lambda: sum(message["type"] == "said" for message in c.said) == 2)
            for outside in (b, w):
                await outside.until(lambda who=outside: any(message["type"] == "said" for message in who.said))
                assert b"left one" not in b"".join(outside.raw)
            assert (await w.ask("say", table=table, text="psst"))["code"] == "not-seated"
            await b.ask("mute", table=table, seat=0)
            await a.ask("say", table=table, text="rude words")
            await c.until(lambda: b"rude" in b"".join(c.raw))
            assert b"rude" not in b"".join(b.raw)
            await b.join(table, foe["token"])
            assert b"rude" not in b"".join(b.raw)


@played
async def test_a_table_without_chat_and_one_that_talks_too_much(sqlite, same_cards):
    async with served(sqlite, chat_a_minute=1) as server:
        async with duel(server.url, settings={"chat": False}) as it:
            assert (await it.people[0].ask("say", table=it.table, text="hi"))["code"] == "off"
        async with duel(server.url) as it:
            codes = [(await it.people[0].ask("say", table=it.table, text="hi")).get("code") for _ in range(8)]
            assert "too-fast" in codes


async def lose_one(a: Person, b: Person, table: str, game: int) -> tuple[bool, str]:
    """B gives a game of a match away: whether that was the last, and the table where they go on."""
    await a.until(lambda: shown(a, table)["waiting"] is not None)
    assert a.info[table]["match"]["game"] == game
    assert (await a.ask("rematch", table=table))["code"] == "off"
    await b.ask("concede", table=table)
    await a.until(lambda: a.info[table]["match"]["wins"][0] == game)
    await a.ask("rematch", table=table)
    await b.ask("rematch", table=table)
    await a.until(lambda: a.info[table]["next"])
    return a.info[table]["match"]["over"], a.info[table]["next"]


@played
async def test_best_of_three_goes_on_at_a_new_table_with_the_same_tokens(db, same_cards):
    async with served(db) as server, duel(server.url, settings={"best_of": 3}) as it:
        a, b = it.people
        table = it.table
        for game in (1, 2):
            over, table = await lose_one(a, b, table, game)
            await a.join(table, it.tokens[0])
            await b.join(table, it.tokens[1])
        assert over and a.info[table]["match"] == {"best_of": 3, "game": 1, "wins": [0, 0], "over": False}


@played
async def test_who_watches_with_a_delay_sees_it_later_the_end_too(sqlite, same_cards):
    async with (
        served(sqlite) as server,
        duel(server.url, settings={"delay": 1, "best_of": 3}) as it,
        Person(server.url) as watcher,
    ):
        await it.begin()
        await watcher.join(it.table)
        started = time.monotonic()
        await it.act("end")
        number = shown(it.people[0], it.table)["number"]
        assert shown(watcher, it.table)["number"] < number
        await watcher.shown(it.table, number)
        assert time.monotonic() - started > 0.9
        await it.people[0].ask("concede", table=it.table)
        await it.people[0].until(lambda: it.people[0].info[it.table]["seed"])
        assert it.people[0].info[it.table]["match"]["wins"] == [0, 1]
        await asyncio.sleep(0.3)
        assert shown(watcher, it.table)["result"] is None and not watcher.info[it.table]["seed"]
        assert all(said["info"]["match"]["wins"] == [0, 0] for said in watcher.said if said.get("info"))
        await watcher.until(lambda: shown(watcher, it.table)["result"] is not None and watcher.info[it.table]["seed"])
        assert watcher.info[it.table]["match"]["wins"] == [0, 1]


@played
async def test_who_watches_with_a_delay_hears_with_it(sqlite, same_cards):
    async with served(sqlite) as server, duel(server.url, settings={"delay": 1}) as it, Person(server.url) as watcher:
        await watcher.join(it.table)
        started = time.monotonic()
        a, b = it.people
        for text in ("a fine card you drew", "thanks"):
            await a.ask("say", table=it.table, text=text)
        await b.until(lambda: heard(b) == ["a fine card you drew", "thanks"])
        async with Person(server.url) as late:
            shown_to_late = await late.join(it.table)
            assert shown_to_late["chat"] == [] and heard(watcher) == []
            for person in (watcher, late):
                await person.until(lambda one=person: heard(one) == ["a fine card you drew", "thanks"])
        assert time.monotonic() - started > 0.9


def heard(person: Person) -> list[str]:
    return [message["said"]["text"] for message in person.said if message["type"] == "said"]


@played
async def test_hints_where_the_table_allows_them(sqlite, same_cards):
    async with served(sqlite) as server:
        seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
        for allowed in (True, False):
            opened = await open_table(server.url, seats=seats, settings={"hints": allowed})
            async with Person(server.url) as person:
                await person.join(opened["table"], opened["token"])
                await person.asked(opened["table"])
                found = await person.ask("hint", table=opened["table"])
                if allowed:
                    assert found["action"] in person.offers(opened["table"]) and found["text"]
                else:
                    assert found["code"] == "off"


@played
async def test_a_bot_that_fails_is_replaced_and_the_table_says_so(sqlite, same_cards, monkeypatch):
    async with served(sqlite) as server:
        real = server.hub.bots.ask

        async def ask(question):
            if question.bot == "greedy":
                raise BotFailed("TimeoutError")
            return await real(question)

        monkeypatch.setattr(server.hub.bots, "ask", ask)
        opened = await open_table(server.url, seats=[{"kind": "person"}, {"kind": "bot", "bot": "greedy"}])
        table = opened["table"]
        async with Person(server.url) as person:
            await person.join(table, opened["token"])
            for action in ("first", "keep"):
                if action in person.offers(table):
                    found = await person.act(table, action)
                    await person.shown(table, found["number"])
            await person.until(lambda: person.info[table]["players"][1]["bot"] == "random")
            await person.until(lambda: shown(person, table)["ask"] is not None)
        assert '"bot-failed"' in server.log.getvalue()


@played
async def test_a_worker_that_hangs_or_dies_is_killed_and_started_again(sqlite, same_cards):
    async with served(sqlite, bot_seconds=0.05) as server:
        opened = await open_table(server.url, seats=[{"kind": "person"}, {"kind": "bot", "bot": "search:0.02"}])
        found = await server.hub.room(opened["table"])
        worker = server.hub.bots.workers[0]
        async with Person(server.url) as person:
            await person.join(opened["table"], opened["token"])
            await person.until(lambda: shown(person, opened["table"])["ask"] is not None or found.course.bots, 40)
            if worker.process is not None:
                worker.process.kill()
            await person.until(lambda: shown(person, opened["table"])["ask"] is not None, 40)


@played
async def test_the_answer_of_a_bot_nobody_waits_for_is_not_taken_for_the_next_ones(sqlite, same_cards):
    """A table is forgotten while its bot thinks, and another one asks the same process."""
    async with served(sqlite, bot_pause=1000.0) as server:
        rooms = []
        for seats in ([{}, {"kind": "bot"}], [{"kind": "bot"}, {}]):
            opened = await open_table(server.url, seats=seats, seat=seats.index({}))
            rooms.append(await server.hub.room(opened["table"]))
        first, second = rooms
        course = first.course
        gone = asyncio.create_task(server.hub.think(first, course.asked, "search:2"))
        async with asyncio.timeout(20):
            while server.hub.bots.workers[0].process is None:
                await asyncio.sleep(0.05)
        await asyncio.sleep(0.3)  # the question is on its way
        gone.cancel()
        asked = []
        real = server.hub.bots.workers[0].exchange

        async def exchange(question):
            found = await real(question)
            asked.append((question.bot, bool(found.thoughts)))
            return found

        server.hub.bots.workers[0].exchange = exchange
        found = await server.hub.think(second, second.course.asked, "greedy")
        assert found.code in second.course.game.decision.options
        assert asked == [("greedy", False)]  # it is only the other one that tells its thoughts


@played
async def test_language_can_be_changed_in_the_middle(sqlite, same_cards):
    async with served(sqlite) as server, duel(server.url) as it:
        await it.begin()
        me = it.turn
        english = shown(me, it.table)["ask"]["text"]
        before = len(me.said)
        await me.send("speak", lang="fr")
        await me.until(lambda: any(message["type"] == "table" for message in me.said[before:]))
        french = shown(me, it.table)
        assert french["ask"]["text"] != english and french["info"] is not None and french["story"]["start"] == 0
        assert french["cards"]


@played
async def test_an_earlier_moment_is_shown_as_it_was_seen_then(sqlite, same_cards):
    async with served(sqlite) as server, duel(server.url) as it:
        await it.begin()
        me = it.turn
        then = shown(me, it.table)["view"]
        await it.act("end")
        found = await me.ask("look-back", table=it.table, at=3)
        assert (found["at"], found["of"], found["view"]) == (3, 4, then)
