"""Coupled joints: machines whose joints turn or slide in fixed ratios, by gears, racks or belts."""
