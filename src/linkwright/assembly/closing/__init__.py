"""Poses that close: Newton steps, continuation, branches and ranges."""
