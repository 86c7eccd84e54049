"""The sources of another revision of the repository, in a folder of their own that goes when it is no longer needed."""

from __future__ import annotations

import io
import subprocess
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from linkwright.errors import LinkwrightError


class Revision(NamedTuple):
    """Where the sources are, and what they are called."""

    sources: Path
    name: str


@contextmanager
def revision_sources(repository: Path, revision: str) -> Iterator[Revision]:
    """What `src` held at a revision. It is read out of git's store: neither the checkout nor .git is written to."""
    commit = _commit(repository, revision)
    packed = _git(repository, "archive", "--format=tar", commit, "src")
    if packed.returncode:
        raise LinkwrightError(f"The revision '{revision}' has no folder src to compare with. Choose a later one.")
    with TemporaryDirectory(prefix="linkwright-bench-") as folder:
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
            archive.extractall(folder, filter="data")
        yield Revision(Path(folder) / "src", f"{revision} ({commit[:10]})")


def working_tree(repository: Path) -> Revision:
    """The sources as they are now, changes included."""
    commit = _git(repository, "rev-parse", "--short=10", "HEAD").stdout.decode().strip()
    changed = _git(repository, "status", "--porcelain", "--", "src").stdout.decode().splitlines()
    more = f" and {len(changed)} changed files" if changed else ""
    return Revision(repository / "src", f"working tree ({commit}{more})")


def _commit(repository: Path, revision: str) -> str:
    top = _git(repository, "rev-parse", "--show-toplevel")
    if top.returncode or Path(top.stdout.decode().strip()).resolve() != repository.resolve():
        raise LinkwrightError(
            "--against compares two revisions of a git checkout of Linkwright, and this one is none. "
            "Clone the repository, and run it there."
        )
    found = _git(repository, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    if found.returncode:
        raise LinkwrightError(
            f"There is no revision '{revision}' in this repository. Name a commit, a branch or a tag: see git log."
        )
    return found.stdout.decode().strip()


def _git(repository: Path, *words: str) -> subprocess.CompletedProcess[bytes]:
    try:
        return subprocess.run(["git", "-C", str(repository), *words], capture_output=True, check=False)
    except FileNotFoundError:
        raise LinkwrightError("--against needs git, which is not installed. Install it, and try again.") from None
