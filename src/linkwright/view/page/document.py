"""A model as a document: what its TOML file says, as tables; and back."""

from __future__ import annotations

import pathlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.mechanism import Mechanism
from linkwright.mechanism.elements import Force
from linkwright.mechanism.extensions import Extensions
from linkwright.mechanism.files.toml_document import toml_document
from linkwright.mechanism.files.toml_reading import TomlReader, Where
from linkwright.mechanism.files.toml_writing import written
from linkwright.mechanism.force_laws import holds_function
from linkwright.scalars.expression import present
from linkwright.view.page.drawing_points import Document, Path, value_at

if TYPE_CHECKING:
    from linkwright.model import Model


def document_of(model: Model) -> Document:
    """What a file of the mechanism would say, at the model's own numbers; extensions and forces that are functions,
    which no file holds, left out; beams as the bodies and joints that they are made of."""
    said = model.said.without_beams() if model.said.beams else model.said
    if said.extensions:
        said = said.copy()
        said.extensions = Extensions()
    if unwritten := functions_among(said.forces):
        said = said.without_forces(unwritten)
    document: Document = toml_document("\n".join(written(said)), said.name)
    for name, parameter in model.parameters.items():
        table = document["parameters"]
        if isinstance(table[name], dict):
            table[name]["value"] = parameter.value
        else:
            table[name] = parameter.value
    return document


def functions_among(forces: Mapping[str, Force]) -> list[str]:
    """The forces whose numbers are functions, which no file holds."""
    return [name for name, x in forces.items() if any(map(holds_function, (x.force, x.moment)))]


class DocumentReader(TomlReader):
    """A document without lines: complaints name the drawing alone."""

    def error(self, where: Where, sentence: str) -> ModelError:
        return ModelError(f"{self.path}: {sentence}")


class ReadDocument:
    """A document that was read: the mechanism, and what its texts stand for. folder: the one that meshes may be read
    from; what a drawing is called has no say in it."""

    def __init__(self, document: Document, folder: pathlib.Path | None = None) -> None:
        self.document = document
        name = document.get("name")
        self.reader = DocumentReader(name if isinstance(name, str) and name else "drawing", document, str, folder)
        self.mechanism: Mechanism = self.reader.mechanism()

    def point(self, path: Path) -> tuple[Any, ...]:
        """Three numbers, or expressions of the mechanism's parameters, that stand at a place of the document."""
        return tuple(self.reader.expressed(value_at(self.document, path), (), "point"))

    def numbers(self, path: Path) -> np.ndarray:
        """The same at the present values of the parameters."""
        return np.array([present(x) for x in self.point(path)], float)
