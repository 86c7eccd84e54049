"""Opens the studio with a machine: what was kept of it, the page, the server, the browser."""

from __future__ import annotations

import sys
import webbrowser
from typing import TYPE_CHECKING, Any

from linkwright.errors import LinkwrightError
from linkwright.mechanism.json_files import as_json
from linkwright.model.answers import State
from linkwright.view.page.document import document_of
from linkwright.view.page.kept_drawings import KeptDrawing
from linkwright.view.page.package import package_of
from linkwright.view.page.page_html import bundled, page_html
from linkwright.view.page.studio_host import StudioHost
from linkwright.view.page.studio_server import StudioServer

if TYPE_CHECKING:
    from linkwright.mechanism import Mechanism

OPTIONS = {"key": None}  # Python keeps what is drawn, not the browser


def open_studio(mechanism: Mechanism, origin: str, port: int = 0, browser: bool = True, fresh: bool = False) -> None:
    """Serve the studio until interrupted. origin: the file or gallery name, under which drawings are kept; fresh: start
    from it, whatever was kept."""
    bundled("js")  # refused before anything is opened, if it was never built
    model = mechanism.build()
    kept = KeptDrawing(origin, as_json(document_of(model)))
    host = StudioHost(model, kept.keep)
    first: Any = (as_json(document_of(model)), None)
    if not fresh and (found := kept.find()) is not None:
        try:
            host.answer("build", {"document": found[0], "q": found[1]})
            first = found
            print(f"The drawing kept from last time goes on; --fresh starts from {origin}.", file=sys.stderr)
        except LinkwrightError as error:
            print(f"What was kept in {kept.path} cannot be shown: {error}", file=sys.stderr)

    def page(socket: str) -> str:
        """With the last drawing: a page that is loaded again shows what it showed."""
        document, q = kept.find() or first
        try:
            package = host.answer("build", {"document": document, "q": q})
        except LinkwrightError:
            package = package_of(model, State(model.reference.q, model.reference.v, model.reference.a))
        return page_html(package, "studio", socket=socket, options=OPTIONS)

    def ready(server: StudioServer) -> None:
        print(server.address, flush=True)
        if browser and not webbrowser.open(server.address):
            print("No browser could be opened here: open the address above in one.", file=sys.stderr)

    StudioServer(host, page, port).run(ready)
