"""What the user says: bodies, joints, springs and forces by name; shapes; files."""

from linkwright.mechanism.contact_laws import compliant, rigid
from linkwright.mechanism.curves import arc, curve_through, line
from linkwright.mechanism.elements import Body, Force, Joint, Spring
from linkwright.mechanism.file_kinds import load, save
from linkwright.mechanism.friction import bearing, bristle, dry, guide, thread
from linkwright.mechanism.inertia import Inertia
from linkwright.mechanism.kinds import KINDS, Kind
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.meeting import meet
from linkwright.mechanism.profiles import profile
from linkwright.mechanism.robots.dh import DHRow, from_dh, from_mdh
from linkwright.mechanism.robots.mjcf import from_mjcf
from linkwright.mechanism.robots.redysim import from_redysim
from linkwright.mechanism.robots.urdf import from_urdf
from linkwright.mechanism.shapes import box, cylinder, mesh, plate, point_mass, rod, sphere

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
    "arc",
    "bearing",
    "box",
    "bristle",
    "compliant",
    "curve_through",
    "cylinder",
    "dry",
    "from_dh",
    "from_mdh",
    "from_mjcf",
    "from_redysim",
    "from_urdf",
    "guide",
    "line",
    "load",
    "meet",
    "mesh",
    "plate",
    "point_mass",
    "profile",
    "rigid",
    "rod",
    "save",
    "sphere",
    "thread",
]
