"""Draws docs/distributed.png: what MPI ranks gain, measured here and as a model of cost goes on to many.

    python docs/draw_distributed.py              # from docs/distributed.json
    python docs/draw_distributed.py --measure    # measured anew first; needs pip install 'linkwright[cluster]'

The machine is a row of arms: each a chain of links from the ground, its tip held to the next one's by a ball joint. An
evaluation of a rank costs

    work     operation x (per_arm x arms + per_body x bodies + per_tip x bodies x held tips + per_loop x loops) + call
    waiting  latency x log2(ranks) + number x message x 2 (1 - 1 / ranks)      [Rabenseifner's reduction]

with operations and messages as counted in the programs, seconds as measured; one process costs what was measured per
body. All times are the best of many: other work on the machine only adds to them.
"""

import json
import math
import subprocess
import sys
import time
import warnings
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

import linkwright as lw
from linkwright.distributed.communicator import Ranks, Reduction, world
from linkwright.distributed.mpi_launcher import mpiexec
from linkwright.mechanism.mechanism import Mechanism
from linkwright.simulation.integrators import advance
from linkwright.simulation.problem_making import make_problem
from linkwright.simulation.running.compiled_stepper import CompiledStepper
from linkwright.simulation.running.runner import Runner
from linkwright.simulation.simulation_options import checked_options

HERE = Path(__file__).resolve().parent
NUMBERS, PICTURE = HERE / "distributed.json", HERE / "distributed.png"
SMALL = ((2, 6), (2, 24), (4, 6), (6, 6))  # arms, links of each
LARGE = ((2, 100), (4, 100), (8, 25), (2, 300), (2, 1_000))
LARGEST = (2, 5_000)  # by one method alone
ON_THREE = ((4, 6), (6, 6), (6, 50))
LENGTHS = (1, 10, 100, 1_000, 10_000)  # numbers in a message
STEP = 1e-4  # s
METHODS: dict[str, dict[str, Any]] = {"sslm": {"stabilisation": "none"}, "compliance": {"stiffness": 1e3}}
ALONE = 0  # ranks, of one process with compiled integrators
MANY = 200  # bodies of a rank: with fewer programs are not rolled, and run faster
ARM = 100  # bodies of each subsystem of the large machines
BODIES = (1_000, 10_000, 100_000)
SAME_TO_THE_EYE = 1.15
PATIENCE = 1_800.0  # s


def row(arms: int, links: int) -> Mechanism:
    """Arms side by side, each tip held to the one before it by a ball joint."""
    m = Mechanism(f"row of {arms} arms of {links}", gravity=(0, 0, -9.81))
    axes = ((1, 0, 0), (0, 0, 1))
    before = ""
    for arm in range(arms):
        parent, at = "ground", np.array([0.01 * arm, 0.0, 0.0])
        for k in range(links):
            body, end = f"b{arm}-{k}", at + np.array([0.0, 0.1, 0.1 if k % 2 else -0.1])
            m.add_body(body, lw.rod(mass=0.1, start=at, end=end, radius=0.01))
            m.add_joint(f"J{arm}-{k}", "revolute", parent, body, at=at, axis=axes[k % 2], damping=0.01)
            parent, at = body, end
        if before:
            m.add_joint(f"T{arm}", "spherical", before, parent, at=at, cut=True)
        before = parent
    return m


@dataclass(frozen=True)
class Sample:
    """One run, of the rank that has most to do: its arms, its bodies, and these times the held tips of their arms;
    loops and bodies of the machine, operations and numbers sent in an evaluation; seconds of a step, four evaluations.
    """

    method: str
    ranks: int
    arms: int
    bodies: int
    carrying: int
    loops: int
    machine: int
    operations: int
    message: int
    seconds: float


def on_this_rank(path: str, sizes: list[tuple[int, int]]) -> None:
    """What each rank of a measurement runs; rank 0 writes after every machine."""
    communicator = world()
    ranks = Ranks(communicator, timeout=PATIENCE, told=False)
    single = communicator.Split(ranks.rank)
    found: dict[str, Any] = {"samples": [], "reductions": timed_reductions(ranks)}
    warnings.simplefilter("ignore")  # that long arms keep few digits changes no time
    for arms, links in sizes:
        model = row(arms, links).build()
        steps = int(min(1_000, max(400, 1e6 / (arms * links))))
        for method, more in METHODS.items():
            if (arms, links) == LARGEST and method != "sslm":
                continue
            asked = {"times": [0.0], "method": method, "integrator": "rk4", "step": STEP, "progress": False, **more}
            shared = model.simulate(**asked, until=steps * STEP, communicator=communicator, timeout=PATIENCE).ranks
            found["samples"].append(asdict(sample_of(method, arms, links, shared)))
            if ranks.rank == 0 and ranks.size == 2:
                if (arms, links) != LARGEST:
                    own = model.simulate(**asked, until=steps * STEP, communicator=single).ranks
                    found["samples"].append(asdict(sample_of(method, arms, links, own)))
                found["samples"].append(asdict(in_one_process(model, method, arms, links, asked, steps)))
            ranks.gather(None)  # the others sleep until then
            if ranks.rank == 0:
                Path(path).write_text(json.dumps(found))
                print(f"{ranks.size} ranks, {arms} arms of {links}, {method}", flush=True)


