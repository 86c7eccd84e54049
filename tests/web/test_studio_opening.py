"""The studio's page is there before the machine is, and says what happens until then."""

from __future__ import annotations

import json

import pytest

expect = pytest.importorskip("playwright.sync_api").expect
pytest.importorskip("websockets", reason="the studio needs websockets: linkwright[web]")
WAIT = 90_000  # ms


def test_the_page_tells_what_python_does_until_the_machine_is_there(page, start_studio):
    """However long that takes: here until the test lets the answer through."""
    held = []

    def between(socket):
        server = socket.connect_to_server()

        def back(message):
            (socket.send if "progress" in json.loads(message) else held.append)(message)

        server.on_message(back)
        socket.on_message(server.send)
        page.let_through = lambda: [socket.send(message) for message in held]

    page.route_web_socket("**/socket?*", between)
    page.goto(start_studio("slider-crank", "--fresh").address)
    expect(page.get_by_role("heading", name="slider-crank")).to_be_visible()
    expect(page.get_by_role("progressbar", name="Making the machine")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("for the page")  # told by Python, or about to be
    for _ in range(300):
        if held:
            break
        page.wait_for_timeout(100)
    assert page.get_by_role("button", name="Play", exact=True).count() == 0
    page.let_through()
    page.get_by_role("button", name="Play", exact=True).wait_for(timeout=WAIT)
    assert page.get_by_role("progressbar").count() == 0


def test_a_page_that_python_does_not_answer_says_so(page, start_studio):
    studio = start_studio("slider-crank")
    page.route_web_socket("**/socket?*", lambda socket: socket.close())
    page.goto(studio.address)
    expect(page.get_by_role("status")).to_contain_text("Start `linkwright studio` again")
    assert page.get_by_role("progressbar").count() == 0


def test_a_page_loaded_again_shows_what_it_showed(page, start_studio, tmp_path):
    page.goto(start_studio("four-bar").address)
    box = page.get_by_role("spinbutton", name="coupler in m")
    box.fill("4.2")
    box.press("Enter")
    for _ in range(300):  # it is kept soon after
        if list(tmp_path.glob("state/drawings/*.json")):
            break
        page.wait_for_timeout(100)
    page.reload()
    expect(page.get_by_role("spinbutton", name="coupler in m")).to_have_value("4.2", timeout=WAIT)


def test_a_drawing_that_cannot_be_made_gives_way_to_the_machine_as_it_was_opened(page, start_studio):
    studio = start_studio("four-bar")

    def between(socket):
        server = socket.connect_to_server()

        def forth(message):
            request = json.loads(message)
            if request["ask"] == "build":
                socket.send(json.dumps({"id": request["id"], "error": "Its loops do not close."}))
            else:
                server.send(message)

        server.on_message(socket.send)
        socket.on_message(forth)

    page.route_web_socket("**/socket?*", between)
    page.goto(studio.address)
    expect(page.locator(".lw-message")).to_contain_text("cannot be shown", timeout=WAIT)
    expect(page.locator(".lw-message")).to_contain_text("Its loops do not close.")
    assert page.evaluate("document.querySelector('.lw-page').session.document.name") == "four-bar"
