"""The command that writes a machine as a file of another kind: convert."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from linkwright.cli.app import app
from linkwright.cli.options import Given, Mimic, Root
from linkwright.cli.output import print_notes, print_saved

To = Annotated[Path, Parameter(name="TO", help="The file to write: .toml, .urdf, .xml for MJCF, or .dxf.")]


@app.command
def convert(given: Given, to: To, /, *, root: Root = "fixed", mimic: Mimic = "couple") -> None:
    """Write a machine as another kind of file; say what it cannot hold.

    The kind is told by the end of the name: .toml, .urdf, .xml for MuJoCo,
    or .dxf, a drawing of a planar machine. TOML holds everything. What was not read, and what could not be
    written, is told on standard error.

    Try:

        linkwright convert four-bar four_bar.urdf
        linkwright convert cassie.xml cassie.toml
    """
    from linkwright.cli.parsing import check_places, read
    from linkwright.errors import LinkwrightError
    from linkwright.mechanism.file_kinds import WRITERS

    if to.suffix.lower() not in (".toml", *WRITERS):
        raise LinkwrightError(f"{to}: the end of the name tells the kind of file. Use .toml, .urdf, .xml or .dxf.")
    check_places(to)
    mechanism, notes = read(given, root, mimic)
    with warnings.catch_warnings(record=True) as remarks:
        warnings.simplefilter("always")
        mechanism.save(to)
    print_notes([*notes, *(str(remark.message) for remark in remarks)])
    print_saved(to)
