"""Names for what an MJCF file holds: its own, made fit for a mechanism, and new ones where it has none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from linkwright.mechanism.names import GROUND, free_name
from linkwright.mechanism.robots.urdf import plain_names


class MjcfNames:
    """Names by MuJoCo's indices; `renamed` are the pairs of those of the file that had to change."""

    def __init__(self, mujoco: Any, model: Any) -> None:
        kinds = mujoco.mjtObj
        self._model = model
        self.renamed: list[tuple[str, str]] = []
        self.bodies = self._named(mujoco, kinds.mjOBJ_BODY, model.nbody, "body")
        self.bodies[0] = GROUND
        self.joints = self._named(mujoco, kinds.mjOBJ_JOINT, model.njnt, "joint")
        self.equalities = self._named(mujoco, kinds.mjOBJ_EQUALITY, model.neq, "closure", self.joints)
        driven = [self.joints[k] for k in model.actuator_trnid[:, 0]]  # all are at joints, see mjcf_source.py
        self.actuators = self._named(mujoco, kinds.mjOBJ_ACTUATOR, len(driven), "actuator", unnamed=driven)
        self._taken = {*self.bodies, *self.joints, *self.equalities}
        self.sites = self._named(mujoco, kinds.mjOBJ_SITE, model.nsite, "site", [*self._taken])

    def body(self, index: int) -> str:
        return self.bodies[index]

    def weld(self, body: int) -> str:
        """Of the fixed joint that carries a body without joints."""
        return self._new(f"{self.bodies[body]}_weld")

    def frame(self, joint: int) -> str:
        """Of the massless frame between a joint and the next of the same body."""
        return self._new(f"{self.joints[joint]}_frame")

    def _new(self, wanted: str) -> str:
        name = free_name(wanted, {*self._taken, *self.sites})
        self._taken.add(name)
        return name

    def _named(
        self, mujoco: Any, kind: Any, count: int, noun: str, taken: Any = (), unnamed: Sequence[str] = ()
    ) -> list[str]:
        """Names of one kind of thing; unnamed: what to call those without a name, else by the noun and a number."""
        found = [mujoco.mj_id2name(self._model, kind, k) or "" for k in range(count)]
        plain = plain_names(name for name in found if name)
        names: list[str] = []
        for k, name in enumerate(found):
            wanted = plain[name] if name else unnamed[k] if unnamed else f"{noun}{k}"
            new = free_name(wanted, {*taken, *names, *(plain.values() if not name else ())})
            if name and new != name and not (noun == "body" and k == 0):
                self.renamed.append((name, new))
            names.append(new)
        return names
