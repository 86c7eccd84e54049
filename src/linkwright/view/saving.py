"""Pictures into files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from linkwright.errors import LinkwrightError

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PICTURES = (".png", ".pdf", ".svg", ".jpg")


def check_picture(path: Path) -> Path:
    """Refuse, before any work is done, an ending that is no picture's and a folder that is not there."""
    if path.suffix.lower() not in PICTURES:
        raise LinkwrightError(f"{path}: a picture is written as {', '.join(PICTURES)}, not as '{path.suffix}'.")
    if not path.parent.is_dir():
        raise LinkwrightError(f"{path} cannot be written: there is no folder '{path.parent}'.")
    return path


def save_picture(figure: Figure, path: Path) -> None:
    try:
        figure.savefig(check_picture(path), dpi=130)
    except OSError as error:
        raise LinkwrightError(f"{path} cannot be written: {(error.strerror or str(error)).lower()}.") from None
