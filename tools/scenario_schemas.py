"""Write the words that games declare into the JSON Schemas of scenarios: python tools/scenario_schemas.py"""

from __future__ import annotations

from playmat import games
from playmat.scenario import setting
from playmat.scenario.schema import with_words


def main() -> None:
    written = set()
    for kind in games.kinds():
        if kind.has_part("scenario") and (path := setting(kind).schema) not in written:
            written.add(path)
            path.write_text(with_words(path.read_text(encoding="utf-8"), setting(kind)), encoding="utf-8")


if __name__ == "__main__":
    main()
