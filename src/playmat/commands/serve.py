"""`playmat serve`: tables for people in two places."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from playmat.commands.options import Lang
from playmat.errors import PlaymatError

NEEDS = (
    "alembic",
    "aiosqlite",
    "argon2",
    "openskill",
    "prometheus_client",
    "sqlalchemy",
    "starlette",
    "uvicorn",
    "websockets",
)


def mount(app: typer.Typer) -> None:
    app.command("serve")(serve)


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen at; 0.0.0.0 is all of this machine's.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 takes any that is free.", min=0, max=65535)] = 8000,
    db: Annotated[
        str | None,
        typer.Option(help="sqlite:///FILE or postgresql://USER@HOST/NAME.", show_default="a file in the data folder"),
    ] = None,
    images: Annotated[
        Path | None, typer.Option(help="A folder with pictures of cards, named by their ids.", show_default=False)
    ] = None,
    rulings: Annotated[
        list[Path] | None,
        typer.Option(help="A file of official answers about cards, JSON lines.", show_default=False),
    ] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Only say whether all is well with the database.")] = False,
    limit: Annotated[
        list[str] | None, typer.Option(help="NAME=NUMBER: another limit (docs/server.md).", show_default=False)
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="No log.")] = False,
    lang: Lang = "en",
) -> None:
    """Serve tables: people play each other, and bots, in their browsers."""
    import asyncio
    import gc
    from importlib.util import find_spec

    missing = [module for module in NEEDS if find_spec(module) is None]
    if missing:
        raise PlaymatError(key="server-extra-missing", module=", ".join(missing))
    if images is not None and not images.is_dir():
        raise PlaymatError(key="server-no-images", folder=str(images))
    gc.disable()  # all that is imported stays: looking for garbage among it takes a tenth of the start
    try:
        from playmat.server import running
    finally:
        gc.enable()
    limits = running.limits_from(limit or [])
    if check:
        typer.echo(asyncio.run(running.check_only(db or running.usual_db(), lang)))
        return
    running.run(host, port, db or running.usual_db(), images, rulings or [], open_page, limits, lang, quiet)
