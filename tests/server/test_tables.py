"""Tables over real sockets and a real store."""

from __future__ import annotations

import time

import pytest

from playmat import games, records
from playmat.core.record import digest
from playmat.server.store import open_store

from .client import Person, get, open_table, post, sit
from .playing import duel, play_on, played
from .serving import served


@played
async def test_two_people_play_a_game_and_the_store_leads_to_the_same_end(db):
    async with served(db) as server, duel(server.url, ("en", "fr")) as it:
        await play_on(it, 3)
        room = server.hub.rooms[it.table]
        codec = games.kind("onepiece").codec
        assert room.course.over is not None
        live = digest(codec, room.course.game)
        numbers = [row.number for row in await server.hub.store.log_of(it.table)]
        assert numbers == list(range(1, len(numbers) + 1))
        again = await server.hub.load(it.table)
        assert digest(codec, again.course.game) == live
        a, b = it.people
        await b.until(lambda: b.info[it.table]["status"] == "over")
        assert "Vous" in " ".join(line["text"] for line in b.story[it.table])
        assert "You " in " ".join(line["text"] for line in a.story[it.table])
        async with Person(server.url) as fresh:  # who comes now is told the same story as who was there
            await fresh.join(it.table, it.tokens[0])
            assert fresh.story[it.table] == a.story[it.table]
        text = await get(server.url, f"/api/records/{b.info[it.table]['record']}")
        record = records.Record.read(text)
        replayed = records.replay(record, records.lookup_in(server.hub.shelves.of("onepiece").database.card))
        records.verify(record, replayed)


@pytest.mark.parametrize("game", ["dragonball", "onepiece"])
@played
async def test_a_person_plays_a_bot(sqlite, game):
    deck = "pz01-red" if game == "dragonball" else "pm01-red"
    async with served(sqlite) as server:
        seats = [{"kind": "person"}, {"kind": "bot", "bot": "greedy"}]
        opened = await open_table(server.url, game=game, deck=deck, seats=seats)
        async with Person(server.url) as person:
            table = opened["table"]
            await person.join(table, opened["token"])
            for _ in range(25):
                await person.asked(table)
                if person.tables[table]["result"]:
                    break
                found = await person.act(table, person.offers(table)[-1])
                assert found["type"] == "ok"
                await person.shown(table, found["number"])
            assert any(answer.seat == 1 for answer in server.hub.rooms[table].course.answers)


@played
async def test_four_play_the_team_game_and_mates_see_each_others_hands(sqlite):
    async with served(sqlite) as server:
        seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}, {"kind": "person"}, {"kind": "bot"}]
        opened = await open_table(server.url, game="onepiece-team", seats=seats)
        mate = await sit(server.url, opened["table"])
        assert mate["seat"] == 2
        async with Person(server.url) as a, Person(server.url) as b:
            await a.join(opened["table"], opened["token"])
            await b.join(opened["table"], mate["token"])
            await b.until(lambda: b.tables[opened["table"]]["view"] is not None)
            sides = b.tables[opened["table"]]["view"]["sides"]
            assert all(card["known"] for card in sides[0]["hand"])
            assert not any(card["known"] for card in sides[1]["hand"])


@played
async def test_the_same_message_twice_is_done_once(db, same_cards):
    async with served(db) as server, duel(server.url) as it:
        await it.settled()
        person, question = it.turn, it.turn.tables[it.table]["ask"]["question"]
        first = await person.act(it.table, "first", id="mine", question=question)
        again = await person.act(it.table, "first", id="mine", question=question)
        assert first == again and first["type"] == "ok"
        other = await person.act(it.table, "first", id="another", question=question)
        assert (other["type"], other["code"]) == ("no", "no-longer")
        assert len(await server.hub.store.log_of(it.table)) == 1


@played
async def test_who_is_not_asked_is_refused_and_what_is_not_allowed_has_its_rule(sqlite, same_cards):
    async with served(sqlite) as server, duel(server.url, ("en", "fr")) as it:
        await it.begin()
        question = it.turn.tables[it.table]["ask"]["question"]
        refused = await it.other.act(it.table, "end", question=question)
        assert refused["code"] == "not-asked"
        leader = it.turn.tables[it.table]["view"]["sides"][it.turn.tables[it.table]["seat"]]["leader"]["name"]
        foe = it.turn.tables[it.table]["view"]["sides"][it.other.tables[it.table]["seat"]]["leader"]["name"]
        refused = await it.turn.act(it.table, f"attack {leader} > {foe}")
        assert (refused["code"], refused["rule"]) == ("not-allowed", "6-5-6-1")
        why = await it.turn.ask("why", table=it.table, action=f"attack {leader} > {foe}")
        assert (why["allowed"], why["rule"], why["text"]) == (False, refused["rule"], refused["text"])
        nonsense = await it.turn.act(it.table, "dance wildly")
        assert nonsense["code"] == "not-understood"
        assert not await server.hub.store.log_of(it.table, 3)


