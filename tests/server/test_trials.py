"""Trials of a deck: bots play it against another many times, in a process of their own."""

from __future__ import annotations

import asyncio

import httpx

from playmat.server import trials
from playmat.server.worker import Played
from playmat.sim import wilson

from .client import Person, get, post
from .playing import played
from .serving import served

WANTED = {"game": "onepiece", "deck": "pm01-red", "against": "pm01-purple", "bot": "random", "against_bot": "random"}


async def over(person: Person, id: str) -> dict:
    await person.until(lambda: any(said(person, id)) and said(person, id)[-1]["status"] != "running", 120)
    return said(person, id)[-1]


def said(person: Person, id: str) -> list[dict]:
    return [message["trial"] for message in person.said if message["type"] == "trial" and message["id"] == id]


@played
async def test_figures_of_a_trial_fill_in_over_the_socket(sqlite):
    async with served(sqlite) as server, Person(server.url) as me:
        await me.send("trial", id="t", wanted={**WANTED, "games": 5})
        last = await over(me, "t")
        states = said(me, "t")
        assert states[0]["played"] == 0 and states[0]["status"] == "running"
        assert [state["played"] for state in states] == sorted(state["played"] for state in states)
        assert (last["status"], last["played"], last["wanted"]) == ("done", 5, 5)
        rate = last["rate"]
        assert rate["games"] + last["unfinished"] == 5
        assert last["first"]["games"] + last["second"]["games"] == rate["games"]
        assert last["first"]["wins"] + last["second"]["wins"] == rate["wins"]
        low, high = wilson(rate["wins"] + rate["draws"] / 2, rate["games"])
        assert (rate["low"], rate["high"]) == (round(low, 4), round(high, 4))
        assert last["deck"] != last["against"] and last["turns"] > 1
        assert not server.hub.trials.running


@played
async def test_a_trial_over_http_can_be_followed_polled_and_stopped(sqlite, monkeypatch):
    async with served(sqlite) as server, Person(server.url) as me, httpx.AsyncClient(base_url=server.url) as http:
        go = asyncio.Event()

        async def one(game) -> Played:
            await go.wait()
            await asyncio.sleep(0.01)
            return Played(game.number % 2, False, game.number % 2, 7)

        monkeypatch.setattr(server.hub.trials, "one", one)
        monkeypatch.setattr(trials, "NEWS", 0.0)
        begun = await post(server.url, "/api/trials", {**WANTED, "games": 1000})
        address = f"/api/trials/{begun['id']}"
        assert begun["status"] == "running" and (await get(server.url, address))["played"] == 0
        await me.send("trial-follow", id="f", trial=begun["id"])
        go.set()
        await me.until(lambda: said(me, "f") and said(me, "f")[-1]["played"] >= 10)
        stopped = (await http.delete(address)).json()
        assert stopped["status"] == "stopped" and 10 <= stopped["played"] < 1000
        assert (await over(me, "f"))["status"] == "stopped"
        await asyncio.sleep(0.1)
        later = await get(server.url, address)
        assert later == stopped  # no game is played behind it
        half = later["rate"]
        assert half["wins"] == later["first"]["wins"] == later["first"]["games"] and later["second"]["wins"] == 0
        again = await me.ask("trial-stop", trial=begun["id"])
        assert again["trial"] == stopped
        unknown = await me.ask("trial-follow", trial="nowhere")
        assert (unknown["type"], unknown["code"]) == ("error", "trial")
        assert (await http.get("/api/trials/nowhere")).status_code == 404


@played
async def test_trials_are_limited_for_a_person_and_for_all(sqlite, monkeypatch):
    async with served(sqlite, trials_a_person=2, trials=3, trials_an_hour=4, trial_games=50) as server:
        hub = server.hub

        async def one(game) -> Played:
            await asyncio.sleep(3600)
            return Played()

        monkeypatch.setattr(hub.trials, "one", one)

        async def refused(**fields) -> tuple[int, str]:
            async with httpx.AsyncClient(base_url=server.url) as http:
                found = await http.post("/api/trials?lang=fr", json={**WANTED, "games": 10, **fields})
            return found.status_code, found.json().get("text", "")

        assert (await refused(games=51))[0] == 400
        assert (await refused(games=0))[0] == 400
        status, text = await refused(bot="search:3")
        assert status == 400 and "0.25" in text
        assert (await refused(bot="cmd:ls"))[0] == 400
        assert (await refused(deck=""))[0] == 400
        assert (await refused(against="4 nothing"))[0] == 400
        assert (await refused())[0] == (await refused())[0] == 200
        status, text = await refused()
        assert status == 429 and "2 essais en cours" in text
        for trial in hub.trials.running:
            trial.who = "another"
        assert (await refused())[0] == 200
        status, text = await refused()
        assert status == 429 and "sur ce serveur" in text
        for trial in hub.trials.running:
            hub.trials.stop(trial.id)
        assert (await refused())[0] == 200
        status, text = await refused()
        assert status == 429 and "beaucoup d’essais" in text  # five within an hour


@played
async def test_a_trial_stops_when_nobody_looks_takes_too_long_or_keeps_failing(sqlite, monkeypatch):
    async with served(sqlite) as server, Person(server.url) as me:
        hub = server.hub

        async def one(game) -> Played:
            await asyncio.sleep(0.01)
            return Played(0, False, 0, 5)

        monkeypatch.setattr(hub.trials, "one", one)
        monkeypatch.setattr(trials, "PATIENCE", 0.2)
        alone = hub.trials.begin(wanted(), "somebody", "en")
        await me.send("trial", id="t", wanted={**WANTED, "games": 1000})
        await asyncio.sleep(0.6)
        assert alone.status == "stopped" and len(hub.trials.running) == 1  # who follows keeps a trial going
        hub.limits.trial_seconds = 0.1
        assert (await over(me, "t"))["status"] == "stopped"
        hub.limits.trial_seconds = 60.0

        async def fails(game) -> Played:
            raise trials.BotFailed("TimeoutError")

        monkeypatch.setattr(hub.trials, "one", fails)
        await me.send("trial", id="u", wanted={**WANTED, "games": 1000})
        last = await over(me, "u")
        assert (last["status"], last["unfinished"], last["rate"]["games"]) == ("failed", trials.FAILURES, 0)


def wanted() -> trials.TrialWanted:
    return trials.TrialWanted(**{**WANTED, "games": 1000})


@played
async def test_a_game_that_takes_too_long_is_given_up_and_its_process_ended(sqlite):
    # a process that was just started has ten seconds more: this leaves it a third of one
    async with served(sqlite, trial_game_seconds=-9.7) as server, Person(server.url) as me:
        await me.send("trial", id="t", wanted={**WANTED, "bot": "search:0.2", "games": 50})
        last = await over(me, "t")
        assert last["status"] == "failed"
        assert all(worker.process is None for worker in server.hub.trials.workers)


@played
async def test_every_game_of_ours_can_be_tried(sqlite):
    async with served(sqlite) as server, Person(server.url) as me:
        for game, deck, against in (
            ("onepiece-team", "pm01-red", "pm01-purple"),
            ("dragonball", "pz01-blue", "pz01-black"),
        ):
            body = {**WANTED, "game": game, "deck": deck, "against": against, "games": 2}
            await me.send("trial", id=game, wanted=body)
            last = await over(me, game)
            assert (last["status"], last["played"]) == ("done", 2), last
