"""The figures that pictures are: those of matplotlib, which a notebook shows without a magic line."""

from __future__ import annotations

from io import BytesIO

from matplotlib.figure import Figure

SHARP = 110  # dots per inch


class NotebookFigure(Figure):
    """A matplotlib Figure; as the last value of a cell it is its picture, once, whatever backend is chosen."""

    def _repr_png_(self) -> bytes:
        picture = BytesIO()
        self.savefig(picture, format="png", dpi=SHARP)
        return picture.getvalue()