def sample_of(method: str, arms: int, links: int, costs: Any) -> Sample:
    most = max(costs, key=lambda cost: cost.operations)
    mine = [int(joint[1:].partition("-")[0]) for joint in most.subsystems]
    tips = sum(1 if arm in (0, arms - 1) else 2 for arm in mine)
    counts = len(costs), len(mine), links * len(mine), links * tips, arms - 1, arms * links
    return Sample(method, *counts, most.operations, most.message, max(cost.fastest for cost in costs))


def in_one_process(model: Any, method: str, arms: int, links: int, asked: dict, steps: int) -> Sample:
    """The same by compiled integrators: the best of many short rows of steps."""
    options = {name: x for name, x in asked.items() if name != "times"}
    problem = make_problem(model, model.variant, None, 1.0, None, None, asked["times"], None, checked_options(options))
    runner = Runner(problem)
    ivp = runner.initial_value_problem()
    stepper = CompiledStepper(problem.integrator, ivp, runner.monitor(ivp))
    few, best = max(1, 2_000 // (arms * links)), math.inf
    for _ in range(max(50, steps // few)):
        began = time.perf_counter()
        advance(stepper.integrator, few)
        best = min(best, (time.perf_counter() - began) / few)
    operations = runner.equations.function("rhs").program.operations
    tips = links * 2 * (arms - 1)
    return Sample(method, ALONE, arms, arms * links, tips, arms - 1, arms * links, operations, 0, best)


def timed_reductions(ranks: Ranks) -> list[tuple[int, float]]:
    """Numbers in a message and seconds of its reduction, the best of many short rows: others work here, too."""
    found = []
    for length in LENGTHS:
        reduction, best = Reduction(np.ones(length), ranks), math.inf
        for _ in range(1_000 if length < 10_000 else 100):
            began = time.perf_counter()
            for _ in range(5):
                reduction.sum()
            best = min(best, (time.perf_counter() - began) / 5)
        reduction.close()
        found.append((length, best))
    return found


def measure() -> None:
    """Runs on two ranks, one of them and one process; small ones on three; kept in docs/distributed.json."""
    kept: dict[str, dict] = {}
    for ranks, sizes in ((2, (*SMALL, *LARGE, LARGEST)), (3, ON_THREE)):
        place, start = NUMBERS.with_suffix(f".{ranks}"), mpiexec(ranks)
        if not start:
            raise SystemExit("There is no mpiexec of mpi4py's library here: pip install 'linkwright[cluster]'.")
        command = [*start, sys.executable, __file__, "--rank", str(place), json.dumps(sizes)]
        try:
            subprocess.run(command, check=True, timeout=PATIENCE)
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
            print(f"{ranks} ranks: {error}; what was measured until then is kept.")
        if not place.exists():
            raise SystemExit(f"{ranks} ranks measured nothing; docs/distributed.json is as it was.")
        kept[str(ranks)] = json.loads(place.read_text())
        place.unlink()
    NUMBERS.write_text(json.dumps(kept, indent=1) + "\n")


@dataclass(frozen=True)
class CostModel:
    """Seconds of an operation, of the calls of an evaluation, of a reduction between two ranks and of a number in it;
    operations per arm, per body, per body and held tip, and per loop, the latter on every rank; numbers in the message
    per loop; seconds of one process per body."""

    operation: float
    call: float
    latency: float
    number: float
    per_arm: float
    per_body: float
    per_tip: float
    per_loop: float
    message: float
    alone_per_body: float

    def evaluation(self, bodies: int, ranks: int, arm: int = ARM) -> float:
        """Of a row of arms of so many bodies each, held at the tip by two loops, shared out over ranks."""
        loops = bodies // arm
        arms = math.ceil(loops / ranks)
        own = arms * (self.per_arm + arm * (self.per_body + 2 * self.per_tip))
        work = self.operation * (own + loops * self.per_loop) + self.call
        sent = 2 * (1 - 1 / ranks) * self.message * loops  # halves are passed on, and added up, then all are collected
        return work + self.latency * math.log2(ranks) + self.number * sent

    def alone(self, bodies: int) -> float:
        """The same in one process, by compiled integrators."""
        return self.alone_per_body * bodies


def samples_of(kept: dict, method: str, ranks: int | None = None) -> list[Sample]:
    every = [Sample(**x) for told in kept.values() for x in told["samples"] if x["method"] == method]
    return [s for s in every if ranks is None or s.ranks == ranks]


def fitted(kept: dict, method: str) -> CostModel:
    """Counts and seconds from runs whose programs are rolled, as those of large machines are."""
    rolled = [s for s in samples_of(kept, method) if s.ranks > ALONE and s.bodies >= MANY // 2]
    counts = np.array([(s.arms, s.bodies, s.carrying, s.loops) for s in rolled], float)
    operations = np.array([s.operations for s in rolled], float)
    weights = 1.0 / operations
    per = np.linalg.lstsq(counts * weights[:, None], operations * weights, rcond=None)[0]
    lengths, waits = np.array(kept["2"]["reductions"]).T
    B = np.stack([np.ones_like(lengths), lengths], axis=1) / waits[:, None]
    latency, number = np.linalg.lstsq(B, np.ones_like(waits), rcond=None)[0]
    single = [s for s in samples_of(kept, method, 1) if s.bodies >= MANY // 2]
    A = np.array([(s.operations, 1.0) for s in single])
    seconds = np.array([s.seconds / 4 for s in single])
    operation, _ = np.linalg.lstsq(A / seconds[:, None], np.ones_like(seconds), rcond=None)[0]
    call = min(s.seconds / 4 for s in samples_of(kept, method, 1))  # of the smallest machine, whose work is nothing
    alone = [s.seconds / 4 / s.machine for s in samples_of(kept, method, ALONE) if s.machine >= MANY]
    message = max(s.message / s.loops for s in rolled)
    return CostModel(operation, call, latency, number, *per, message, float(np.median(alone)))


def gains(kept: dict, method: str) -> dict[int, float]:
    """By the bodies of a machine of two arms, how many times faster two ranks were than one process."""
    alone = {s.machine: s.seconds for s in samples_of(kept, method, ALONE) if s.arms == 2}
    two = {s.machine: s.seconds for s in samples_of(kept, method, 2) if s.loops == 1}
    return {bodies: alone[bodies] / seconds for bodies, seconds in sorted(two.items()) if bodies in alone}


def grouped(measured: dict[int, float]) -> dict[float, list[int]]:
    """Numbers of bodies by gain, those of one gain to the eye together."""
    found: dict[float, list[int]] = {}
    for bodies, gain in sorted(measured.items(), key=lambda item: item[1]):
        near = next((other for other in found if gain < SAME_TO_THE_EYE * other), gain)
        found.setdefault(near, []).append(bodies)
    return {gain: sorted(sizes) for gain, sizes in found.items()}


def draw() -> None:
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    kept = json.loads(NUMBERS.read_text())
    figure, axes = plt.subplots(1, 3, figsize=(13.5, 4.2), layout="constrained")
    left = axes[0]
    looks = {
        ALONE: ("k", "one process"),
        1: ("#5b7fa6", "1 rank"),
        2: ("#b5332e", "2 ranks"),
        3: ("#8a8a8a", "3 ranks"),
    }
    for method, marker in zip(METHODS, "os", strict=True):
        for ranks, (colour, name) in looks.items():
            samples = samples_of(kept, method, ranks)
            sizes, told = [s.machine for s in samples], [1e6 * s.seconds / 4 for s in samples]
            left.plot(sizes, told, marker, color=colour, label=f"{method}, {name}", markersize=4)
    left.set(xscale="log", yscale="log", xlabel="bodies", ylabel="an evaluation [µs]", title="Measured: the best step")
    left.set_ylim(top=2e4)
    left.legend(fontsize=6.5, ncols=2, loc="upper left")
    for place, method in zip(axes[1:], METHODS, strict=True):
        model = fitted(kept, method)
        print(method, {name: float(f"{x:.3g}") for name, x in asdict(model).items()})
        for bodies in BODIES:
            ranks = np.unique(np.geomspace(1, min(1000, bodies // ARM), 60).astype(int))
            gain = [model.alone(bodies) / model.evaluation(bodies, int(n)) for n in ranks]
            place.plot(ranks, gain, label=f"{bodies:,} bodies, arms of {ARM}")
            print(f"  {bodies} bodies: best {max(gain):.3g} on {ranks[int(np.argmax(gain))]} ranks")
        measured = gains(kept, method)
        print("  two ranks against one process:", {bodies: round(gain, 2) for bodies, gain in measured.items()})
        place.plot([2] * len(measured), list(measured.values()), "o", color="#b5332e", markersize=4, label="measured")
        for gain, sizes in grouped(measured).items():
            place.annotate(" " + "; ".join(f"{bodies:,}" for bodies in sizes), (2, gain), fontsize=6, va="center")
        place.plot([1, 1000], [1, 1000], ":", color="#8a8a8a", label="all ranks gained")
        place.axhline(1.0, color="#8a8a8a", linewidth=0.8)
        place.set(xscale="log", yscale="log", xlabel="ranks", ylabel="times faster than one process", ylim=(0.05, 1000))
        place.set_title(f"Model of cost, and measured: {method}")
        place.legend(fontsize=7)
    figure.savefig(PICTURE, dpi=110)
    print(PICTURE)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--rank"]:
        on_this_rank(sys.argv[2], [tuple(size) for size in json.loads(sys.argv[3])])
    else:
        if sys.argv[1:2] == ["--measure"]:
            measure()
        draw()
