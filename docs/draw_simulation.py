"""Draws docs/simulation.png: the page of a four-bar driven by 6 N m for ten seconds, as docs/start.md runs it.

python docs/draw_simulation.py
"""

from pathlib import Path

import linkwright as lw

if __name__ == "__main__":
    place = Path(__file__).with_name("simulation.png")
    model = lw.gallery.load("four-bar-003").build()
    model.simulate(model.assemble(A=0.0), until=10.0, tau={"A": 6.0}).plot(path=place)
    print(place)
