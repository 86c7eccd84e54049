"""A real browser for the page: Debian's Chromium, headless, WebGL in software, no network."""

import os
import shutil

import pytest

import linkwright as lw

CHROMIUM = os.environ.get("LINKWRIGHT_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    *("--no-sandbox", "--headless", "--disable-background-networking", "--disable-component-update", "--disable-sync"),
    *("--no-first-run", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"),
]


@pytest.fixture(scope="session")
def browser():
    playwright = pytest.importorskip("playwright.sync_api")
    if CHROMIUM is None:
        pytest.skip("no Chromium is installed")
    with playwright.sync_playwright() as running:
        found = running.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield found
        found.close()


@pytest.fixture
def open_page(browser):
    """Opens an address in a context of its own and waits until the page is there; errors and requests fail the test."""
    context = browser.new_context(viewport={"width": 1300, "height": 850}, accept_downloads=True)
    complaints = []

    def opened(address):
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
def shared_files(tmp_path_factory):
    """The page of a gallery machine as one file, written once a session."""
    written = {}

    def path(name):
        if name not in written:
            written[name] = tmp_path_factory.mktemp("shared") / f"{name}.html"
            lw.gallery.load(name).build().share(written[name])
        return written[name]

    return path


@pytest.fixture
def open_machine(open_page, shared_files):
    return lambda name: open_page(shared_files(name).as_uri())
