"""The machines of the open benchmark: two robots from files, two chains from a formula."""

from __future__ import annotations

import sysconfig
import warnings
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from linkwright import gallery
from linkwright.mechanism import Mechanism, from_urdf
from linkwright.mechanism.files.paths import chosen_folder
from linkwright.model import Model

_INSTALLED = Path(sysconfig.get_paths()["purelib"]) / "cmeel.prefix" / "share" / "example-robot-data" / "robots"
ROBOTS = chosen_folder("LINKWRIGHT_ROBOTS") or _INSTALLED  # of the package, or the folder that is named


def robot(path: str, root: str) -> Model:
    """A robot of the example-robot-data package, without friction and damping, which the peers leave out too."""
    file = ROBOTS / path
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # unphysical inertias of the file: the same for every contender
        return undamped(from_urdf(file, root=root, mimic="independent")).build()


def robots_installed() -> bool:
    return ROBOTS.is_dir()


def undamped(mechanism: Mechanism) -> Mechanism:
    return mechanism.with_joints(replace(joint, damping=0.0, friction=None) for joint in mechanism.joints.values())


ROBOT_NAMES = ("UR5", "Talos")
OPEN: dict[str, Callable[[], Model]] = {
    "UR5": lambda: robot("ur_description/urdf/ur5_robot.urdf", "fixed"),
    "Talos": lambda: robot("talos_data/robots/talos_reduced.urdf", "free"),
    "chain of 30": lambda: gallery.load("spatial-chain", n=30).build(),
    "planar chain of 30": lambda: gallery.load("chain", n=30).build(),
}