@played
async def test_somebody_who_watches_can_do_nothing_and_knows_no_hand(sqlite, same_cards):
    async with served(sqlite) as server, duel(server.url) as it, Person(server.url) as watcher:
        await it.begin()
        shown = await watcher.join(it.table)
        assert shown["seat"] == -1 and shown["ask"] is None
        assert not any(card["known"] for side in shown["view"]["sides"] for card in side["hand"])
        refused = await watcher.act(it.table, "end", question=shown["number"])
        assert refused["code"] == "not-seated"


@played
async def test_a_table_can_keep_watchers_out(sqlite):
    async with served(sqlite) as server, Person(server.url) as watcher:
        opened = await open_table(server.url, settings={"watch": False})
        assert (await watcher.join(opened["table"]))["type"] == "error"
        assert (await watcher.join(opened["table"], "wrong"))["code"] == "seat"
        assert (await watcher.join("nosuchtable"))["code"] == "table"


@played
async def test_a_seat_is_taken_up_again_elsewhere_with_its_token(db, same_cards):
    async with served(db) as server, duel(server.url) as it:
        await it.begin()
        before = it.people[0].tables[it.table]
        async with Person(server.url, "fr") as phone:
            shown = await phone.join(it.table, it.tokens[0])
            assert shown["view"] == before["view"] and shown["seat"] == 0
            assert shown["ask"]["question"] == before["ask"]["question"]
            await it.people[0].until(lambda: it.people[0].said[-1].get("code") == "seat")
            assert (await phone.act(it.table, "end"))["type"] == "ok"


@played
async def test_what_happens_between_the_ticks_is_not_lost_by_a_new_process(sqlite, same_cards):
    async with served(sqlite) as server, duel(server.url) as it:
        await it.begin()
        view = it.people[0].tables[it.table]["view"]
        number = it.people[0].tables[it.table]["number"]
        tokens, table = it.tokens, it.table
    async with served(sqlite) as server, Person(server.url) as person:
        shown = await person.join(table, tokens[0])
        assert (shown["view"], shown["number"]) == (view, number)


@played
async def test_rows_made_with_other_words_are_read_by_their_notation(sqlite, same_cards):
    async with served(sqlite) as server, duel(server.url) as it:
        await it.begin()
        view, table = it.people[0].tables[it.table]["view"], it.table
    store = await open_store(sqlite)
    await store.change_table(table, "running", words="those of another version")
    await store.close()
    async with served(sqlite) as server:
        room = await server.hub.room(table)
        assert not room.course.by_code
        assert [row.text for row in await server.hub.store.log_of(table)] == ["first", "keep", "keep"]
        assert len(room.course.answers) == 3
        assert view["turn_number"] == room.course.game.turn_number


@played
async def test_lists_show_public_tables_only(sqlite):
    async with served(sqlite) as server:
        hidden = await open_table(server.url)
        shown = await open_table(server.url, settings={"public": True})
        found = await get(server.url, "/api/tables")
        assert [table["id"] for table in found["open"]] == [shown["table"]]
        await sit(server.url, shown["table"])
        await sit(server.url, hidden["table"])
        found = await get(server.url, "/api/tables")
        assert [table["id"] for table in found["running"]] == [shown["table"]] and not found["open"]


@played
async def test_a_finished_game_is_watched_and_branched(sqlite):
    async with served(sqlite) as server, duel(server.url) as it:
        await play_on(it, 5)
        person = it.people[0]
        await person.until(lambda: person.info[it.table]["record"])
        share = person.info[it.table]["record"]
        assert person.info[it.table]["seed"]
        opened = await get(server.url, f"/api/records/{share}/moment?at=20&seat=-2&lang=fr")
        assert opened["at"] == 20 and all(card["known"] for side in opened["view"]["sides"] for card in side["hand"])
        # before the first turn nobody was shown a card; later an effect may have shown one to everybody
        closed = await get(server.url, f"/api/records/{share}/moment?at=3&seat=-1")
        hands = [card for side in closed["view"]["sides"] for card in side["hand"]]
        assert hands and not any(card["known"] for card in hands)
        body = {"name": "Ada", "at": 20, "seat": 0, "bot": "random"}
        branch = await post(server.url, f"/api/records/{share}/branch", body)
        async with Person(server.url) as again:
            shown = await again.join(branch["table"], branch["token"])
            assert shown["view"]["sides"][0]["hand"] == opened["view"]["sides"][0]["hand"]


