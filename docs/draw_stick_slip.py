"""Draws docs/stick_slip.png: Leine's oscillator in its phase plane, from several starts into its limit cycle.

python docs/draw_stick_slip.py
"""

from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import linkwright as lw

BELT = 0.2  # m/s

if __name__ == "__main__":
    place = Path(__file__).with_name("stick_slip.png")
    model = lw.gallery.load("leine-oscillator", static=1.0).build()
    figure, axes = plt.subplots(figsize=(6.4, 3.6), layout="constrained")
    for x, v in ((2.0, 0.0), (0.9, -0.9), (0.6, 0.0), (0.0, BELT)):
        start = model.assemble({"belt": 0.0, "spring": x}, v={"belt": BELT, "spring": v})
        s = model.simulate(start, until=30.0, motion={"belt": lw.steady(0.0, BELT)}, times=np.linspace(0, 30, 3001))
        last = (x, v) == (0.0, BELT)
        axes.plot(s["spring"], s.joint_rates()["spring"], color="#c2410c" if last else "#94a3b8", lw=2 if last else 1)
    axes.set(xlabel="x, m", ylabel="rate of x, m/s")
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(place, dpi=110)
    print(place)
