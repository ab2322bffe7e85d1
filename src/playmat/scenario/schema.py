"""Scenarios against their JSON Schema: how they are written, not what comes out."""

from __future__ import annotations

import json
import re
import textwrap
from pathlib import Path
from typing import Any

from playmat import games
from playmat.errors import PlaymatError

from .base import OTHER_VERBS
from .errors import ScenarioError, Told
from .files import game_of, shown
from .reading import read_file
from .setting import Setting, setting

KINDS = {"object": "key: value", "array": "- …", "string": "text", "integer": "0, 1, 2…", "boolean": "true, false"}


def load(game: str = games.DEFAULT) -> dict[str, Any]:
    """The schema of a game's scenarios."""
    path = setting(games.kind(game)).schema
    if not path.is_file():
        raise ScenarioError(key="scenario-no-schema", path=str(path))
    schema: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return schema


def with_words(schema: str, setting: Setting) -> str:
    """The text of a schema with the words of its game: what sentences and claims begin with, the kinds of decision."""
    sentences = "|".join(sorted([*setting.words.kinds, *OTHER_VERBS]))
    schema = re.sub(r"\([a-z |-]+\)(?=\\\\b\"\n)", f"({sentences})", schema, count=1)
    decisions = textwrap.fill(", ".join(f'"{kind}"'.replace(" ", "\0") for kind in setting.words.decisions), 100)
    lines = decisions.replace("\0", " ").replace("\n", "\n                ")
    schema = re.sub(
        r'("until": \{\s+"enum": \[\n\s+)[^]]*?(\n\s+\])', lambda m: m.group(1) + lines + m.group(2), schema, count=1
    )
    groups = iter(["|".join(words) for words in setting.claimable])
    head, mark, claims = schema.rpartition('"pattern": ')
    return head + mark + re.sub(r"\([a-z_]+\|[a-z_|]+\)", lambda _: f"({next(groups)})", claims)


def problems_of(path: Path) -> tuple[int, list[PlaymatError]]:
    """How many scenarios a file has, and all that is wrong with them."""
    from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

    try:
        documents = read_file(path)
    except ScenarioError as error:
        return 0, [error]
    if not documents:
        return 0, [ScenarioError(key="scenario-empty", place=str(path))]
    found: list[PlaymatError] = []
    for document in documents:
        try:
            schema = load(game_of(document.data, f"{path}:{document.line('game')}"))
        except PlaymatError as error:
            found.append(error)
            continue
        validator = Draft202012Validator(schema)
        wrong = sorted(validator.iter_errors(plain(document.data)), key=lambda one: [str(part) for part in one.path])
        for one in map(nearest, wrong):
            where = list(one.absolute_path)
            place = f"{path}:{document.line(*where)}"
            name = "".join(f"[{part + 1}]" if isinstance(part, int) else f".{part}" for part in where).lstrip(".")
            reason = told(one, schema)
            found.append(ScenarioError(key="scenario-schema-error", place=place, path=name or "-", reason=reason))
    return len(documents), found


def plain(data: Any) -> Any:
    """YAML has keys and dates that JSON has not; both are told as the texts they were."""
    if isinstance(data, dict):
        return {str(key): plain(value) for key, value in data.items()}
    if isinstance(data, list):
        return [plain(item) for item in data]
    return data if data is None or isinstance(data, bool | int | float | str) else str(data)


def nearest(error: Any) -> Any:
    """Where one of several shapes is allowed, the complaint of the shape that was meant (the type tells)."""
    while error.context:
        branches: dict[int, list[Any]] = {}
        for inner in error.context:
            branches.setdefault(inner.schema_path[0], []).append(inner)
        meant = [
            errors for errors in branches.values() if not any(e.validator == "type" and not e.path for e in errors)
        ]
        if not meant:
            return error
        error = min(meant, key=lambda errors: (len(errors), -max(len(e.path) for e in errors)))[0]
    return error


def told(error: Any, schema: dict[str, Any]) -> Told | str:
    found = shown(error.instance)[:80]
    match error.validator:
        case "additionalProperties":
            known = error.schema.get("properties", {})
            unknown = [key for key in error.instance if key not in known]
            return Told("scenario-schema-unknown-key", keys=", ".join(unknown)[:80], known=", ".join(known))
        case "required":
            missing = [key for key in error.validator_value if key not in error.instance]
            return Told("scenario-schema-missing", keys=", ".join(missing))
        case "type" | "oneOf" | "anyOf":
            return Told("scenario-schema-type", wanted=" / ".join(kinds(error.schema, schema["$defs"])), found=found)
        case "enum" | "const":
            known = error.validator_value if error.validator == "enum" else [error.validator_value]
            return Told("scenario-schema-value", found=found, known=", ".join(map(str, known)))
        case "minimum" | "maximum":
            how = "small" if error.validator == "minimum" else "large"
            return Told("scenario-schema-range", found=found, how=how, limit=error.validator_value)
        case "minItems" | "maxItems" | "minProperties" | "maxProperties":
            how = "few" if error.validator.startswith("min") else "many"
            return Told("scenario-schema-length", how=how, limit=error.validator_value)
        case "pattern":
            return Told("scenario-schema-pattern", found=found)
    return Told("scenario-schema-other", found=found, reason=error.message[:200])


def kinds(schema: Any, defs: dict[str, Any]) -> list[str]:
    """The types a schema allows, in signs that every language understands."""
    if not isinstance(schema, dict):
        return []
    found = schema.get("type", [])
    names = [KINDS.get(name, name) for name in ([found] if isinstance(found, str) else found) if name != "null"]
    for branch in [*schema.get("oneOf", []), *schema.get("anyOf", [])]:
        if "$ref" in branch:
            branch = defs[branch["$ref"].rpartition("/")[2]]
        names += kinds(branch, defs)
    return list(dict.fromkeys(names))
