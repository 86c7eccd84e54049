"""What must hold: one file per kind of constraint, all behind the protocol of `constraint.py`."""
