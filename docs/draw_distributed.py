"""Draws docs/distributed.png: what MPI ranks gain, measured here and as a model of cost goes on to many.

    python docs/draw_distributed.py              # from docs/distributed.json
    python docs/draw_distributed.py --measure    # measured anew first; needs pip install 'linkwright[cluster]'

The machine is a row of arms: each a chain of links from the ground, its tip held to the next one's by a ball joint. An
evaluation of a rank costs

    work     operation x (per_body x bodies / ranks + per_loop x loops) + call
    waiting  latency x log2(ranks) + number x message x 2 (1 - 1 / ranks)      [Rabenseifner's reduction]

with operations and messages as counted in the traced programs, seconds as measured on one and on two ranks.
"""

import json
import math
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

import linkwright as lw
from linkwright.distributed.communicator import Ranks, world
from linkwright.mechanism.mechanism import Mechanism

HERE = Path(__file__).resolve().parent
NUMBERS, PICTURE = HERE / "distributed.json", HERE / "distributed.png"
SIZES = ((2, 3), (2, 6), (2, 12), (2, 24), (4, 3), (4, 6), (6, 6))  # arms, links of each
LENGTHS = (1, 10, 100, 1_000, 10_000, 100_000)  # numbers in a message
STEPS = 1_000
METHODS = {"sslm": {"stabilisation": "none"}, "compliance": {"stiffness": 1e3}}
ARM = 100  # bodies of each subsystem of the large machines
BODIES = (1_000, 10_000, 100_000)


def row(arms: int, links: int) -> Mechanism:
    """Arms side by side, each tip held to the one before it by a ball joint."""
    m = Mechanism(f"row of {arms} arms of {links}", gravity=(0, 0, -9.81))
    axes = ((1, 0, 0), (0, 0, 1), (0, 1, 0))
    before = ""
    for arm in range(arms):
        parent, at = "ground", np.array([0.01 * arm, 0.0, 0.0])
        for k in range(links):
            body, end = f"b{arm}-{k}", at + np.array([0.0, 0.1, 0.1 if k % 2 else -0.1])
            m.add_body(body, lw.rod(mass=0.1, start=at, end=end, radius=0.01))
            m.add_joint(f"J{arm}-{k}", "revolute", parent, body, at=at, axis=axes[k % 3], damping=0.01)
            parent, at = body, end
        if before:
            m.add_joint(f"T{arm}", "spherical", before, parent, at=at, cut=True)
        before = parent
    return m


@dataclass(frozen=True)
class Sample:
    """One run, of the rank that has most to do: its arms, its bodies, and these times the held tips of their arms;
    loops of the machine, operations and numbers sent in an evaluation, seconds of it in the fastest step."""

    method: str
    ranks: int
    arms: int
    bodies: int
    carrying: int
    loops: int
    operations: int
    message: int
    seconds: float


def on_this_rank(path: str) -> None:
    """What each rank of a measurement runs; rank 0 writes."""
    communicator = world()
    ranks = Ranks(communicator)
    samples = []
    for arms, links in (size for size in SIZES if size[0] >= ranks.size):
        model = row(arms, links).build()
        for method, more in METHODS.items():
            asked = {"until": STEPS * 1e-4, "times": [0.0], "method": method, "integrator": "rk4", "step": 1e-4, **more}
            costs = model.simulate(**asked, progress=False, communicator=communicator).ranks
            most = max(costs, key=lambda cost: cost.operations)
            mine = [int(joint[1:].partition("-")[0]) for joint in most.subsystems]
            tips = sum(1 if arm in (0, arms - 1) else 2 for arm in mine)
            counts = len(costs), len(mine), links * len(mine), links * tips, arms - 1, most.operations, most.message
            samples.append(asdict(Sample(method, *counts, max(cost.fastest for cost in costs) / 4)))
    reductions = timed_reductions(ranks)
    if ranks.rank == 0:
        calls = timed_calls() if ranks.size == 1 else []
        Path(path).write_text(json.dumps({"samples": samples, "reductions": reductions, "calls": calls}))


def timed_reductions(ranks: Ranks) -> list[tuple[int, float]]:
    """Numbers in a message and seconds of its reduction, the best of many short rows: others work here, too."""
    found = []
    for length in LENGTHS:
        own, best = np.ones(length), math.inf
        for _ in range(1_000 if length < 10_000 else 100):
            began = time.perf_counter()
            for _ in range(5):
                ranks.sum(own)
            best = min(best, (time.perf_counter() - began) / 5)
        found.append((length, best))
    return found


def timed_calls() -> list[tuple[int, float]]:
    """Operations and seconds of compiled programs of one state, the best of many calls."""
    found = []
    for arms, links in SIZES:
        model = row(arms, links).build()
        f, n = model.function("forward_dynamics", threads=1), len(model.actuated)
        q, v, best = model.reference.q, np.zeros(model.nv), math.inf
        for _ in range(2_000):
            began = time.perf_counter()
            f(q, v, np.zeros(n))
            best = min(best, time.perf_counter() - began)
        found.append((f.program.operations, best))
    return found


