"""What the panels ask Python for in a studio: files opened, exact runs, ranges of motion."""

import pytest

import linkwright as lw

expect = pytest.importorskip("playwright.sync_api").expect
WAIT = 90_000  # ms: the first run of a process compiles


def opened(page, start_studio, name):
    page.goto(start_studio(name).address)
    page.get_by_role("button", name="Play", exact=True).wait_for(timeout=WAIT)
    return page


def test_an_exact_run_comes_with_its_certificate(page, start_studio):
    opened(page, start_studio, "four-bar")
    page.get_by_role("button", name="Exact run").click()
    expect(page.locator(".lw-clock")).to_contain_text("/ 10.00 s", timeout=WAIT)
    expect(page.locator(".lw-report")).to_contain_text("Certificate")
    page.get_by_role("button", name="Pause", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("region", name="Plots").get_by_role("button", name="CSV", exact=True).click()
    with open(download.value.path(), encoding="utf-8") as file:
        lines = file.read().splitlines()
    assert lines[0] == "time (s),A (N m)"
    assert float(lines[-1].split(",")[0]) == 10.0


def test_a_file_of_another_kind_is_opened_and_a_bad_one_refused(page, start_studio, tmp_path):
    opened(page, start_studio, "four-bar")
    lw.gallery.load("six-axis-arm").save(tmp_path / "arm.toml")
    (tmp_path / "bad.toml").write_text("name = 3\n[bodies", encoding="utf-8")
    files = page.get_by_label("File", exact=True)
    files.set_input_files(tmp_path / "bad.toml")
    expect(page.locator(".lw-message")).to_contain_text("bad.toml", timeout=WAIT)
    assert page.get_by_role("slider", name="A", exact=True).is_visible()  # nothing is lost
    files.set_input_files(tmp_path / "arm.toml")
    expect(page.get_by_role("slider", name="waist", exact=True)).to_be_visible(timeout=WAIT)
    expect(page.get_by_role("application")).to_be_visible()  # in space now
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_role("slider", name="A", exact=True)).to_be_visible()


def test_the_range_of_a_joint_is_told(page, start_studio):
    opened(page, start_studio, "four-bar")
    page.get_by_text("Other joints", exact=True).click()
    page.get_by_role("region", name="Joints and numbers").or_(page.locator("aside")).get_by_role(
        "button", name="D", exact=True
    ).first.click()
    page.get_by_role("button", name="Range of motion").click()
    expect(page.locator(".lw-message")).to_contain_text("D goes from", timeout=WAIT)


def test_the_studio_shares_a_file_and_not_its_token(page, start_studio):
    studio = start_studio("four-bar")
    page.goto(studio.address)
    page.get_by_role("button", name="Share", exact=True).click(timeout=WAIT)
    with page.expect_download(timeout=WAIT) as download:
        page.get_by_role("button", name="Link", exact=True).click()
    text = download.value.path().read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>")
    assert studio.address.partition("token=")[2] not in text
    expect(page.locator(".lw-message")).to_contain_text("reach nobody")
