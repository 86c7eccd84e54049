from collections.abc import Callable
from typing import NamedTuple

import pytest

from linkwright import cli


class Said(NamedTuple):
    """What a command left behind."""

    status: int
    out: str
    err: str


@pytest.fixture
def say(capsys, monkeypatch, tmp_path) -> Callable[..., Said]:
    """Run one command line in this process, in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def run(*words: str) -> Said:
        capsys.readouterr()
        status = cli.main(list(words))
        return Said(status, *capsys.readouterr())

    return run


@pytest.fixture
def benches(monkeypatch) -> list[dict[str, object]]:
    """The benchmark replaced by a record of how it was called: what was said, without what was left out."""
    import benchmarks

    calls = []

    def run(which, **options):
        calls.append({"which": which, **{name: value for name, value in options.items() if value}})

    monkeypatch.setattr(benchmarks, "run", run, raising=True)
    return calls
