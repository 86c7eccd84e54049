"""What holds for all tests."""

import os
import shutil
import tempfile

# Before anything imports NumPy: the matrices here are small, and threads for them only wait for each other.
for library in ("OPENBLAS", "MKL", "OMP"):
    os.environ.setdefault(f"{library}_NUM_THREADS", "1")

import pytest  # noqa: E402
from hypothesis import settings  # noqa: E402

# The same examples every time: what passed here passes there. `pytest --hypothesis-profile=explore` looks for others.
settings.register_profile("repeatable", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None)
settings.load_profile("repeatable")


@pytest.fixture(autouse=True, scope="session")
def temporary_files(tmp_path_factory):
    """What tests, examples and the processes that they start put among the temporary files goes when they end."""
    before, folder = os.environ.get("TMPDIR"), tmp_path_factory.mktemp("temporary")
    os.environ["TMPDIR"] = tempfile.tempdir = str(folder)
    yield
    tempfile.tempdir = None
    if before is None:
        del os.environ["TMPDIR"]
    else:
        os.environ["TMPDIR"] = before
    shutil.rmtree(folder, ignore_errors=True)
