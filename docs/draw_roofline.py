"""Draws docs/roofline.png: where the kernels of docs/gpu.md stand under the limits of one H200.

python docs/draw_roofline.py
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks import gpu, gpu_report

if __name__ == "__main__":
    place = Path(__file__).with_name("roofline.png")
    gpu_report.roofline(list(gpu.rows(rounds=7, batch=gpu.BATCH, dtypes=("float64",))), place)
    print(place)
