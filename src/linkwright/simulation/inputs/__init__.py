"""What acts on a run: efforts, drives, prescribed motions, trajectories."""
