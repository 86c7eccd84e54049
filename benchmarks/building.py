"""How long it takes to make, build and close machines of many bodies and loops, and how that grows with their number.

python -m benchmarks.building            # seconds per stage in new processes, and the exponents that fit
"""

from __future__ import annotations

import json
import math
import subprocess
import sys
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[1]  # where a new process finds this package
SIZES = {
    "chain": (1_000, 3_000, 10_000),
    "tree": (1_000, 3_000, 10_000),
    "n_four_bar": (100, 200, 400, 1_000),
    "scissor_lift": (100, 200, 300, 1_000),
}
DRIVEN = {"chain": "J1", "tree": "J1", "n_four_bar": "A0", "scissor_lift": "cylinder"}

SCRIPT = """
import json, resource, time
import numpy as np
import linkwright as lw
found = {{}}
def timed(stage, ask):
    began = time.perf_counter()
    answer = ask()
    found[stage] = time.perf_counter() - began
    return answer
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
mechanism = timed("make", lambda: getattr(lw.gallery, {machine!r})({size}))
model = timed("build", mechanism.build)
timed("print", lambda: str(model))
timed("mobility", model.mobility)
state = timed("assemble", lambda: model.assemble({{{joint!r}: 0.1}}))
gaps = timed("closure", lambda: model.closure(state.q))
found["gap, m"] = float(np.abs(gaps).max(initial=0.0))
found["MB"] = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024.0
print(json.dumps(found))
"""


def stages(machine: str, size: int) -> dict[str, float]:
    """Seconds per stage of one machine in a new process; its widest gap when it was moved, and the memory it took."""
    script = SCRIPT.format(machine=machine, size=size, joint=DRIVEN[machine])
    done = subprocess.run([sys.executable, "-c", script], cwd=REPOSITORY, capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def exponent(sizes: list[int], values: list[float]) -> float:
    """The slope of a straight line through the logarithms, by least squares."""
    x, y = [math.log(n) for n in sizes], [math.log(max(value, 1e-9)) for value in values]
    mean_x, mean_y = sum(x) / len(x), sum(y) / len(y)
    top = sum((a - mean_x) * (b - mean_y) for a, b in zip(x, y, strict=True))
    return top / sum((a - mean_x) ** 2 for a in x)


def main() -> None:
    """Print a table per machine."""
    for machine, sizes in SIZES.items():
        rows = [stages(machine, size) for size in sizes]
        names = list(rows[0])
        print(f"{machine:>14}" + "".join(f"{name:>11}" for name in names))
        for size, row in zip(sizes, rows, strict=True):
            print(f"{size:>14}" + "".join(f"{row[name]:>11.3g}" for name in names))
        fits = (exponent(list(sizes), [row[name] for row in rows]) for name in names)
        print(f"{'exponent':>14}" + "".join(f"{fit:>11.2f}" for fit in fits) + "\n")


if __name__ == "__main__":
    main()
