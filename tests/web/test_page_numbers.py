"""Boxes of numbers: seen whole, without what rounding left, and without what was refused."""

from __future__ import annotations

import pytest

expect = pytest.importorskip("playwright.sync_api").expect

CUT = """() => [...document.querySelectorAll("input[type=number]")]
    .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth)
    .map((box) => `${box.ariaLabel}: ${box.value}`)"""


@pytest.mark.parametrize("width", [390, 1300])
@pytest.mark.parametrize("name", ["jansen-leg", "six-axis-arm", "klann-leg", "stewart"])
def test_every_number_is_seen_whole(open_machine, name, width):
    page = open_machine(name)
    page.set_viewport_size({"width": width, "height": 850})
    page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
    page.evaluate("document.querySelector('.lw-page').session.setPose(document.querySelector('.lw-page').session.q)")
    page.wait_for_timeout(500)
    boxes = page.evaluate("[...document.querySelectorAll('input[type=number]')].map((box) => box.value)")
    assert len(boxes) > 10
    assert page.evaluate(CUT) == []
    size = page.evaluate("document.querySelector('.lw-page').session.engine.size")
    labels = page.evaluate(
        "[...document.querySelectorAll('input[type=number]')].filter((b) => / in (m|deg)$/.test(b.ariaLabel))"
        ".map((b) => [b.ariaLabel, Number(b.value)])"
    )
    assert [(label, x) for label, x in labels if 0 < abs(x) < 1e-11 * size] == []


def test_the_place_of_a_selection_is_free_of_what_rounding_left(open_machine):
    page = open_machine("four-bar")
    session = "document.querySelector('.lw-page').session"
    page.get_by_role("button", name="Edit", exact=True).click()
    page.evaluate(f"{session}.setJoint('A', Math.PI / 2)")
    page.evaluate(f"{session}.select({{ kind: 'joint', name: 'B' }})")
    page.wait_for_timeout(300)
    x, y = (page.get_by_label(f"{axis} of the selection") for axis in "xy")
    place = page.evaluate(
        f"(() => {{ const s = {session}; const mark = s.package.joints.find((j) => j.name === 'B').mark;"
        " return [...s.engine.marks(s.q).slice(3 * mark, 3 * mark + 2)]; })()"
    )
    for box, value in ((x, place[0]), (y, place[1])):
        assert float(box.input_value()) == (0 if abs(value) < 1e-12 else pytest.approx(value, rel=1e-5))
    x.fill("")
    x.press("Enter")
    expect(page.locator(".lw-message")).to_contain_text("two numbers")
    assert float(x.input_value()) == pytest.approx(place[0], abs=1e-5)


@pytest.mark.parametrize("typed", ["40", "-1", ""])
def test_a_number_that_is_refused_goes_and_the_sentence_stays(open_machine, typed):
    page = open_machine("four-bar")
    box = page.get_by_role("spinbutton", name="coupler in m")
    before = box.input_value()
    box.fill(typed)
    box.press("Enter")
    expect(page.locator(".lw-message.lw-refusal")).to_contain_text("coupler")
    expect(box).to_be_focused()
    expect(box).to_have_value(before)


def test_a_joint_that_cannot_go_there_shows_where_it_is(open_machine):
    page = open_machine("toggle-press")
    session = "document.querySelector('.lw-page').session"
    page.get_by_text("Other joints", exact=True).click()
    names = page.evaluate(f"{session}.motion.all.filter((c) => !c.slide).map((c) => c.name)")
    stopped = 0
    for name in names:
        box = page.get_by_role("spinbutton", name=f"{name} in deg", exact=True)
        for typed in ("170", ""):
            box.fill(typed)
            box.press("Enter")
            page.wait_for_timeout(100)
            value = page.evaluate(f"{session}.motion.value({name!r}, {session}.q)") * 180 / 3.141592653589793
            assert float(box.input_value()) == pytest.approx(value, abs=1e-2)
            stopped += page.evaluate(f"{session}.message?.kind === 'refusal'")
    assert stopped > len(names)  # every empty box, and a joint that does not turn so far


SHORT = """() => {
    const s = document.querySelector(".lw-page").session;
    s.setJoint("A", 2.5);
    const marks = s.engine.marks(s.q);
    const [B, D] = ["B", "D"].map((name) => 3 * s.package.joints.find((joint) => joint.name === name).mark);
    const apart = Math.hypot(marks[B] - marks[D], marks[B + 1] - marks[D + 1]);
    return 0.98 * (apart - s.numbers[3]);
}"""


def test_a_joint_that_gives_way_to_a_length_is_told(open_machine):
    """With a coupler that is too short to reach from here to the rocker, though not from everywhere."""
    page = open_machine("four-bar")
    short = page.evaluate(SHORT)
    box = page.get_by_role("spinbutton", name="coupler in m")
    box.fill(str(short))
    box.press("Enter")
    expect(page.locator(".lw-message")).to_contain_text("do not close where they were: now A = ")
    assert float(box.input_value()) == pytest.approx(short, rel=1e-5)
