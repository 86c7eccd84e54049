"""The command that opens the page: studio."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from linkwright.cli.app import app
from linkwright.cli.options import Given
from linkwright.cli.output import print_notes
from linkwright.cli.reading import AS_IT_IS, Reading

FIRST = "four-bar"  # what the studio shows where nothing is named
Port = Annotated[int, Parameter(help="Of this machine; a free one unless given.")]
NoBrowser = Annotated[bool, Parameter(negative="", show_default=False, help="Print the address, open nothing.")]
Fresh = Annotated[
    bool, Parameter(negative="", show_default=False, help="As named, without the drawing kept from last time.")
]


@app.command
def studio(
    given: Given = FIRST,
    /,
    *,
    port: Port = 0,
    no_browser: NoBrowser = False,
    fresh: Fresh = False,
    reading: Reading = AS_IT_IS,
) -> None:
    """Open a machine in the browser: drag it, edit it, run it, share it.

    The page is served to this machine alone, to whoever has the address
    that is printed. What is drawn is kept for the next time. Control-C
    ends it.

    Try:

        linkwright studio
        linkwright studio klann-leg
        linkwright studio four_bar.toml --port 8765 --no-browser
    """
    from pathlib import Path

    from linkwright import gallery
    from linkwright.errors import LinkwrightError
    from linkwright.view.page.studio import open_studio

    if not 0 <= port <= 65535:
        raise LinkwrightError(f"There is no port {port}: choose one from 1 to 65535.")
    mechanism, notes = reading.mechanism(given)
    print_notes(notes)
    path = None if given in gallery.names() else Path(given).absolute()
    origin, folder = (given, None) if path is None else (str(path), path.parent)
    try:
        open_studio(mechanism, origin, port, not no_browser, fresh, folder)
    except KeyboardInterrupt:
        return
