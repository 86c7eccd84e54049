"""Machines in time: right-hand sides, integrators, and what a run leaves."""
