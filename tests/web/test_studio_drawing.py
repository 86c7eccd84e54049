"""Topology is drawn in the studio: links, drives, points come and go by the pointer, Python makes the machine."""

from __future__ import annotations

import pytest

pytest.importorskip("websockets", reason="the studio needs websockets: pip install 'linkwright[web]'")

SESSION = "document.querySelector('.lw-page').session"


def place(page, part):
    """Where a joint or point is on the screen, once the drawing stands still."""
    last = None
    for _ in range(100):
        box = page.locator(f"{part} .lw-touch").first.bounding_box()
        if box == last and page.evaluate(f"{SESSION}.cycle !== null"):
            return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        last = box
        page.wait_for_timeout(100)
    raise AssertionError("the drawing does not come to rest")


def stretch(page, start, end):
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=6)
    page.mouse.up()


def names(page, table):
    return page.evaluate(f"Object.keys({SESSION}.document.{table} ?? {{}})")


def tool(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def wait(page, condition):
    """Until this holds of the session, s; asked from outside, for the page itself may evaluate no texts."""
    for _ in range(300):
        if page.evaluate(f"(() => {{ const s = {SESSION}; return {condition}; }})()"):
            return
        page.wait_for_timeout(200)
    raise AssertionError(f"never came true: {condition}; {page.evaluate(f'{SESSION}.message')}")


def test_a_dyad_is_drawn_to_a_four_bar_and_taken_away_again(page, start_studio):
    page.goto(start_studio("four-bar").address)
    page.get_by_role("button", name="Play", exact=True).wait_for()
    tool(page, "Edit")
    tool(page, "Link")
    x, y = place(page, '.lw-joint[data-name="C"]')
    stretch(page, (x, y), (x + 60, y + 140))
    wait(page, "'link1' in s.document.bodies && s.package.structure.dof === 2")
    x, y = place(page, ".lw-point")
    stretch(page, (x - 120, y + 60), (x, y))
    wait(page, "'link2' in s.document.bodies && s.package.structure.dof === 1")
    assert names(page, "joints") == ["A", "B", "C", "D", "E", "F", "G"]
    assert page.evaluate(f"{SESSION}.engine.gap({SESSION}.q)") < 1e-12
    tool(page, "Drive")
    page.mouse.click(*place(page, '.lw-joint[data-name="A"]'))
    wait(page, "s.package.joints.every((joint) => !joint.driven)")
    for left in (["crank", "coupler", "rocker", "link1", "link2"], ["crank", "coupler", "rocker", "link1"]):
        page.keyboard.press("Control+z")
        if left[-1] == "link2":
            wait(page, "s.package.joints.some((joint) => joint.driven)")
        assert names(page, "bodies")[: len(left)] == left
    page.keyboard.press("Control+z")
    assert names(page, "bodies") == ["crank", "coupler", "rocker"]


def test_a_machine_that_cannot_be_is_refused_in_words_and_nothing_is_lost(page, start_studio):
    page.goto(start_studio("four-bar").address)
    page.get_by_role("button", name="Play", exact=True).wait_for()
    page.evaluate(f"{SESSION}.edit((document) => {{ document.joints.D.child = 'nobody'; }})")
    wait(page, "s.message !== null && s.message.kind === 'refusal' && s.message.text.includes('nobody')")
    assert names(page, "joints") == ["A", "B", "C", "D"]
    assert page.evaluate(f"{SESSION}.document.joints.D.child") == "rocker"


def test_an_edit_leaves_the_machine_in_its_assembly(page, start_studio):
    """Python's own pose of a machine with another joint is the drawing's, of one assembly: this is the other."""
    page.goto(start_studio("four-bar").address)
    page.get_by_role("button", name="Play", exact=True).wait_for()
    other = page.evaluate(
        f"(async () => {{ const s = {SESSION}; s.setJoint('A', 0.8);"
        " const poses = await s.host.branches({ document: s.document, values: { A: 0.8 } });"
        " const [far] = poses.filter((q) => q.some((x, k) => Math.abs(x - s.q[k]) > 0.1));"
        " s.setPose(far); return [...s.q]; })()"
    )
    page.evaluate(
        f"{SESSION}.edit((document) => {{"
        " document.bodies.flag = { rod: { mass: 1, start: [5, 0, 0], end: [6, 0, 0] } };"
        " document.joints.F = { kind: 'revolute', parent: 'ground', child: 'flag', at: [5, 0, 0], axis: [0, 0, 1] }; })"
    )
    wait(page, "'flag' in s.document.bodies")
    joints = page.evaluate(f"['A', 'B', 'C', 'D'].map((name) => {SESSION}.motion.value(name, {SESSION}.q))")
    page.keyboard.press("Control+z")
    wait(page, "!('flag' in s.document.bodies)")
    assert page.evaluate(f"[...{SESSION}.q]") == pytest.approx(other, abs=1e-9)
    before = page.evaluate(f"['A', 'B', 'C', 'D'].map((name) => {SESSION}.motion.value(name, {SESSION}.q))")
    assert joints == pytest.approx(before, abs=1e-9)
