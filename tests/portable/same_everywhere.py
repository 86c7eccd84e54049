"""The same answers on every machine: decisions alike, numbers within their tolerance, under other machines' arithmetic.

python tests/portable/same_everywhere.py [four-bar bricard ...]
"""

from __future__ import annotations

import json
import math
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from machines import environment, machines

TOLERANCE = 1e-6  # of the largest number of one answer: what a run to 1e-10 and an ill-conditioned machine leave
NUMBER = re.compile(r"[-+]?\d+\.?\d*(?:e[-+]?\d+)?")


def main(names: list[str]) -> int:
    failed = 0
    with ThreadPoolExecutor(2) as pool:
        asked = {machine: pool.submit(ask, settings, names) for machine, settings in machines().items()}
        here = next(iter(asked.values())).result()
        for machine, answers in asked.items():
            found = answers.result()
            different = list(differences(here, found))
            failed += bool(different)
            print(f"{machine}: {f'{len(different)} answers differ' if different else 'the same'}", flush=True)
            for line in different[:40]:
                print("   ", line)
    print(f"{len(machines()) - failed} passed, {failed} failed")
    return 1 if failed else 0


def ask(settings: dict[str, str], names: list[str]) -> Any:
    command = [sys.executable, "-W", "ignore", str(Path(__file__).with_name("answers.py")), *names]
    done = subprocess.run(command, env=environment(settings), stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout)


def differences(x: Any, y: Any, where: str = "") -> Any:
    """What two answers do not have in common, a line each."""
    if isinstance(x, dict) and isinstance(y, dict) and x.keys() == y.keys():
        for name in x:
            yield from differences(x[name], y[name], f"{where}/{name}")
    elif numbers(x) and numbers(y):
        yield from apart(flat(x), flat(y), where)
    elif isinstance(x, list) and isinstance(y, list) and len(x) == len(y):
        for k, (one, other) in enumerate(zip(x, y, strict=True)):
            yield from differences(one, other, f"{where}/{k}")
    elif isinstance(x, str) and isinstance(y, str):
        if NUMBER.sub("#", x) != NUMBER.sub("#", y):
            yield f"{where}: {x!r} / {y!r}"
        else:
            yield from apart([float(n) for n in NUMBER.findall(x)], [float(n) for n in NUMBER.findall(y)], where)
    elif x != y:
        yield f"{where}: {x!r} / {y!r}"


def numbers(x: Any) -> bool:
    """Whether it is an array of floats, of any depth."""
    return bool(x) and all(map(numbers, x)) if isinstance(x, list) else isinstance(x, float)


def flat(x: Any) -> list[float]:
    return [number for part in x for number in flat(part)] if isinstance(x, list) else [x]


def apart(x: list[float], y: list[float], where: str) -> Any:
    size = max([1.0, *(abs(n) for n in x if math.isfinite(n))])
    for one, other in zip(x, y, strict=len(x) == len(y)):
        if not (one == other or (math.isnan(one) and math.isnan(other)) or abs(one - other) <= TOLERANCE * size):
            yield f"{where}: {one!r} / {other!r} of {size:.3g}"
            return
    if len(x) != len(y):
        yield f"{where}: {len(x)} numbers / {len(y)}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
