"""What sphinx-gallery shows of an example besides its words: each machine, alive, and each figure that it has drawn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from matplotlib.figure import Figure

from linkwright.errors import ModelError
from linkwright.mechanism.files.toml_writing import written
from linkwright.model import Model
from site_parts.machine_pages import write_page

shown: dict[str, set[str | int]] = {}  # by example: names of machines and identities of figures


def scrape(block: Any, variables: dict[str, Any], gallery: dict[str, Any]) -> str:
    """The text, for Sphinx, of what is new after a block of an example. The first picture becomes its thumbnail."""
    example = Path(variables["src_file"]).stem
    before = shown.setdefault(example, set())
    text = ""
    for value in list(variables["example_globals"].values()):
        if isinstance(value, Model) and value.name not in before:
            before.add(value.name)
            text += _machine(value, example, len(before), variables, gallery)
        elif isinstance(value, Figure) and id(value) not in before:
            before.add(id(value))
            text += _figure(value, variables, gallery)
    return text


def _machine(model: Model, example: str, count: int, variables: dict[str, Any], gallery: dict[str, Any]) -> str:
    folder = Path(variables["target_file"]).parent
    place = folder / "machines" / f"{example}_{count}.html"
    thumbnail = Path(next(variables["image_path_iterator"]))
    _thumbnail(model, str(thumbnail))
    if not _said_by_a_file(model):
        return _shown(thumbnail, gallery)
    write_page(model, model.reference, place)
    return f"\n.. machine:: /{place.relative_to(gallery['src_dir']).as_posix()}\n\n"


def _said_by_a_file(model: Model) -> bool:
    """Whether a file, and so a page, can hold the machine: not one with functions, which stands there as a picture."""
    try:
        return bool(list(written(model.mechanism)))
    except ModelError:
        return False


def _thumbnail(model: Model, place: str) -> None:
    """The machine alone, large enough to be told from the others."""
    figure = model.draw(names=False, title="", size=(4.0, 2.8))
    for axes in figure.axes:
        axes.set_axis_off()
    figure.savefig(place, dpi=110)


def _figure(figure: Figure, variables: dict[str, Any], gallery: dict[str, Any]) -> str:
    place = Path(next(variables["image_path_iterator"]))
    figure.savefig(place, dpi=110)
    return _shown(place, gallery)


def _shown(place: Path, gallery: dict[str, Any]) -> str:
    return f"\n.. image:: /{place.relative_to(gallery['src_dir']).as_posix()}\n   :class: sphx-glr-single-img\n\n"
