"""A real browser for the page: Debian's Chromium through Playwright, and studios to open in it.

def test_it_opens(open_machine):    # fails where the console has an error, or anything is fetched
    page = open_machine("four-bar")
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import linkwright as lw
from interruptible import interruptible

BROWSERS = (os.environ.get("LINKWRIGHT_CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    *("--no-sandbox", "--headless", "--disable-gpu", "--disable-background-networking", "--disable-component-update"),
    *("--disable-sync", "--no-first-run", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"),
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.web)


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Headless Chromium; tests are skipped where there is none."""
    playwright = pytest.importorskip("playwright.sync_api", reason="there is no Playwright here to drive a browser")
    found = next((path for name in BROWSERS if name and (path := shutil.which(name))), None)
    if found is None:
        pytest.skip("there is no browser here: apt-get install chromium")
    with playwright.sync_playwright() as started:
        launched = started.chromium.launch(executable_path=found, args=ARGUMENTS)
        yield launched
        launched.close()


@pytest.fixture
def context(browser: Any) -> Iterator[Any]:
    """A fresh profile without any network but this machine's own: what asks for another host fails."""
    made = browser.new_context(viewport={"width": 1280, "height": 800}, accept_downloads=True)
    yield made
    made.close()


@pytest.fixture
def page(context: Any) -> Iterator[Any]:
    """A page; when the test ends, nothing may have gone wrong on its console."""
    opened = context.new_page()
    wrong: list[str] = []
    opened.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    opened.on("requestfailed", lambda request: wrong.append(f"{request.url[:80]}: {request.failure}"))
    opened.errors = wrong
    yield opened
    assert wrong == []


@pytest.fixture
def open_page(browser: Any) -> Iterator[Callable[[str], Any]]:
    """Opens an address in a context of its own and waits until the page is there; errors and requests fail the test."""
    context = browser.new_context(viewport={"width": 1300, "height": 850}, accept_downloads=True)
    complaints: list[str] = []

    def opened(address: str) -> Any:
        page = context.new_page()
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda asked: complaints.append(asked.url) if asked.url.startswith("http") else None)
        page.goto(address)
        page.get_by_role("button", name="Play", exact=True).wait_for(timeout=60_000)
        return page

    yield opened
    context.close()
    assert complaints == []


@pytest.fixture(scope="session")
def shared_files(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """The page of a gallery machine as one file, written once a session."""
    written: dict[str, Path] = {}

    def path(name: str) -> Path:
        if name not in written:
            written[name] = tmp_path_factory.mktemp("shared") / f"{name}.html"
            lw.gallery.load(name).build().share(written[name])
        return written[name]

    return path


@pytest.fixture
def open_machine(open_page: Callable[[str], Any], shared_files: Callable[[str], Path]) -> Callable[[str], Any]:
    return lambda name: open_page(shared_files(name).as_uri())


class StudioProcess:
    """`linkwright studio` as a user starts it."""

    def __init__(self, *words: str, state: Path) -> None:
        environment = os.environ | {"LINKWRIGHT_STATE": str(state), "PYTHONUNBUFFERED": "1"}
        self.process = interruptible(
            [sys.executable, "-m", "linkwright", "studio", *words, "--no-browser"],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()

    def end(self) -> tuple[int, str]:
        """Interrupt it as Control-C does; its exit status, and what it said on standard error."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        _, said = self.process.communicate(timeout=30)
        return self.process.returncode, said


@pytest.fixture
def start_studio(tmp_path: Path) -> Iterator[Callable[..., StudioProcess]]:
    """A function of the words of the command that starts a studio; all are ended after the test."""
    pytest.importorskip("websockets", reason="the studio needs websockets: pip install 'linkwright[web]'")
    started: list[StudioProcess] = []

    def start(*words: str) -> StudioProcess:
        started.append(StudioProcess(*words, state=tmp_path / "state"))
        return started[-1]

    yield start
    for studio in started:
        studio.end()
