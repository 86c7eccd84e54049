"""Derivatives of whole runs: by the initial state, the numbers of drives and motions, and the model's parameters."""
