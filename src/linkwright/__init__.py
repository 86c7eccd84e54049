"""Linkwright: dynamics of mechanisms, exact, recursive, compiled for one machine.

    import linkwright as lw

Say it (Mechanism, shapes, files), build it (Mechanism.build), ask it (the verbs of Model).
"""

from linkwright import gallery
from linkwright.errors import (
    ClosureError,
    LinkwrightError,
    ModelError,
    SimulationError,
    SingularityError,
)
from linkwright.mechanism import (
    DHRow,
    Inertia,
    Mechanism,
    box,
    cylinder,
    from_dh,
    from_mdh,
    from_urdf,
    load,
    plate,
    point_mass,
    rod,
    sphere,
)
from linkwright.model import Model, State

__version__ = "0.1.0"

__all__ = [
    "ClosureError",
    "DHRow",
    "Inertia",
    "LinkwrightError",
    "Mechanism",
    "Model",
    "ModelError",
    "SimulationError",
    "SingularityError",
    "State",
    "box",
    "cylinder",
    "from_dh",
    "from_mdh",
    "from_urdf",
    "gallery",
    "load",
    "plate",
    "point_mass",
    "rod",
    "sphere",
]
