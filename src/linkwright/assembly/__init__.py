"""Closing the loops: positions, rates, accelerations; branches; mobility; redundancy."""
