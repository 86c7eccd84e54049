"""Machines that move on the site's pages: the directive `machine`.

    ```{machine} four-bar
    :pose: A=0.6
    Drag the crank.
    ```

shows a machine of the gallery, or a page that `write_page` has made (`/examples/machines/x.html`), in a frame.
`machine-links` makes links of names of the gallery, each to the whole page of that machine.
"""

from __future__ import annotations

import shutil
from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

import linkwright as lw
from site_parts.machine_pages import write_page, write_script

FOLDER = "machines"  # of the site


class machine_figure(nodes.General, nodes.Element):
    """name: of the gallery, or the page's place below docs; pose: what `assemble` is given."""


class Machine(SphinxDirective):
    """One machine in a frame; what it holds is the caption."""

    required_arguments = 1
    has_content = True
    option_spec = {"pose": directives.unchanged, "height": directives.unchanged}  # noqa: RUF012

    def run(self) -> list[nodes.Node]:
        name = self.arguments[0]
        pose = {}
        for word in self.options.get("pose", "").split():
            joint, _, value = word.partition("=")
            pose[joint] = float(value)
        if not name.endswith(".html") and name not in lw.gallery.names():
            raise self.error(f"There is no machine {name!r} in the gallery.")
        figure = machine_figure(name=name, pose=pose, height=self.options.get("height", "24rem"))
        figure += self.parse_content_to_nodes()
        return [figure]


class machine_links(nodes.General, nodes.Element):
    """names: of the gallery."""


class MachineLinks(SphinxDirective):
    """Names of the gallery, each a link to its page."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        names = " ".join(self.content).split()
        if unknown := set(names) - set(lw.gallery.names()):
            raise self.error(f"There is no machine {', '.join(sorted(unknown))} in the gallery.")
        return [machine_links(names=names)]


def address_of(writer: Any, name: str, pose: dict[str, float]) -> str:
    """Write the page of a machine into the site; its address from the page that is being written."""
    folder = Path(writer.builder.outdir) / FOLDER
    if name.endswith(".html"):
        made = Path(writer.builder.srcdir) / name.lstrip("/")
        place = folder / made.name
        shutil.copyfile(made, place)
    else:
        place = folder / f"{name}{''.join(f'-{joint}{value:g}' for joint, value in pose.items())}.html"
        model = lw.gallery.load(name).build()
        write_page(model, model.assemble(pose) if pose else model.reference, place)
    return "../" * writer.builder.current_docname.count("/") + f"{FOLDER}/{place.name}"


def visit_links(writer: Any, node: machine_links) -> None:
    links = [f'<a href="{address_of(writer, name, {})}?whole">{name}</a>' for name in node["names"]]
    writer.body.append(f'<p class="machine-links">{" ".join(links)}</p>\n')
    raise nodes.SkipNode


def visit(writer: Any, node: machine_figure) -> None:
    address = address_of(writer, node["name"], node["pose"])
    title = escape(Path(address).stem)
    writer.body.append(
        f'<figure class="machine"><iframe src="{address}" title="{title}, live" loading="lazy" '
        f'style="height: {escape(node["height"])}"></iframe><figcaption>'
        f'<a class="whole" href="{address}?whole">The whole page: numbers, plots, runs</a>'
    )


def depart(writer: Any, node: machine_figure) -> None:
    writer.body.append("</figcaption></figure>\n")


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_node(machine_figure, html=(visit, depart))
    app.add_node(machine_links, html=(visit_links, None))
    app.add_directive("machine", Machine)
    app.add_directive("machine-links", MachineLinks)
    app.connect("builder-inited", lambda app: write_script(Path(app.outdir) / FOLDER))
    return {"parallel_read_safe": True, "parallel_write_safe": False}
