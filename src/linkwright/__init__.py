"""Linkwright: dynamics of mechanisms, exact, recursive, compiled for one machine.

    import linkwright as lw

Say it (Mechanism, shapes, files), build it (Mechanism.build), ask it (the verbs of Model), run it (Model.simulate;
drives and motions are written with lw.sin, lw.cycloid and their kind).
"""

from linkwright import gallery, interop
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
    from_mjcf,
    from_urdf,
    load,
    meet,
    plate,
    point_mass,
    rod,
    sphere,
)
from linkwright.model import Model, State
from linkwright.simulation.events import event
from linkwright.simulation.feedback import computed_torque, pd
from linkwright.simulation.saved import load_solution
from linkwright.simulation.sensitivity.run_costs import at_samples, final
from linkwright.simulation.solution import Solution
from linkwright.simulation.traced_math import (
    abs,
    acos,
    asin,
    atan,
    atan2,
    clip,
    cos,
    cosh,
    exp,
    floor,
    hypot,
    log,
    max,
    maximum,
    min,
    minimum,
    mod,
    pow,
    sign,
    sin,
    sinh,
    sqrt,
    tan,
    tanh,
    where,
)
from linkwright.simulation.trajectory_makers import (
    Trajectory,
    constant,
    cycloid,
    quintic,
    sine,
    spline,
    steady,
    table,
    trapezoid,
)
from linkwright.version import VERSION

__version__ = VERSION

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
    "Solution",
    "State",
    "Trajectory",
    "abs",
    "acos",
    "asin",
    "at_samples",
    "atan",
    "atan2",
    "box",
    "clip",
    "computed_torque",
    "constant",
    "cos",
    "cosh",
    "cycloid",
    "cylinder",
    "event",
    "exp",
    "final",
    "floor",
    "from_dh",
    "from_mdh",
    "from_mjcf",
    "from_urdf",
    "gallery",
    "hypot",
    "interop",
    "load",
    "load_solution",
    "log",
    "max",
    "maximum",
    "meet",
    "min",
    "minimum",
    "mod",
    "pd",
    "plate",
    "point_mass",
    "pow",
    "quintic",
    "rod",
    "sign",
    "sin",
    "sine",
    "sinh",
    "sphere",
    "spline",
    "sqrt",
    "steady",
    "table",
    "tan",
    "tanh",
    "trapezoid",
    "where",
]
