"""Work for pages: as much at once as there are cores, none for nobody, none for ever."""

from __future__ import annotations

import asyncio
import threading

import pytest

from linkwright.errors import LinkwrightError
from linkwright.view.page.called_off import CalledOff
from linkwright.view.page.question_threads import QuestionThreads


class Endless:
    """Work that ends when it is let go, or called off."""

    def __init__(self):
        self.begun, self.ended, self.go_on = threading.Event(), threading.Event(), threading.Event()
        self.called_off = False

    def __call__(self):
        self.begun.set()
        try:
            while not self.go_on.is_set():
                try:
                    sum(range(100))
                except Exception:  # what mends errors does not hear it
                    continue
        except CalledOff:
            self.called_off = True
            raise
        finally:
            self.ended.set()
        return "done"


async def happens(event):
    await asyncio.wait_for(asyncio.to_thread(event.wait), 20)


def test_an_answer_or_its_error_comes_back():
    async def main():
        workers = QuestionThreads(1)
        assert await workers.answer(divmod, 7, 2) == (3, 1)
        with pytest.raises(ZeroDivisionError):
            await workers.answer(divmod, 7, 0)
        assert await workers.answer(len, "abc") == 3

    asyncio.run(main())


def test_no_more_work_at_once_than_there_are_workers():
    async def main():
        workers, works = QuestionThreads(2), [Endless() for _ in range(5)]
        answers = [asyncio.create_task(workers.answer(work)) for work in works]
        for work in works[:2]:
            await happens(work.begun)
        await asyncio.sleep(0)
        assert [work.begun.is_set() for work in works] == [True, True, False, False, False]
        works[0].go_on.set()
        await happens(works[2].begun)
        assert not works[3].begun.is_set()
        for work in works:
            work.go_on.set()
        assert await asyncio.gather(*answers) == ["done"] * 5

    asyncio.run(main())


def test_what_is_called_off_ends_and_gives_its_place_to_the_next():
    async def main():
        workers, first, second, third = QuestionThreads(1), Endless(), Endless(), Endless()
        answers = [asyncio.create_task(workers.answer(work)) for work in (first, second, third)]
        await happens(first.begun)
        answers[1].cancel()  # while it waits: it never begins
        answers[0].cancel()
        await happens(first.ended)
        await happens(third.begun)
        assert first.called_off
        assert not second.begun.is_set()
        third.go_on.set()
        assert await answers[2] == "done"
        assert not third.called_off

    asyncio.run(main())


def test_what_takes_longer_than_its_budget_is_ended_in_one_sentence():
    async def main():
        workers, work = QuestionThreads(1, budget=0.05), Endless()
        with pytest.raises(LinkwrightError, match=r"longer than 0\.05 s and was ended"):
            await workers.answer(work)
        await happens(work.ended)
        assert work.called_off
        assert await QuestionThreads(1).answer(len, "abc") == 3

    asyncio.run(main())


def test_work_that_is_called_off_at_any_instant_leaves_its_worker_usable():
    """Called off before it begins, while it works, and when it is over already."""

    async def main():
        workers = QuestionThreads(1)
        for k in range(200):
            task = asyncio.create_task(workers.answer(sum, range(100 * k)))
            for _ in range(k % 5):
                await asyncio.sleep(0)
            task.cancel()
        assert await workers.answer(len, "abc") == 3

    asyncio.run(main())
