"""The command that writes a machine as a file of another kind: convert."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from linkwright.cli.app import app
from linkwright.cli.options import Given
from linkwright.cli.output import print_notes, print_saved
from linkwright.cli.reading import AS_IT_IS, Reading

To = Annotated[Path, Parameter(name="TO", help="The file to write: .toml, .json, .urdf, .xml for MJCF, .dxf or .svg.")]
Lossy = Annotated[bool, Parameter(name="--lossy", negative=(), help="Write even what loses something, and say what.")]


@app.command
def convert(given: Given, to: To, /, *, lossy: Lossy = False, reading: Reading = AS_IT_IS) -> None:
    """Write a machine as another kind of file, if that can hold it.

    The kind is told by the end of the name: .toml, .urdf, .xml for MuJoCo;
    .dxf and .svg are drawings of a planar machine. TOML holds everything.
    Where something would be lost, what was not read or cannot be written,
    nothing is written and the exit status is 2, unless you say --lossy.

    Try:

        linkwright convert cassie.xml cassie.toml --lossy
        linkwright convert four-bar four_bar.urdf --lossy
        linkwright convert four-bar four_bar.svg
    """
    from linkwright.cli.parsing import check_places
    from linkwright.errors import LeftOutWarning, LinkwrightError
    from linkwright.mechanism.file_kinds import writer_of
    from linkwright.mechanism.files.file_writing import write_text

    writer = writer_of(to)
    check_places(to)
    mechanism, remarks = reading.with_warnings(given)
    text, left_out = writer(mechanism, to)
    notes = [str(remark.message) for remark in remarks]
    lost = [note for note, remark in zip(notes, remarks, strict=True) if issubclass(remark.category, LeftOutWarning)]
    if left_out and lossy:
        notes.append(f"{to}: left out {left_out}.")
    elif left_out:
        lost.append(f"{to}: such a file cannot hold {left_out}.")
    if lost and not lossy:
        raise LinkwrightError(f"{' '.join(lost)} Nothing was written; --lossy writes the rest.")
    write_text(to, text)
    print_notes(notes)
    print_saved(to)
