"""The notebook's widget in a browser, with a stand-in for the notebook's side of anywidget."""

from __future__ import annotations

from linkwright import gallery
from linkwright.view.page.notebook import LOADER, answer_of
from linkwright.view.page.studio_host import StudioHost

NOTEBOOK = """async ([text, cells]) => {
    const widget = await import("data:text/javascript;charset=utf-8," + encodeURIComponent(text));
    for (let k = 0; k < cells; k++) {
        const listeners = new Set();
        const model = {
            on: (_, listener) => listeners.add(listener),
            off: (_, listener) => listeners.delete(listener),
            send: async (content) => {
                const answer = await window.kernel(content);
                for (const listener of [...listeners]) listener(answer);
            },
        };
        const el = document.body.appendChild(document.createElement("div"));
        await widget.default.render({ model, el });
    }
}"""


def test_two_cells_share_one_page(page):
    model = gallery.load("slider-crank").build()
    host, asked = StudioHost(model), []

    def kernel(content):
        asked.append(content["ask"])
        return answer_of(host, model, None, content)

    page.goto("data:text/html,<!DOCTYPE html><title>notebook</title>")
    page.expose_function("kernel", kernel)
    page.evaluate(NOTEBOOK, [LOADER, 2])
    page.get_by_role("button", name="Play", exact=True).first.wait_for()
    assert page.locator(".lw-page").count() == 2
    assert asked.count("bundle") == 1
    assert asked.count("package") == 2
