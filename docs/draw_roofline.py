"""Draws docs/roofline.png: where the kernels of docs/gpu.md stand under the limits of one H200.

python docs/draw_roofline.py
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.gpu_report import graphics_card, roofline
from linkwright.view.house_style import DPI

if __name__ == "__main__":
    place = Path(__file__).with_name("roofline.png")
    roofline(graphics_card(quick=False, silent=True)["rows"]).savefig(place, dpi=DPI)
    print(place)
