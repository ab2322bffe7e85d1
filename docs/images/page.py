"""Take the pictures of the page that the documentation shows: `make screenshots`.

python -m docs.images.page [NAME...]          only of these states (tests/web/states.py), or `main` for those of page.md
python -m docs.images.page --every [NAME...]  of every size, as they are, into build/pictures: to be looked at
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from playwright.sync_api import Error, sync_playwright

from docs.images.smaller import beside, in_few_colours
from tests.web.conftest import FLAGS, Person, find_browser, seeded
from tests.web.scenes import LAPTOP, PHONE, TABLET, WIDE, Look, Stage, leave, visit
from tests.web.states import PARTS, STATES, State

HERE = Path(__file__).parent
ALL = Path(__file__).parents[2] / "build" / "pictures"
STATE_AT_MOST, AT_MOST = 64_000, 150_000  # bytes of a picture
HEIGHT = 620  # pixels of a state's picture
# Every state in both colours, both languages, and both hands: a laptop's screen, and a phone's beside it.
SHEET = (Look("en", "light", LAPTOP), Look("fr", "dark", PHONE))
EVERY = (
    *SHEET,
    Look("fr", "dark", LAPTOP),
    Look("fr", "light", PHONE),
    Look("en", "dark", PHONE),
    Look("fr", "light", TABLET),
    Look("en", "dark", WIDE),
)
# The pictures that README.md and docs/page.md show: of a state, in a look.
SHOWN = {
    "onepiece-en-light": ("duel", Look("en", "light", LAPTOP)),
    "onepiece-fr-dark": ("counter-sum", Look("fr", "dark", LAPTOP)),
    "onepiece-en-dark-tablet": ("block", Look("en", "dark", TABLET)),
    "onepiece-fr-light-phone": ("counter-sum", Look("fr", "light", PHONE)),
    "onepiece-team-en-light": ("team-battle", Look("en", "light", LAPTOP)),
    "onepiece-team-fr-dark-phone": ("team-battle", Look("fr", "dark", PHONE)),
    "dragonball-fr-dark": ("masters-combo", Look("fr", "dark", LAPTOP)),
    "dragonball-en-light-phone": ("masters", Look("en", "light", PHONE)),
    "start-en-light": ("start", Look("en", "light", LAPTOP)),
    "decks-fr-light": ("deck-trial", Look("fr", "light", LAPTOP)),
    "rules-en-dark": ("rules", Look("en", "dark", LAPTOP)),
}


class Studio:
    """A server, and one browser for each look, in which one state after the other is shown."""

    def __init__(self, chromium: Any, folder: Path) -> None:
        self.chromium = chromium
        self.server = seeded(folder).start()
        self.stage = Stage(self.sit)
        self.viewers: dict[Look, Person] = {}
        self.scenes: dict[Callable[[Stage], Person], Person] = {}
        self.taken: dict[tuple[str, Look], bytes] = {}

    def sit(self, **options: Any) -> Person:
        return Person(self.chromium, self.server.url, **options)

    def deal(self, name: str) -> None:
        """The games that begin from now on are those of this name, whenever they are played."""
        Path(self.server.program[-1]).write_text(name, encoding="utf-8")

    def take(self, state: State, look: Look) -> bytes:
        if (state.name, look) not in self.taken:
            self.taken[state.name, look] = self.retake(state, look)
        return self.taken[state.name, look]

    def retake(self, state: State, look: Look) -> bytes:
        if look not in self.viewers:
            self.viewers[look] = self.stage.viewer(look)
            self.viewers[look].page.set_default_timeout(40_000)
        if state.scene not in self.scenes:
            self.deal(state.scene.__qualname__ + state.name)
            self.scenes[state.scene] = state.scene(self.stage)
        self.deal(state.name)
        viewer = visit(self.viewers[look], self.scenes[state.scene], look)
        state.show(viewer)
        viewer.page.wait_for_timeout(600)
        taken: bytes = viewer.page.screenshot()
        leave(viewer)
        return taken


def wanted(names: list[str]) -> Iterator[State]:
    unknown = set(names) - {state.name for state in STATES} - {"main"}
    if unknown:
        raise SystemExit(f"no such state: {', '.join(sorted(unknown))}")
    return (state for state in STATES if not names or state.name in names)


def picture(studio: Studio, desk: Any, state: State, every: bool) -> None:
    if every:
        ALL.mkdir(parents=True, exist_ok=True)
        for look in EVERY:
            name = f"{state.name}-{look.size[0]}-{look.lang}-{look.theme}.png"
            (ALL / name).write_bytes(studio.take(state, look))
        return
    taken = [studio.take(state, look) for look in SHEET]
    (HERE / "states" / f"{state.name}.webp").write_bytes(beside(desk, taken, HEIGHT, STATE_AT_MOST))


def listed() -> str:
    """The page that shows all states of which there is a picture."""
    lines = [
        "# The table in pictures",
        "",
        "Every state that tests of the page reach ([page.md](page.md)), on a laptop in English and in light colours,",
        "beside it on a phone in French and in dark ones. `make screenshots` takes them, `python -m docs.images.page",
        "--every` all of them in every size, into `build/pictures`.",
    ]
    taken = {file.stem for file in (HERE / "states").glob("*.webp")}
    part = ""
    for state in STATES:
        part = PARTS.get(state.name, part)
        if state.name not in taken:
            continue
        if f"## {part}" not in lines:
            lines += ["", f"## {part}"]
        lines += ["", f"**{state.about}**", "", f"![{state.about}](images/states/{state.name}.webp)"]
    return "\n".join([*lines, ""])


def main(words: list[str]) -> None:
    every, names = "--every" in words, [word for word in words if word != "--every"]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as started:
        chromium = started.chromium.launch(executable_path=find_browser(), args=FLAGS)
        studio = Studio(chromium, Path(folder))
        desk = chromium.new_page()
        missing = []
        for state in wanted(names) if names != ["main"] else ():
            print(state.name, flush=True)
            try:
                picture(studio, desk, state, every)
            except (Error, ValueError) as error:  # the others are taken all the same
                print(error, file=sys.stderr, flush=True)
                missing.append(state.name)
        states = {state.name: state for state in STATES}
        for name, (of, look) in SHOWN.items() if not every and names in ([], ["main"]) else ():
            print(name, flush=True)
            (HERE / f"page-{name}.png").write_bytes(in_few_colours(desk, studio.take(states[of], look), AT_MOST))
        studio.server.stop()
    (HERE.parent / "page-states.md").write_text(listed(), encoding="utf-8")
    if missing:
        raise SystemExit(f"not taken: {', '.join(missing)}")


if __name__ == "__main__":
    main(sys.argv[1:])
