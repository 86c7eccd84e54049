"""Draws the pictures of docs/pictures.md, by the calls that the page shows.

python docs/draw_pictures.py
"""

import warnings
from pathlib import Path

import numpy as np
from PIL import Image

import linkwright as lw

DOCS = Path(__file__).parent
TURN = np.linspace(0.0, 2.0 * np.pi, 181)
DPI, SHADES = 90, 224


def leg():
    model = lw.gallery.load("jansen-leg").build()
    return model.draw(model.assemble(shaft=TURN).q, title="jansen-leg, one turn of its shaft")


def platform():
    model = lw.gallery.load("stewart").build()
    return model.draw(model.assemble(P1=0.12, P2=0.12, P3=0.04, P4=0.04, P5=0.04, P6=0.04))


def arm():
    return lw.gallery.load("satellite-arm").draw()


def free_run():
    model = lw.gallery.load("four-bar-003").build()
    return model.simulate(model.assemble(A=0.0), until=4.0, tau={"A": 6.0}, progress=False)


def steady_turn():
    model = lw.gallery.load("carpet-scraper").build()
    start = model.assemble({"A": 0.0}, v={"A": 4.712})
    return model.simulate(start, until=2.0 * np.pi / 4.712, motion={"A": lw.steady(0.0, 4.712)}, progress=False)


def save(figure, name):
    """A small PNG: few colours are enough."""
    file = DOCS / f"pictures_{name}.png"
    figure.savefig(file, dpi=DPI)
    Image.open(file).convert("RGB").quantize(SHADES, dither=Image.Dither.NONE).save(file, optimize=True)
    print(file.name, file.stat().st_size)


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    save(leg(), "leg")
    save(platform(), "platform")
    save(arm(), "arm")
    save(free_run().plot("reactions", joints=["A", "C"]), "reactions")
    turn = steady_turn()
    save(turn.plot("cycle"), "cycle")
    save(turn.plot("bearings", joints=["A", "B", "C"]), "bearings")
    turn.animate(DOCS / "pictures_scraper.gif", fps=16)
    print("pictures_scraper.gif", (DOCS / "pictures_scraper.gif").stat().st_size)
