"""Machines that stand, roll and walk on rigid contacts."""
