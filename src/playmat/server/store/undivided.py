"""What is begun with the database is brought to its end, whoever waits for it and goes.

A task that is cancelled in the middle of a transaction leaves it to the driver to notice: that of SQLite keeps the
file locked until its connection is collected as garbage, and meanwhile nobody can write. So transactions run in tasks
of their own, which nobody cancels.
"""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, ParamSpec, TypeVar

Words = ParamSpec("Words")
Found = TypeVar("Found")

under_way: set[asyncio.Task[Any]] = set()


def undivided(work: Callable[Words, Coroutine[Any, Any, Found]]) -> Callable[Words, Awaitable[Found]]:
    """Something that is done to its end, once it has begun."""

    @functools.wraps(work)
    async def done(*args: Words.args, **words: Words.kwargs) -> Found:
        if asyncio.current_task() in under_way:
            return await work(*args, **words)
        task = asyncio.create_task(work(*args, **words))
        under_way.add(task)
        task.add_done_callback(ended)
        return await asyncio.shield(task)

    return done


def ended(task: asyncio.Task[Any]) -> None:
    under_way.discard(task)
    if not task.cancelled():
        task.exception()  # whoever waited for it may be gone
