"""Which files a picture may be saved to, and saving it."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from linkwright.errors import LinkwrightError
from linkwright.mechanism.files.file_writing import write_bytes
from linkwright.mechanism.files.paths import check_place
from linkwright.view.house_style import DPI

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PICTURES = (".png", ".pdf", ".svg", ".jpg")


def check_picture(path: Path) -> Path:
    """Refuse, before any work is done, an ending that is no picture's and a folder that is not there."""
    if path.suffix.lower() not in PICTURES:
        raise LinkwrightError(f"{path}: a picture is written as {', '.join(PICTURES)}, not as '{path.suffix}'.")
    return check_place(path)


def save_picture(figure: Figure, path: Path, dpi: float = DPI, **options: Any) -> None:
    """options: more of what matplotlib's savefig takes."""
    drawn = BytesIO()
    figure.savefig(drawn, format=check_picture(path).suffix[1:].lower(), dpi=dpi, **options)
    write_bytes(path, drawn.getvalue())
