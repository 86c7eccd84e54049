"""How numbers go in time, or over a coordinate: trajectories, what makes them, and their sums with other efforts."""