def measure() -> None:
    """Runs on one, two and three ranks, kept in docs/distributed.json."""
    kept: dict[str, dict] = {}
    for ranks in (1, 2, 3):
        place = NUMBERS.with_suffix(f".{ranks}")
        mpiexec = Path(sys.executable).parent / "mpiexec"
        command = [str(mpiexec), "-n", str(ranks), sys.executable, __file__, "--rank", str(place)]
        subprocess.run(command, check=True)
        kept[str(ranks)] = json.loads(place.read_text())
        place.unlink()
    NUMBERS.write_text(json.dumps(kept, indent=1) + "\n")


@dataclass(frozen=True)
class CostModel:
    """Seconds of an operation, of the calls of an evaluation, of a reduction between two ranks and of a number in it;
    operations per arm, per body, per body and held tip, and per loop, the latter on every rank; numbers in the message
    per loop."""

    operation: float
    call: float
    latency: float
    number: float
    per_arm: float
    per_body: float
    per_tip: float
    per_loop: float
    message: float

    def evaluation(self, bodies: int, ranks: int) -> float:
        """Of a row of arms of ARM bodies, each held at its tip by two loops, shared out over ranks."""
        loops = bodies // ARM
        arms = math.ceil(loops / ranks)
        own = arms * (self.per_arm + ARM * (self.per_body + 2 * self.per_tip))
        work = self.operation * (own + loops * self.per_loop) + self.call
        sent = 2 * (1 - 1 / ranks) * self.message * loops  # halves are passed on, and added up, then all are collected
        return work + self.latency * math.log2(ranks) + self.number * sent

    def alone(self, bodies: int) -> float:
        """The same in one process, by compiled integrators: no calls, no messages."""
        return self.evaluation(bodies, 1) - self.call


def fitted(kept: dict, method: str) -> CostModel:
    """Counts from all runs, seconds from the best calls and reductions: three ranks here share two cores."""
    samples = [Sample(**x) for told in kept.values() for x in told["samples"] if x["method"] == method]
    counts = np.array([(s.arms, s.bodies, s.carrying, s.loops) for s in samples], float)
    per = np.linalg.lstsq(counts, np.array([s.operations for s in samples], float), rcond=None)[0]
    message = max(s.message / s.loops for s in samples)
    operations, seconds = np.array(kept["1"]["calls"]).T
    operation = np.polyfit(operations, seconds, 1, w=1.0 / seconds)[0]
    call = min(s.seconds - operation * s.operations for s in samples if s.ranks == 1)
    lengths, waits = np.array(kept["2"]["reductions"]).T
    B = np.stack([np.ones_like(lengths), lengths], axis=1) / waits[:, None]
    latency, number = np.linalg.lstsq(B, np.ones_like(waits), rcond=None)[0]
    return CostModel(operation, call, latency, number, *per, message)


def draw() -> None:
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    kept = json.loads(NUMBERS.read_text())
    figure, axes = plt.subplots(1, 3, figsize=(13.5, 4.2), layout="constrained")
    left = axes[0]
    for method, marker in zip(METHODS, "os", strict=True):
        for ranks, colour in (("1", "#5b7fa6"), ("2", "#b5332e"), ("3", "#8a8a8a")):
            samples = [Sample(**x) for x in kept[ranks]["samples"] if x["method"] == method]
            sizes = [arms * links for arms, links in SIZES if arms >= int(ranks)]
            told = [1e6 * s.seconds for s in samples]
            left.plot(sizes, told, marker, color=colour, label=f"{method}, {ranks} rank{'s' * (ranks != '1')}")
    left.set(
        xscale="log", yscale="log", xlabel="bodies", ylabel="an evaluation [µs]", title="Measured: the fastest step"
    )
    left.set_ylim(top=1e3)
    left.legend(fontsize=7, ncols=2, loc="upper left")
    for place, method in zip(axes[1:], METHODS, strict=True):
        model = fitted(kept, method)
        print(method, {name: float(f"{x:.3g}") for name, x in asdict(model).items()})
        for bodies in BODIES:
            ranks = np.unique(np.geomspace(1, min(1000, bodies // ARM), 60).astype(int))
            gain = [model.alone(bodies) / model.evaluation(bodies, int(n)) for n in ranks]
            place.plot(ranks, gain, label=f"{bodies:,} bodies")
            print(f"  {bodies} bodies: best {max(gain):.3g} on {ranks[int(np.argmax(gain))]} ranks")
        place.plot([1, 1000], [1, 1000], ":", color="#8a8a8a", label="all ranks gained")
        place.axhline(1.0, color="#8a8a8a", linewidth=0.8)
        place.set(xscale="log", yscale="log", xlabel="ranks", ylabel="times faster than one process", ylim=(0.05, 1000))
        place.set_title(f"Model of cost: {method}")
        place.legend(fontsize=7)
    figure.savefig(PICTURE, dpi=110)
    print(PICTURE)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--rank"]:
        on_this_rank(sys.argv[2])
    else:
        if sys.argv[1:2] == ["--measure"]:
            measure()
        draw()
