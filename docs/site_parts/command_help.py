"""The directive `command-help`: every command of `linkwright` with what its own --help prints."""

from __future__ import annotations

import io

from docutils import nodes
from rich.console import Console
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from linkwright.cli import app as commands

WIDTH = 88  # letters


def help_of(*command: str) -> str:
    out = io.StringIO()
    commands.help_print(list(command), console=Console(file=out, width=WIDTH, color_system=None))
    return out.getvalue().rstrip()


class CommandHelp(SphinxDirective):
    """A section for each command, in the order of the alphabet."""

    def run(self) -> list[nodes.Node]:
        sections: list[nodes.Node] = []
        for name in sorted(name for name in commands if not name.startswith("-")):
            section = nodes.section(ids=[name], names=[name])
            section += nodes.title(text=f"linkwright {name}")
            section += nodes.literal_block(text=help_of(name), language="text")
            self.state.document.note_explicit_target(section)
            sections.append(section)
        return sections


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("command-help", CommandHelp)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
