"""Pictures of mechanisms and their motion: clients of the other rooms, with no mechanics of their own."""

from linkwright.view.drawing import draw, path

__all__ = ["draw", "path"]
