"""What the user says: bodies, joints, springs and forces by name; shapes; files."""

from linkwright.mechanism.dh import DHRow, from_dh, from_mdh
from linkwright.mechanism.elements import Body, Force, Joint, Spring
from linkwright.mechanism.file_kinds import load, save
from linkwright.mechanism.inertia import Inertia
from linkwright.mechanism.kinds import KINDS, Kind
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.meeting import meet
from linkwright.mechanism.mjcf import from_mjcf
from linkwright.mechanism.redysim import from_redysim
from linkwright.mechanism.shapes import box, cylinder, mesh, plate, point_mass, rod, sphere
from linkwright.mechanism.urdf import from_urdf

__all__ = [
    "KINDS",
    "Body",
    "DHRow",
    "Force",
    "Inertia",
    "Joint",
    "Kind",
    "Mechanism",
    "Spring",
    "box",
    "cylinder",
    "from_dh",
    "from_mdh",
    "from_mjcf",
    "from_redysim",
    "from_urdf",
    "load",
    "meet",
    "mesh",
    "plate",
    "point_mass",
    "rod",
    "save",
    "sphere",
]
