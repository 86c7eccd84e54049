"""Open systems: chains and trees of bodies, fixed to the ground or free of it."""
