"""Where runs end, and why."""
