"""The sketch in a real browser: it is dragged, edited, undone and played, and computes what Python computes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw

Open = Callable[[str], Any]
SESSION = "document.querySelector('.lw-page').session"


def asking(page: Any) -> Callable[[str], Any]:
    """A function that evaluates about the page's session, s."""
    return lambda text: page.evaluate(f"(() => {{ const s = {SESSION}; return {text}; }})()")


def place(page: Any, joint: str) -> tuple[float, float]:
    """Where a joint is on the screen, once the drawing stands still: it is fitted again when its curves are known."""
    last = None
    for _ in range(100):
        box = page.locator(f'.lw-joint[data-name="{joint}"] .lw-touch').bounding_box()
        if box == last and page.evaluate(f"{SESSION}.cycle !== null"):
            return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        last = box
        page.wait_for_timeout(100)
    raise AssertionError("the drawing does not come to rest")


def drag(page: Any, joint: str, by: tuple[float, float]) -> None:
    x, y = place(page, joint)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + by[0], y + by[1], steps=12)
    page.mouse.up()


@pytest.mark.parametrize("name", ["four-bar", "slider-crank", "jansen-leg", "andrews"])
def test_the_page_computes_what_python_computes(open_machine: Open, name: str) -> None:
    ask = asking(open_machine(name))
    model = lw.gallery.load(name).build()
    (drive,) = model.independent
    for value in (0.3, 1.1):
        told = ask(
            f"(s.setJoint('{drive}', {value}), s.setSpeed('{drive}', 2.5), {{ q: [...s.q], v: [...s.v], a: [...s.a],"
            " loads: s.engine.inverseReactions(s.q, s.v, s.a).reactions.join(),"
            " tau: [...s.engine.inverse(s.q, s.v, s.a)],"
            " energy: s.engine.energy(s.q, s.v) })"
        )
        near = dict(zip(model.coordinates, told["q"], strict=True))
        state = model.assemble({drive: value}, near=near, v={drive: 2.5}, a={drive: 0.0})
        assert_allclose(told["q"], state.q, rtol=0, atol=1e-9)
        assert_allclose(told["v"], state.v, rtol=1e-9, atol=1e-9)
        assert_allclose(told["a"], state.a, rtol=1e-9, atol=1e-8)
        answer = model.inverse_dynamics(state.q, state.v, state.a)
        assert_allclose(told["tau"], list(answer.tau.values()), rtol=1e-9, atol=1e-9)
        loads = np.array(told["loads"].split(","), dtype=float).reshape(-1, 6)
        expected = np.array([answer.reactions[name] for name in model.joints])
        assert_allclose(loads, expected, rtol=0, atol=1e-9 * np.abs(expected).max())
        energy = model.energy(state.q, state.v)
        assert_allclose(told["energy"]["kinetic"], energy.kinetic, rtol=1e-9)
        assert_allclose(told["energy"]["potential"], energy.potential, rtol=1e-9)


def test_a_joint_is_dragged_and_the_loop_holds(open_machine: Open) -> None:
    page = open_machine("four-bar")
    ask = asking(page)
    before = ask("[...s.q]")
    drag(page, "B", (90, 60))
    after = ask("[...s.q]")
    assert abs(after[0] - before[0]) > 0.5
    assert ask("s.engine.gap(s.q)") < 1e-12
    page.get_by_role("button", name="Undo").click()
    assert ask("[...s.q]") == before
    page.get_by_role("button", name="Redo").click()
    assert ask("[...s.q]") == after


def test_a_joint_on_the_frame_is_not_dragged_and_the_page_says_so(open_machine: Open) -> None:
    page = open_machine("four-bar")
    drag(page, "D", (40, 10))
    assert page.get_by_text("D stands on the frame. Choose Edit to move it.").first.is_visible()


