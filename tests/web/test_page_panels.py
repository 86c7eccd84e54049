"""The panels, the space view, the plots and the sharing of the page, in a real browser, from files on disk."""

import csv
import io
import re

import numpy as np
import pytest

import linkwright as lw

expect = pytest.importorskip("playwright.sync_api").expect


def number(text):
    """The first number of a text such as '12.35 mm'."""
    return float(re.search(r"-?\d[\d.]*(e-?\d+)?", text).group(0))


def settle(page):
    """Waits until what the page tells stays the same for a while; a sweep of the drive takes some frames."""
    tell = "() => document.body.innerText + [...document.querySelectorAll('.uplot')].map((u) => u.ariaLabel)"
    told = None
    for _ in range(60):
        page.wait_for_timeout(300)
        last, told = told, page.evaluate(tell)
        if told == last:
            return
    raise AssertionError("the page does not come to rest")


def present(page, name):
    """The cells of a row of the present numbers: value, rate, effort."""
    row = page.locator(".lw-table tr").filter(has=page.get_by_role("rowheader", name=name, exact=True)).first
    return row.locator("td").all_text_contents()


def share(page, what):
    """What the menu's entry saves, as bytes."""
    button = page.get_by_role("group", name="Share").get_by_role("button", name=what, exact=True)
    if not button.is_visible():
        page.get_by_role("button", name="Share", exact=True).click()
    with page.expect_download(timeout=60_000) as download:
        button.click()
    with open(download.value.path(), "rb") as file:
        return file.read()


def set_slider(page, name, value):
    page.get_by_role("slider", name=name, exact=True).fill(str(value))


def type_number(page, name, value):
    box = page.get_by_role("spinbutton", name=name)
    box.fill(str(value))
    box.press("Enter")


def test_sliders_move_an_arm_as_python_does(open_machine):
    page = open_machine("six-axis-arm")
    model = lw.gallery.load("six-axis-arm").build()
    set_slider(page, "waist", 0.5)
    type_number(page, "shoulder in deg", -30)
    settle(page)
    values = {name: number(present(page, name)[0]) for name in ("waist", "shoulder")}
    assert values["waist"] == pytest.approx(np.degrees(0.5), abs=0.3)  # the slider has steps of half a degree
    assert values["shoulder"] == pytest.approx(-30)
    v, a = {"waist": np.pi}, {"waist": 0.0}
    state = model.assemble({"waist": np.radians(values["waist"]), "shoulder": np.radians(-30)}, v=v, a=a)
    tau = model.inverse_dynamics(state.q, state.v, state.a).tau
    assert number(present(page, "shoulder")[2]) == pytest.approx(float(tau["shoulder"]), rel=1e-3)


def test_a_slider_of_a_loop_moves_all_joints_and_undo_takes_one_gesture_back(open_machine):
    page = open_machine("stewart")
    set_slider(page, "P1", 0.05)
    settle(page)
    assert number(present(page, "P1")[0]) == pytest.approx(0.05, abs=2e-3)
    assert float(present(page, "largest gap")[0]) < 1e-12
    page.get_by_role("button", name="Undo", exact=True).click()
    settle(page)
    assert number(present(page, "P1")[0]) == 0.0
    page.get_by_role("button", name="Redo", exact=True).click()
    settle(page)
    assert number(present(page, "P1")[0]) > 0.04


def peak(page, label):
    """The number that the chart's sentence tells for a curve."""
    sentence = page.locator(".uplot").first.get_attribute("aria-label")
    return number(re.search(rf"\b{label} up to (\S+)", sentence).group(1))


def test_the_torque_over_the_cycle_follows_the_speed(open_machine):
    page = open_machine("carpet-scraper")
    model = lw.gallery.load("carpet-scraper").build()
    page.locator(".uplot").first.wait_for()
    for rpm in (30, 75):
        type_number(page, "Speed of A", rpm)
        settle(page)
        turn = model.assemble({"A": np.linspace(0, 2 * np.pi, 2001)}, v={"A": rpm * np.pi / 30}, a={"A": 0.0})
        torque = model.inverse_dynamics(turn.q, turn.v, turn.a).tau["A"]
        assert peak(page, "A") == pytest.approx(np.abs(torque).max(), rel=2e-3)


def test_a_typed_mass_changes_the_torque_and_undo_brings_it_back(open_machine):
    page = open_machine("four-bar")
    page.locator(".uplot").first.wait_for()
    settle(page)
    before = peak(page, "A")
    page.get_by_text("Masses and inertias", exact=True).click()
    box = page.get_by_role("spinbutton", name=re.compile("mass of coupler|coupler.*mass")).first
    box.fill(str(3 * float(box.input_value())))
    box.press("Enter")
    settle(page)
    assert peak(page, "A") > 1.2 * before
    page.get_by_role("button", name="Undo", exact=True).click()
    settle(page)
    assert peak(page, "A") == pytest.approx(before, rel=1e-6)


