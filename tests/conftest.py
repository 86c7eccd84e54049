"""What holds for all tests."""

import os

# Before anything imports NumPy: the matrices here are small, and threads for them only wait for each other.
for library in ("OPENBLAS", "MKL", "OMP"):
    os.environ.setdefault(f"{library}_NUM_THREADS", "1")

from hypothesis import settings  # noqa: E402

# The same examples every time: what passed here passes there. `pytest --hypothesis-profile=explore` looks for others.
settings.register_profile("repeatable", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None)
settings.load_profile("repeatable")
