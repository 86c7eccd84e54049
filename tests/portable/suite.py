"""The tests that numbers can touch, under other machines' arithmetic.

python tests/portable/suite.py             # on every machine that can be imitated here
python tests/portable/suite.py one lane    # on the first whose name has these words
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from machines import environment, machines

TESTS = Path(__file__).parents[1]
LEFT_OUT = {
    "benchmarks",
    "cli",
    "gallery",
    "mechanism",
    "portable",
    "topology",
    "view",
    "web",
}  # no numbers of theirs can differ
ROOMS = sorted(
    path.name for path in TESTS.iterdir() if path.is_dir() and path.name[0].isalpha() and path.name not in LEFT_OUT
)


def main(words: str) -> int:
    chosen = {name: settings for name, settings in machines().items() if settings and words in name}
    if not chosen:
        print(f"No machine has {words!r} in its name. There are: {'; '.join(machines())}.")
        return 2
    failed = [name for name, settings in list(chosen.items())[: 1 if words else None] if not passes(name, settings)]
    print("Failed on: " + "; ".join(failed) if failed else "All machines passed.")
    return 1 if failed else 0


def passes(name: str, settings: dict[str, str]) -> bool:
    print(f"\n{name}: {' '.join(f'{key}={value}' for key, value in settings.items())}", flush=True)
    rooms = [str(TESTS / room) for room in ROOMS]
    command = [sys.executable, "-m", "pytest", "-n", "2", "-m", "not peers", *rooms]
    return subprocess.run(command, env=environment(settings), cwd=TESTS.parent).returncode == 0


if __name__ == "__main__":
    sys.exit(main(" ".join(sys.argv[1:])))
