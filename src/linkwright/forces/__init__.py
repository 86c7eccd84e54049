"""What pushes: one file per force element, all behind the protocol of `element.py`."""
