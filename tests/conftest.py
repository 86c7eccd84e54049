"""Before anything imports NumPy: the matrices here are small, and threads for them only wait for each other."""

import os

for library in ("OPENBLAS", "MKL", "OMP"):
    os.environ.setdefault(f"{library}_NUM_THREADS", "1")
