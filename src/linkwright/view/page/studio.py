"""Opens the studio with a machine: what was kept of it, the page, the server, the browser."""

from __future__ import annotations

import sys
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Any

from linkwright.errors import LinkwrightError
from linkwright.mechanism.files.json_files import as_json
from linkwright.view.page.document import document_of
from linkwright.view.page.kept_drawings import KeptDrawing
from linkwright.view.page.page_html import bundled, page_html
from linkwright.view.page.studio_host import StudioHost
from linkwright.view.page.studio_server import StudioServer

if TYPE_CHECKING:
    from linkwright.mechanism import Mechanism

OPTIONS = {"key": None}  # Python keeps what is drawn, not the browser


def open_studio(
    mechanism: Mechanism,
    origin: str,
    port: int = 0,
    browser: bool = True,
    fresh: bool = False,
    folder: Path | None = None,
) -> None:
    """Serve the studio until interrupted. origin: the file or gallery name, under which drawings are kept; fresh: start
    from it, whatever was kept; folder: the one that meshes may be read from."""
    bundled("js")  # refused before anything is opened, if it was never built
    model = mechanism.build()
    base = as_json(document_of(model))
    kept = KeptDrawing(origin, base, fresh)
    host = StudioHost(model, kept, folder)
    first: tuple[Any, Any] = base, model.reference.q.tolist()
    found = None if fresh else kept.find()
    if found is not None:
        try:
            host.model_of(found[0])
            first = found
            print(f"The drawing kept from last time goes on; --fresh starts from {origin}.", file=sys.stderr)
        except LinkwrightError as error:
            print(f"What was kept in {kept.path} cannot be shown: {error}", file=sys.stderr)

    def page(socket: str) -> str:
        """The page without its functions, which take a while and come by the socket. It holds what was drawn last: a
        page that is loaded again shows what it showed."""
        document, q = kept.present or first
        about = {"name": model.name, "document": document, "q": q}
        return page_html(about, "studio", socket=socket, options=OPTIONS)

    def ready(server: StudioServer) -> None:
        print(server.address, flush=True)
        if browser and not webbrowser.open(server.address):
            print("No browser could be opened here: open the address above in one.", file=sys.stderr)

    StudioServer(host, page, port, first={"document": first[0], "q": first[1]}).run(ready)
