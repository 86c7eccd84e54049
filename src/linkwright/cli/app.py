"""The application that commands belong to."""

from __future__ import annotations

from cyclopts import App

from linkwright import __version__

app = App(
    name="linkwright",
    version=f"linkwright {__version__}",
    help_format="plaintext",
    help="""Dynamics of mechanisms, compiled for one machine.

    Try:

        linkwright demo
        linkwright gallery
        linkwright info carpet-scraper
        linkwright assemble four-bar A=0.7
        linkwright inverse four-bar --turn
        linkwright simulate four-bar-003 --until 10 --tau A=6""",
)
app["--help"].help = "Show this text; after a command, that command's."
app["--version"].help = "Show the version."