def test_units_change_the_texts_and_nothing_else(open_machine):
    page = open_machine("six-axis-arm")
    page.get_by_role("button", name="Units", exact=True).click()
    page.get_by_label("Lengths", exact=True).select_option("m")
    metres = float(page.get_by_role("spinbutton", name="Tool x in m").input_value())
    page.get_by_label("Lengths", exact=True).select_option("mm")
    assert float(page.get_by_role("spinbutton", name="Tool x in mm").input_value()) == pytest.approx(
        1000 * metres, rel=1e-4
    )
    page.get_by_label("Speeds", exact=True).select_option("rad/s")
    assert float(page.get_by_role("spinbutton", name="Speed of waist in rad/s").input_value()) == pytest.approx(
        np.pi, rel=1e-4
    )
    page.get_by_label("Angles", exact=True).select_option("rad")
    set_slider(page, "waist", 0.5)
    settle(page)
    assert present(page, "waist")[0].endswith("rad")
    assert number(present(page, "waist")[0]) == pytest.approx(0.5, abs=0.01)


def test_the_tool_goes_where_it_is_told_and_says_when_it_cannot(open_machine):
    page = open_machine("six-axis-arm")
    for axis, value in zip("xyz", (0.3, 0.35, 0.5), strict=True):
        type_number(page, f"Tool {axis} in m", value)
    settle(page)
    found = [float(page.get_by_role("spinbutton", name=f"Tool {axis} in m").input_value()) for axis in "xyz"]
    assert found == pytest.approx([0.3, 0.35, 0.5], abs=1e-5)
    type_number(page, "Tool x in m", 9)
    assert "cannot get there" in page.locator(".lw-message").text_content()


@pytest.mark.parametrize("way", ["joint motion", "straight line"])
def test_a_taught_motion_does_the_work_that_the_energy_gains(open_machine, way):
    page = open_machine("six-axis-arm")
    set_slider(page, "pitch", 0.6)  # away from the singular wrist
    page.get_by_role("button", name="Teach pose").click()
    for name, value in {"waist": 0.8, "shoulder": -0.5, "elbow": 0.6}.items():
        set_slider(page, name, value)
    page.get_by_role("button", name="Teach pose").click()
    page.get_by_label("Way to pose 2").select_option(label=way)
    page.get_by_role("button", name="Play taught motion").click()
    page.get_by_role("button", name="Pause", exact=True).click()
    page.get_by_label("Plot", exact=True).select_option("energy")
    settle(page)
    rows = list(csv.reader(io.StringIO(share(page, "CSV").decode())))
    assert rows[0] == ["time (s)", "kinetic (J)", "potential (J)", "total (J)", "work of the drives (J)"]
    t, kinetic, _, total, work = np.array(rows[1:], dtype=float).T
    assert t[-1] == 2.0
    assert kinetic.max() > 1
    assert kinetic[[0, -1]] == pytest.approx(0, abs=1e-9)
    assert work[-1] == pytest.approx(total[-1] - total[0], rel=1e-5)


def test_the_dh_table_is_walked_one_parameter_at_a_time(open_machine):
    page = open_machine("six-axis-arm")
    page.get_by_text("Denavit-Hartenberg", exact=True).click()
    step = page.get_by_role("button", name="Next parameter")
    for parameter in ("θ", "d", "a", "α"):
        step.click()
        page.wait_for_timeout(1200)
        assert (
            f"by {parameter} ="
            in page.locator("details:has(button:text('Next parameter')) [role=status]").text_content()
        )
        assert page.locator("td.lw-here").count() == 1
    step.click()
    settle(page)
    assert "Row 2, shoulder" in page.locator("details:has(button:text('Next parameter')) [role=status]").text_content()


def test_dragging_in_space_moves_the_machine_and_keeps_its_loops(open_machine):
    page = open_machine("stewart")
    settle(page)
    canvas = page.get_by_role("application")
    box = canvas.bounding_box()
    spot = None
    for y in np.arange(0.2, 0.8, 0.03) * box["height"] + box["y"]:
        for x in np.arange(0.2, 0.8, 0.015) * box["width"] + box["x"]:
            page.mouse.move(x, y)
            if canvas.evaluate("c => c.style.cursor") == "grab" and re.match(
                "S|P", page.locator(".lw-hover").text_content()
            ):
                spot = (x, y)
        if spot:
            break
    assert spot, "no joint was found under the pointer"
    before = [present(page, f"P{k}")[0] for k in range(1, 7)]
    page.mouse.move(*spot)
    page.mouse.down()
    page.mouse.move(spot[0] + 15, spot[1] - 8)
    page.mouse.move(spot[0] + 30, spot[1] - 15)
    page.mouse.up()
    settle(page)
    assert [present(page, f"P{k}")[0] for k in range(1, 7)] != before
    assert float(present(page, "largest gap")[0]) < 1e-12
    page.get_by_role("button", name="Undo", exact=True).click()
    settle(page)
    assert [present(page, f"P{k}")[0] for k in range(1, 7)] == before


