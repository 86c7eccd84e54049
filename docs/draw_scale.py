"""Draws the picture of docs/scale.md: a rope of 500 links, swung for five seconds."""

from pathlib import Path

import numpy as np

import linkwright as lw

LINKS, LENGTH, MASS = 500, 10.0, 5.0


def draw(path: Path) -> None:
    rope = lw.gallery.load("chain", n=LINKS, length=LENGTH / LINKS, mass=MASS / LINKS).build()
    s = rope.simulate(rope.reference, until=5.0, times=np.linspace(0.0, 5.0, 2001))
    print(s.status, "- energy off by", f"{abs(s.energy.total - s.energy.total[0]).max():.1e} J")
    s.animate(path)


if __name__ == "__main__":
    draw(Path(__file__).parent / "rope.gif")
