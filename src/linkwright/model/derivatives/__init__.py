"""Gradients, linearization, equilibria and modes."""