def test_keys_select_and_move_joints_in_space(open_machine):
    page = open_machine("six-axis-arm")
    page.get_by_role("application").focus()
    page.keyboard.press("]")
    page.keyboard.press("]")
    assert (
        "shoulder between trunk and upper_arm" in page.locator(".lw-section:has-text('Selection')").first.text_content()
    )
    page.keyboard.press(">")
    settle(page)
    assert number(present(page, "shoulder")[0]) == pytest.approx(np.degrees(0.05), rel=1e-3)
    page.keyboard.press("Control+z")
    settle(page)
    assert number(present(page, "shoulder")[0]) == 0
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause", exact=True)).to_be_enabled()
    page.wait_for_timeout(300)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_enabled()
    assert float(page.get_by_role("slider", name="Time", exact=True).input_value()) > 0


@pytest.mark.parametrize("name", ["four-bar", "stewart", "six-axis-arm"])
def test_every_control_has_a_name(open_machine, name):
    page = open_machine(name)
    page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
    nameless = page.evaluate(
        """() => [...document.querySelectorAll('button, input, select, [role=application], svg[role]')]
            .filter((each) => !(each.getAttribute('aria-label') || each.textContent.trim() || each.labels?.length))
            .map((each) => each.outerHTML.slice(0, 120))"""
    )
    assert nameless == []


def test_a_file_shares_itself_with_the_pose_and_numbers_of_now(open_machine, open_page, tmp_path):
    page = open_machine("four-bar")
    set_slider(page, "A", 1.0)
    settle(page)
    value = present(page, "A")
    copy = tmp_path / "copy.html"
    copy.write_bytes(share(page, "HTML"))
    again = open_page(copy.as_uri())
    assert present(again, "A") == value


def link_of(page):
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_role("button", name="Link", exact=True).click()
    return page.get_by_role("textbox", name="Link").input_value()


def test_a_link_holds_the_machine_and_a_cut_one_says_so(context, shared_files):
    """Of a page that others can open, at an address of its own."""
    context.route("http://page.example/*", lambda route: route.fulfill(path=shared_files("four-bar")))

    def opened(address):
        page = context.new_page()
        page.goto(address)
        page.get_by_role("button", name="Play", exact=True).wait_for(timeout=60_000)
        settle(page)
        return page

    page = opened("http://page.example/four-bar.html")
    set_slider(page, "A", 0.7)
    settle(page)
    value = present(page, "A")
    link = link_of(page)
    assert present(opened(link), "A") == value
    cut = opened(link[: len(link) * 2 // 3])
    assert "cut off or damaged" in cut.locator(".lw-message").text_content()
    assert number(present(cut, "A")[0]) == 0


def test_a_page_that_nobody_else_can_open_is_shared_as_a_file(open_machine, open_page, tmp_path):
    page = open_machine("four-bar")
    set_slider(page, "A", 0.7)
    settle(page)
    copy = tmp_path / "copy.html"
    copy.write_bytes(share(page, "Link"))
    assert "reach nobody" in page.locator(".lw-message").text_content()
    assert not page.get_by_role("textbox", name="Link").is_visible()
    assert present(open_page(copy.as_uri()), "A") == present(page, "A")


@pytest.mark.parametrize("name", ["carpet-scraper", "six-axis-arm"])
def test_the_model_file_is_the_machine(open_machine, tmp_path, name):
    (tmp_path / "x.toml").write_bytes(share(open_machine(name), "TOML"))
    assert lw.load(tmp_path / "x.toml").build().dof == lw.gallery.load(name).build().dof
    assert lw.load(tmp_path / "x.toml") == lw.gallery.load(name)


@pytest.mark.parametrize("name", ["four-bar", "six-axis-arm"])
def test_pictures_and_films_decode(open_machine, name):
    image = pytest.importorskip("PIL.Image")
    page = open_machine(name)
    settle(page)
    if name == "six-axis-arm":
        page.get_by_role("button", name="Play", exact=True).click()
        page.wait_for_timeout(1500)
        page.get_by_role("button", name="Pause", exact=True).click()
    picture = image.open(io.BytesIO(share(page, "PNG")))
    assert picture.size[0] > 300
    assert len(picture.convert("RGB").resize((60, 40)).getcolors(2400)) > 4
    film = image.open(io.BytesIO(share(page, "GIF")))
    assert film.n_frames >= 10
    frames = []
    for k in (0, film.n_frames // 2):
        film.seek(k)
        frames.append(np.asarray(film.convert("RGB"), dtype=int))
    assert np.abs(frames[0] - frames[1]).max() > 60, "nothing moves in the film"


def test_hovering_a_plot_moves_the_machine_there(open_machine):
    page = open_machine("four-bar")
    over = page.locator(".u-over").first
    over.wait_for()
    settle(page)
    box = over.bounding_box()
    page.mouse.move(box["x"] + 5, box["y"] + 20)
    page.mouse.move(box["x"] + box["width"] / 4, box["y"] + 20)
    settle(page)
    assert number(present(page, "A")[0]) == pytest.approx(90, abs=4)
