"""The threads that answer pages: as many at once as there are cores, none beyond its budget, none for nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from linkwright.engines.target import cores
from linkwright.errors import LinkwrightError
from linkwright.view.page.called_off import Work

BUDGET = 300.0  # s that one question may take


class QuestionThreads:
    """Made in a running event loop, whose tasks wait for the answers. A task that is cancelled calls its work off."""

    def __init__(self, count: int | None = None, budget: float = BUDGET) -> None:
        self.budget = budget
        self._free = asyncio.Semaphore(count or cores())
        self._loop = asyncio.get_running_loop()

    async def answer(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """What the function returns, or raises."""
        await self._free.acquire()
        done: asyncio.Future[Any] = self._loop.create_future()

        def settle(answer: Any, error: Exception | None) -> None:
            if done.done():
                return
            if error is None:
                done.set_result(answer)
            else:
                done.set_exception(error)

        work = Work(
            lambda: function(*arguments),
            told=lambda answer, error: self._soon(settle, answer, error),
            ended=lambda: self._soon(self._free.release),
        )
        try:
            async with asyncio.timeout(self.budget):
                return await done
        except TimeoutError:
            raise LinkwrightError(
                f"This took longer than {self.budget:g} s and was ended. Ask for less, or take the file to Python."
            ) from None
        finally:
            work.call_off()

    def _soon(self, function: Callable[..., Any], *arguments: Any) -> None:
        """In the event loop, from any thread; where that has ended, nobody waits."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(function, *arguments)
