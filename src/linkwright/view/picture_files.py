"""Which files a picture may be saved to, and saving it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from linkwright.errors import LinkwrightError
from linkwright.mechanism.paths import check_place, writing
from linkwright.view.house_style import DPI

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PICTURES = (".png", ".pdf", ".svg", ".jpg")


def check_picture(path: Path) -> Path:
    """Refuse, before any work is done, an ending that is no picture's and a folder that is not there."""
    if path.suffix.lower() not in PICTURES:
        raise LinkwrightError(f"{path}: a picture is written as {', '.join(PICTURES)}, not as '{path.suffix}'.")
    return check_place(path)


def save_picture(figure: Figure, path: Path) -> None:
    with writing(path):
        figure.savefig(check_picture(path), dpi=DPI)
