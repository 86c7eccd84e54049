"""Constraint rows of the loops, dense or sparse, and the closure that is made of them."""
