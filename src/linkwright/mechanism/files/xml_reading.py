"""XML files as a reader of robots needs them: safe, and every complaint one sentence with the place."""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path
from typing import NoReturn
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import decimal, shown
from linkwright.mechanism.files.paths import content_of

DEEPEST = 400  # elements within each other; readers that call themselves for each level must get through

NO_OTHERS: Mapping[str, str] = {}


class _NoDoctype(ElementTree.TreeBuilder):
    """Refuses what could define entities: neither a billion laughs nor another file gets in; and what is too deep."""

    def __init__(self) -> None:
        super().__init__()
        self._depth = 0

    def start(self, tag: str, attrs: dict[str, str]) -> Element:
        self._depth += 1
        if self._depth > DEEPEST:
            raise ModelError(f"<{tag}> lies within {DEEPEST} other elements, too deep for a robot.")
        return super().start(tag, attrs)

    def end(self, tag: str) -> Element:
        self._depth -= 1
        return super().end(tag)

    def doctype(self, name: str, pubid: str | None, system: str | None) -> NoReturn:
        raise ModelError("this file has a DOCTYPE, which no robot needs. Take it out.")


def parsed(file: Path, *tags: str, others: Mapping[str, str] = NO_OTHERS) -> Element:
    """The root element of an XML file, which must be of one of the tags; its own namespace is taken off all tags.

    others: {tag: what such a file is, in words}, of files that are known and not read.
    """
    content = content_of(file)
    xacro = f"{file}: this is a xacro file. Expand it first, with: xacro {file.name} > robot.urdf"
    if file.suffix == ".xacro":
        raise ModelError(xacro)
    try:
        document = ElementTree.fromstring(content, ElementTree.XMLParser(target=_NoDoctype()))
    except ModelError as error:
        raise ModelError(f"{file}: {error}") from None
    except (ElementTree.ParseError, ValueError, LookupError) as error:  # LookupError: an unknown encoding
        if b"<xacro:" in content:
            raise ModelError(xacro) from None
        raise ModelError(f"{file}: this is not valid XML: {error}.") from None
    namespace = document.tag[: document.tag.rfind("}") + 1]
    for element in document.iter():
        element.tag = element.tag.removeprefix(namespace)
        if element.tag.startswith("{") and "xacro" in element.tag:
            raise ModelError(xacro)
    if document.tag in others:
        raise ModelError(f"{file}: this is {others[document.tag]}")
    if document.tag not in tags:
        wanted = " or ".join(f"<{tag}>" for tag in tags)
        raise ModelError(f"{file}: the root element is <{document.tag}>, not {wanted}. Is it another format?")
    return document


def named(document: Element, tag: str, path: Path) -> dict[str, Element]:
    """The children of one tag by name, no two alike."""
    found: dict[str, Element] = {}
    for element in document.findall(tag):
        name = attribute(element, "name", f"{path}: a <{tag}>")
        if name in found:
            raise ModelError(f"{path}: there are two {tag}s named {shown(name)}. Rename one of them.")
        found[name] = element
    return found


def needed(element: Element, tag: str, what: str) -> Element:
    """The first child of that tag."""
    found = element.find(tag)
    if found is None:
        raise ModelError(f"{what} lacks the element <{tag}>.")
    return found


def attribute(element: Element, key: str, what: str) -> str:
    """An attribute as text."""
    text = element.get(key)
    if text is None:
        raise ModelError(f"{what} lacks the attribute '{key}'.")
    return text


def numbers(element: Element | None, key: str, count: int, what: str, default: str | None = None) -> list[float]:
    """An attribute as so many finite numbers; without a default it must be there."""
    text = default if element is None else element.get(key, default)
    if text is None:
        raise ModelError(f"{what} lacks the attribute '{key}'.")
    try:
        values = [decimal(word) for word in text.split()]
    except ValueError:
        values = []
    if len(values) != count or not all(map(math.isfinite, values)):
        noun = "a finite number" if count == 1 else f"{count} finite numbers"
        raise ModelError(f"{what}: {key} must be {noun}, not {shown(text)}.")
    return values