def test_a_joint_is_moved_in_the_drawing_and_lengths_follow(open_machine: Open) -> None:
    page = open_machine("four-bar")
    ask = asking(page)
    page.get_by_role("button", name="Edit", exact=True).click()
    drag(page, "C", (30, -25))
    ground, crank, coupler, rocker = ask("[...s.numbers]")[:4]
    assert (ground, crank) == (3.0, 1.0)
    assert coupler != 4.0
    assert rocker != 2.5
    assert ask("s.document.parameters.coupler.value") == coupler
    page.keyboard.press("Control+z")
    assert ask("[...s.numbers]")[:4] == [3.0, 1.0, 4.0, 2.5]


def test_a_place_is_typed(open_machine: Open) -> None:
    page = open_machine("jansen-leg")
    ask = asking(page)
    page.get_by_role("button", name="Edit", exact=True).click()
    page.mouse.click(*place(page, "top"))
    page.get_by_label("x of the selection").fill("-0.25")
    page.get_by_label("x of the selection").press("Enter")
    mark = "s.package.joints.find((j) => j.name === 'top').mark"
    assert abs(ask(f"s.engine.marks(s.q)[3 * {mark}]") + 0.25) < 1e-9
    assert ask("s.engine.gap(s.q)") < 1e-12


def test_it_plays_and_pauses(open_machine: Open) -> None:
    page = open_machine("four-bar")
    ask = asking(page)
    start = ask("s.q[0]")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function(f"{SESSION}.time > 0.4")
    page.get_by_role("button", name="Pause").click()
    time, speed = ask("s.time"), ask("s.speeds.get('A')")
    assert not ask("s.playing")
    assert_allclose(ask("s.q[0]"), start + speed * time, rtol=0, atol=1e-9)
    assert max(ask("s.run.closure")) < 1e-12


def test_arrow_keys_move_what_is_selected(open_machine: Open) -> None:
    page = open_machine("four-bar")
    ask = asking(page)
    joint = page.get_by_role("button", name="Joint B, hinge")
    joint.focus()
    before = ask("s.q[0]")
    page.keyboard.press("ArrowRight")
    assert ask("s.q[0]") < before  # clockwise, from where the crank stands upright
    assert ask("s.engine.gap(s.q)") < 1e-12


def test_what_was_drawn_is_there_again(open_machine: Open) -> None:
    page = open_machine("four-bar")
    ask = asking(page)
    ask("s.setNumber(2, 4.25)")
    page.reload()
    page.wait_for_selector(".lw-page .lw-paper .lw-joint")
    assert ask("s.numbers[2]") == 4.25
    page.get_by_text("Your last changes are kept").first.wait_for()


def test_the_other_assembly_is_a_click_away(open_machine: Open) -> None:
    page = open_machine("four-bar")
    ask = asking(page)
    page.get_by_role("button", name="Show").click()
    page.get_by_label("Ghosts").check()
    page.get_by_role("button", name="Other assembly 1").focus()
    page.keyboard.press("Enter")
    model = lw.gallery.load("four-bar").build()
    here = np.array(ask("[...s.q]"))
    assert np.abs(here).max() > 0.1
    apart = [np.abs(np.angle(np.exp(1j * (here - state.q)))).max() for state in model.branches(A=0.0)]
    assert len(apart) == 2
    assert min(apart) < 1e-9


def test_a_file_cannot_make_another_machine_and_says_what_can(open_machine: Open) -> None:
    page = open_machine("four-bar")
    page.get_by_role("button", name="Edit", exact=True).click()
    page.get_by_role("button", name="Drive", exact=True).click()
    page.mouse.click(*place(page, "D"))
    assert page.get_by_text("cannot make another machine: open it by").first.is_visible()


def test_every_control_of_the_sketch_has_a_role_and_a_name(open_machine: Open) -> None:
    page = open_machine("four-bar")
    page.get_by_role("button", name="Edit", exact=True).click()
    for name in ("Move", "Edit", "Link", "Hinge", "Slider", "Drive", "Spring", "Point", "Delete", "Copy", "Paste"):
        assert page.get_by_role("button", name=name, exact=True).count() == 1, name
    for name in ("Joint A, hinge, driven, on the frame", "Joint B, hinge", "Link coupler"):
        assert page.get_by_role("button", name=name, exact=True).count() == 1, name
    assert page.get_by_role("application", name="Drawing of four-bar").count() == 1
