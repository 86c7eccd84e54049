"""Formulas as MathML: every browser typesets it by itself, from a file as well as from a server, without a script."""

from __future__ import annotations

import re
import unicodedata
from contextlib import suppress
from html import unescape
from typing import Any

from docutils import nodes
from latex2mathml.converter import convert
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.math import get_node_equation_number

logger = logging.getLogger(__name__)
STYLED = re.compile(r'<mi mathvariant="([a-z-]+)">([^<]+)</mi>')


def styled(match: re.Match[str]) -> str:
    """A letter in bold, double-struck or script as the character that Unicode has for it: browsers ask for that."""
    style, letter = match[1].upper(), unescape(match[2])
    if len(letter) != 1 or not letter.isalpha():
        return match[0]
    words = unicodedata.name(letter).split()  # LATIN SMALL LETTER A, GREEK CAPITAL LETTER OMEGA
    style = style if style == "DOUBLE-STRUCK" else style.replace("-", " ")
    for name in (f"MATHEMATICAL {style} {words[1]} {words[-1]}", f"{style} {words[1]} {words[-1]}"):
        with suppress(KeyError):
            return f"<mi>{unicodedata.lookup(name)}</mi>"
    return match[0]


def typeset(node: nodes.Element, display: str) -> str:
    """The formula of a node; one that cannot be read is a warning, and so ends the build."""
    latex = node.astext()
    try:
        text = STYLED.sub(styled, convert(latex, display=display))
    except Exception as error:  # the converter has a class of its own for every mistake
        logger.warning("a formula cannot be read (%s): %s", type(error).__name__, latex, location=node)
        return ""
    if "\\" in text:
        logger.warning("a formula has a command that MathML has no word for: %s", latex, location=node)
    return text


def inline(writer: Any, node: nodes.Element) -> None:
    writer.body.append(typeset(node, "inline"))
    raise nodes.SkipNode


def block(writer: Any, node: nodes.Element) -> None:
    writer.body.append(writer.starttag(node, "div", CLASS="math-block"))
    writer.body.append(typeset(node, "block"))
    if node["number"]:
        number = get_node_equation_number(writer, node)
        writer.body.append(f'<span class="eqno">({number})')
        writer.add_permalink_ref(node, "Link to this equation")
        writer.body.append("</span>")
    writer.body.append("</div>")
    raise nodes.SkipNode


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_html_math_renderer("mathml", (inline, None), (block, None))
    return {"parallel_read_safe": True, "parallel_write_safe": True}