@played
async def test_who_comes_in_a_crowd_has_the_table_at_once_and_the_story_when_all_are_there(sqlite, same_cards):
    async with served(sqlite) as server, duel(server.url, settings={"undo": "always"}) as it:
        await it.begin()
        for _ in range(4):
            await it.act("end")
        story = it.people[0].story[it.table]
        assert story
        server.hub.stories.level = -100.0  # so many others have just come
        async with Person(server.url) as late:
            found = await late.join(it.table, it.tokens[0])
            assert found["view"] is not None and found["info"] is not None
            assert found["story"] == {"start": 0, "lines": []}
            await late.until(lambda: late.story[it.table] == story, 10)
            # and nothing is told twice: what happens next comes alone
            people = (late, it.people[1])
            asked = people[late.tables[it.table]["waiting"]["seat"]]
            done = await asked.act(it.table, "end")
            await late.shown(it.table, done["number"])
            assert late.tables[it.table]["story"]["start"] >= len(story) - 1
            # ... and whoever takes a step back in the crowd keeps the story
            done = await asked.ask("undo", table=it.table)
            await late.shown(it.table, done["number"])
            after = [said for said in late.said if said["type"] == "table" and said["epoch"] == 1]
            assert after and all(said["story"]["lines"] for said in after)


@played
async def test_who_acts_before_the_story_was_told_is_told_it_once(sqlite, same_cards):
    async with served(sqlite) as server, duel(server.url) as it:
        await it.begin()
        for _ in range(4):
            await it.act("end")
        server.hub.stories.level = -100.0
        server.hub.came = time.monotonic() + 3600  # they come and come
        seat = it.people.index(it.turn)
        async with Person(server.url) as late:
            found = await late.join(it.table, it.tokens[seat])
            done = await late.act(it.table, "end", question=found["ask"]["question"])
            assert done["type"] == "ok"
            other = it.people[1 - seat]
            await other.shown(it.table, done["number"])
            assert late.story[it.table] == []
            await late.until(lambda: len(late.story[it.table]) == len(other.story[it.table]), 20)


@played
async def test_a_table_in_memory_holds_one_game_and_its_record_knows_how_it_began(sqlite, same_cards):
    async with served(sqlite) as server, duel(server.url, settings={"undo": "always"}) as it:
        await it.begin()
        me = it.turn
        course = server.hub.rooms[it.table].course
        assert course.game.origin is None
        await it.act("end")
        done = await me.ask("undo", table=it.table)
        assert done["type"] == "ok", done
        await it.seen(done["number"])
        assert course.game.origin is None
        done = await me.ask("concede", table=it.table)
        await it.seen(done["number"])
        await me.until(lambda: me.info[it.table]["record"])
        record = records.Record.read(await get(server.url, f"/api/records/{me.info[it.table]['record']}"))
        again = records.replay(record, records.lookup_in(server.hub.shelves.of("onepiece").database.card))
        records.verify(record, again)
        assert again.origin.seed == int(me.info[it.table]["seed"])


@played
async def test_the_story_of_a_game_that_was_given_up_is_told_to_its_end(sqlite):
    """A running table keeps only the end of its log; whoever watches the record reads all of it."""
    async with served(sqlite) as server, duel(server.url) as it:
        await play_on(it, 5, most=60)
        person = it.people[0]
        await person.ask("concede", table=it.table)
        await person.until(lambda: person.info[it.table]["record"])
        share = person.info[it.table]["record"]
        of = (await get(server.url, f"/api/records/{share}/moment?at=0&seat=-2"))["of"]
        before = await get(server.url, f"/api/records/{share}/moment?at={of - 1}&seat=-2")
        last = await get(server.url, f"/api/records/{share}/moment?at={of}&seat=-2")
        told = [line["text"] for line in before["story"]]
        assert len(told) > 60 and [line["text"] for line in last["story"]][: len(told)] == told
