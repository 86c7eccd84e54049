"""The command: parts, a seed, how many cases; exit status 1 where something was found."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "closed")]  # the textbook that answers are held against

from fuzz import calls, files, machines  # noqa: E402
from fuzz.finding import Finding, tried  # noqa: E402

PARTS = {"calls": (calls.case, 3000), "files": (files.case, 700), "machines": (machines.case, 120)}
MEMORY = 4 << 30  # bytes of addresses
SAME = 2  # findings of one kind that are printed


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m fuzz", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; all, if none is named")
    parser.add_argument("--seed", type=int, default=0, help="of the first case; the others follow")
    parser.add_argument("--cases", type=int, help="how many of each part")
    asked = parser.parse_args()
    if unknown := [part for part in asked.parts if part not in PARTS]:
        parser.error(f"there is no part {unknown[0]!r}")
    _bound_memory()
    found: list[Finding] = []
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)  # what is written without a folder is written here
        for part in asked.parts or PARTS:
            case, usual = PARTS[part]
            count = usual if asked.cases is None else asked.cases
            here: list[Finding] = []
            for seed in range(asked.seed, asked.seed + count):
                finding = tried(part, seed, case)
                if finding is not None:
                    here.append(finding)
                    if sum(finding.kind == other.kind for other in here) <= SAME:
                        print(finding, flush=True)
            print(f"{part}: {count:,} cases from seed {asked.seed}, {len(here)} findings", flush=True)
            found += here
        os.chdir(ROOT)
    return 1 if found else 0


def _bound_memory() -> None:
    """What asks for all the memory there is becomes a finding, not the end."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))


if __name__ == "__main__":
    sys.exit(main())
