"""Machines and runs in a notebook: the page as a widget where a kernel is behind it, a drawing and words where not.

The widget is anywidget's. What a notebook stores of it is a few lines: page and machine are asked for by messages, the
page once for all cells. Without a kernel, in a notebook that is only read, the drawing is shown.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from linkwright.errors import LinkwrightError
from linkwright.view.page.package import package_of
from linkwright.view.page.page_html import bundled
from linkwright.view.page.static_parts import machine_html
from linkwright.view.page.studio_host import StudioHost

if TYPE_CHECKING:
    from linkwright.model import Model
    from linkwright.simulation.results.solution import Solution

OPTIONS = {"compact": True, "key": None}
STYLE = ".lw-static { max-width: 46rem } .lw-static svg { max-width: 100% } .lw-static h1 { font-size: 1.2em }"
LOADER = """
function bundle(model) {
    return new Promise((done, failed) => {
        const listener = (content) => {
            if (content.id !== "bundle") return;
            model.off("msg:custom", listener);
            if (content.error) return failed(new Error(content.error));
            const style = document.createElement("style");
            style.textContent = content.answer.css;
            document.head.append(style);
            const script = new Blob([content.answer.js], { type: "text/javascript" });
            import(URL.createObjectURL(script)).then(done, failed);
        };
        model.on("msg:custom", listener);
        model.send({ id: "bundle", ask: "bundle", with: {} });
    });
}
export default {
    async render({ model, el }) {
        el.style.height = "30rem";
        const page = await (globalThis.linkwrightPage ??= bundle(model));
        return page.render({ model, el });
    },
};
"""


def mimebundle(model: Model, plain: str, solution: Solution | None = None) -> dict[str, Any]:
    """What a notebook shows, by kinds of content."""
    shell = _shell()
    kernel = getattr(shell, "kernel", None)
    if shell is not None and kernel is None:
        return {"text/plain": plain}  # a terminal shows no pictures
    q = model.reference.q if solution is None else solution.run().q[0]
    shown = {"text/plain": plain, "text/html": f"<style>{STYLE}</style>{machine_html(model, q)}"}
    widget = None if kernel is None else machine_widget(model, solution)
    if kernel is not None and widget is not None:
        view = widget._repr_mimebundle_()
        found = view[0] if isinstance(view, tuple) else view
        shown |= {kind: content for kind, content in (found or {}).items() if kind not in shown}
        kernel.linkwright_widgets = [*getattr(kernel, "linkwright_widgets", []), widget]  # or it would be collected
    return shown


def machine_widget(model: Model, solution: Solution | None = None) -> Any:
    """The page as a widget; None where anywidget is not installed."""
    try:
        import anywidget
    except ImportError:
        return None
    host = StudioHost(model)

    class MachineWidget(anywidget.AnyWidget):
        _esm = LOADER

    def heard(widget: Any, content: Any, _: Any) -> None:
        widget.send(answer_of(host, model, solution, content))

    made = MachineWidget()
    made.on_msg(heard)
    return made


def answer_of(host: StudioHost, model: Model, solution: Solution | None, content: Any) -> dict[str, Any]:
    """The answer to a message of the widget: {id, answer}, or {id, error} with one sentence."""
    asked = content.get("id") if isinstance(content, dict) else None
    try:
        ask = content.get("ask")
        if ask == "bundle":
            return {"id": asked, "answer": {"js": bundled("js"), "css": bundled("css")}}
        if ask == "package":
            return {"id": asked, "answer": {"about": package_of(model, solution=solution), "options": OPTIONS}}
        return {"id": asked, "answer": host.answer(ask, content.get("with"))}
    except LinkwrightError as error:
        return {"id": asked, "error": str(error)}
    except Exception as error:  # whatever a page sends, the kernel goes on
        return {"id": asked, "error": f"This could not be done ({type(error).__name__})."}


def _shell() -> Any:
    """The IPython that this runs in, if any."""
    return sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
