"""Shared files and reports in a browser: from disk, without a network, live inside; and without scripts."""

from __future__ import annotations

import pytest

import linkwright as lw

NAMES = ("four-bar", "klann-leg", "slider-crank", "six-axis-arm", "stewart")


@pytest.mark.parametrize("name", NAMES)
def test_a_shared_file_opens_from_disk_and_offline(name, page, context, shared_files):
    address = shared_files(name).as_uri()
    context.set_offline(True)
    page.goto(address)
    page.get_by_role("button", name="Play", exact=True).wait_for()
    assert page.title() == name


def test_a_report_opens_with_its_run_and_prints(page, context, tmp_path):
    model = lw.gallery.load("four-bar").build()
    s = model.simulate(model.assemble(A=1.2), until=1.0, tau={"A": 6.0})
    context.set_offline(True)
    page.goto(s.report(tmp_path / "run.html").as_uri())
    page.get_by_role("button", name="Play", exact=True).wait_for()
    assert page.get_by_role("heading", name="Certificate").count() >= 1
    page.emulate_media(media="print")
    assert not page.locator("#linkwright-page").is_visible()
    assert page.locator("article figure svg").count() >= 4
    assert page.pdf()[:5] == b"%PDF-"


def test_without_scripts_a_report_is_readable(browser, tmp_path):
    model = lw.gallery.load("slider-crank").build()
    s = model.simulate(until=0.5)
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(s.report(tmp_path / "run.html").as_uri())
    assert page.get_by_role("heading", name="slider-crank", exact=True).is_visible()
    assert page.locator("#linkwright-page svg").first.is_visible()
    assert page.get_by_text("degree of freedom").first.is_visible()
    assert page.get_by_text("Newton, Euler").is_visible()
    context.close()


def test_names_that_look_like_markup_stay_names(page, tmp_path):
    m = lw.Mechanism("</script><script>document.title='bad'</script> <!-- & é")
    m.add_body("<b>", lw.rod(mass=1.0, start=(0, 0, 0), end=(1, 0, 0)))
    m.add_joint("</style>", "revolute", "ground", "<b>", at=(0, 0, 0), axis=(0, 0, 1))
    page.goto(m.build().share(tmp_path / "odd.html").as_uri())
    page.get_by_role("button", name="Play", exact=True).wait_for()
    assert page.title() == m.name
