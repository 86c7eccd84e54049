"""Friction by the load, around any method: all that a method finds is affine in the friction efforts f.

    a = a_0 + sum of a_k f_k,   lambda, reactions R likewise;     f_k = -s_k g_k(R(f)),  s_k the way joint k slips

The method is asked once without these efforts, and once per loaded joint with a unit effort there and nothing else;
kernels/friction_balance.py finds f. Friction whatever the load is known beforehand. Signs are those of the rates, and
of accelerations where there are no rates, unless the tree's mode says them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from linkwright.constraints.joint_rate import acceleration_value, rate_value
from linkwright.forces.drive import DriveEfforts
from linkwright.forces.element import Wrenches, together
from linkwright.forces.friction_laws import RESTS, CouplingLaw, GearLaw, JointFriction, held_of
from linkwright.kernels.friction_balance import Pressing, Rubbing, Vector, allowed, friction_efforts, miss, spread
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.wrenches import scaled
from linkwright.layout.link_tree import ZERO3, LinkTree, Scalar
from linkwright.layout.numbers import for_tree
from linkwright.methods import inverse_loops, open
from linkwright.methods.closed_loops import Answer, Chosen, Scalars
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.scalars.seam import is_zero, where_positive
from linkwright.scalars.tolerances import FRICTION_MISSED

Answering = Callable[[DynamicsInput, Chosen], Answer]
TINY, SMALL_SHARE = 1e-200, 1e-6  # of all efforts: one so small counts against these
ROUNDING = 1e-9  # of all rates: that of a joint which rests while others move
AFFINE = ("a", "nu_dot", "multipliers", "prescribed", "tau", "residual")  # in the efforts; others are of the pose


class HeldEfforts(NamedTuple):
    """What prescribed motions, and contacts that carry, push with."""

    held: tuple[Any, ...]  # as DynamicsInput.held
    given: Scalars

    @property
    def external(self) -> bool:
        return False

    def wrenches(self, at: Kinematics) -> Wrenches:
        parts = []
        for motion, effort in zip(self.held, self.given, strict=True):
            parts.append({body: scaled(effort, w) for body, w in motion.actuation(at).wrenches.items()})
        return together(*parts)

    def efforts(self, at: Kinematics) -> dict[int, Scalar]:
        found: dict[int, Scalar] = {}
        for motion, effort in zip(self.held, self.given, strict=True):
            for k, share in motion.actuation(at).efforts.items():
                found[k] = found.get(k, 0.0) + effort * share
        return found


def pushed_by(at: DynamicsInput, places: Sequence[int], efforts: Sequence[Scalar]) -> DynamicsInput:
    """The same with further efforts along rates."""
    if not places:
        return at
    forces = (*at.tree.forces, DriveEfforts(tuple(places), tuple(efforts)))
    return at._replace(tree=at.tree._replace(forces=forces))


def with_friction(at: DynamicsInput, found: Answer) -> DynamicsInput:
    """The same, the friction that was found with it being among the efforts, for those who ask for reactions."""
    if not at.tree.frictions:
        return at
    plain = at._replace(tree=at.tree._replace(frictions=()))
    return pushed_by(plain, [x.place for x in at.tree.frictions], found["friction"])


def forward(answer: Answering, at: DynamicsInput, chosen: Chosen, v: Scalars | None = None) -> Answer:
    """What a method of forward dynamics answers, with friction: beside it the efforts "friction", one per joint that
    has some, and "misses", how far each is from its law. v: the rates, where at.v are others that stand for them."""

    def respond(x: DynamicsInput, whole: bool) -> tuple[Answer, Scalars]:
        found = answer(x, chosen)
        rates = (v if v is not None else x.v) if whole else (0.0,) * x.tree.nv
        acting = x._replace(v=rates)
        if x.held:
            forces = (*x.tree.forces, HeldEfforts(x.held, found["prescribed"]))
            acting = acting._replace(tree=x.tree._replace(forces=forces))
        return found, inverse_loops.reactions(acting, found["a"], found.get("multipliers", ()), chosen)

    return _balanced(at, respond, at.v if v is None else v, None) if at.tree.frictions else answer(at, chosen)


def inverse(
    answer: Callable[[DynamicsInput, Scalars], Answer], at: DynamicsInput, a: Scalars, chosen: Chosen
) -> Answer:
    """What a method of inverse dynamics answers: efforts that overcome friction, too."""

    def respond(x: DynamicsInput, whole: bool) -> tuple[Answer, Scalars]:
        own = a if whole else (0.0,) * x.tree.nv
        found = answer(x, own)
        driven = x._replace(tau=found["tau"], driven=at.driven)
        return found, inverse_loops.reactions(driven, own, found.get("multipliers", ()), chosen)

    return _balanced(at, respond, at.v, a) if at.tree.frictions else answer(at, a)


def tree_forward(answer: Callable[..., Answer], told: bool = False) -> Callable[..., Answer]:
    """The same of a method for trees; told: whether with what the friction is."""

    def found(
        tree: Any,
        q: Scalars,
        v: Scalars,
        tau: Scalars,
        driven: Any = None,
        external: Scalars = (),
        pushed: Any = (),
    ) -> Answer:
        if not tree.frictions:
            return answer(tree, q, v, tau, driven, external, pushed)
        out = forward(partial(_of_tree, answer), DynamicsInput(tree, q, v, tau, driven, external, pushed), ())
        return out if told else {"a": out["a"]}

    return found


def _of_tree(answer: Callable[..., Answer], at: DynamicsInput, chosen: Chosen) -> Answer:
    return answer(*at[:7])


def tree_inverse(answer: Callable[..., Answer], told: bool = False) -> Callable[..., Answer]:
    """The same of inverse dynamics of trees: no joint's friction changes what the joints carry."""

    def found(
        tree: Any,
        q: Scalars,
        v: Scalars,
        a: Scalars,
        driven: Any = None,
        external: Scalars = (),
        pushed: Any = (),
    ) -> Answer:
        if not tree.frictions:
            return answer(tree, q, v, a, driven, external, pushed)

        def every(x: DynamicsInput, own: Scalars) -> Answer:
            return open.inverse_reactions(x.tree, x.q, x.v, own, None, x.external, x.pushed)

        at = DynamicsInput(tree, q, v, (), tuple(range(tree.nv)), external, pushed)
        balance = inverse(lambda x, own: {"tau": every(x, own)["tau"]}, at, a, ())
        if "problem" in balance:
            return balance
        out = answer(with_friction(at, balance).tree, q, v, a, driven, external, pushed)
        if not told:
            return out
        return {**out, "friction": balance["friction"], "friction checks": balance["friction checks"]}

    return found


def _balanced(
    at: DynamicsInput,
    respond: Callable[[DynamicsInput, bool], tuple[Answer, Scalars]],
    v: Scalars,
    a: Scalars | None,
) -> Answer:
    """The answer of `respond` at the friction efforts that go with it."""
    joints: tuple[JointFriction, ...] = at.tree.frictions
    mode = dict(at.tree.mode)
    plain = at._replace(tree=at.tree._replace(frictions=()))
    kinematics = Kinematics(at.tree, at.q, v, a)
    rates = [rate_value(kinematics, x.place) for x in joints]
    held = [held_of(x, mode) for x in joints]
    told, given = bool(at.prescribed), None if a is None else kinematics
    signs = [_sign(x, rate, mode, told, given) for x, rate in zip(joints, rates, strict=True)]
    unloaded = [x.law.unloaded(_size(rate), False) for x, rate in zip(joints, rates, strict=True)]
    unknown = [k for k, x in enumerate(joints) if x.law.weights(False) or held[k] is not None]
    known = [-(x.law.viscous * rate) for x, rate in zip(joints, rates, strict=True)]
    for k in range(len(joints)):
        if k not in unknown:
            known[k] = known[k] - signs[k] * unloaded[k]
    acting = [k for k in range(len(joints)) if not is_zero(known[k])]
    base, R = respond(pushed_by(plain, [joints[k].place for k in acting], [known[k] for k in acting]), True)
    bare = _bare(plain)
    columns = [respond(pushed_by(bare, [joints[k].place], [1.0]), False) for k in unknown]
    rubbing: list[Rubbing] = []
    may_stick = a is None and any(mask is not None for mask in held)
    moved = [[_moved(bare, found["a"], joints[k]) for found, _ in columns] for k in unknown if may_stick]
    starting = Kinematics(at.tree, at.q, v, base["a"]) if moved else kinematics
    for row, k in enumerate(unknown):
        x = joints[k]
        h = kinematics.frame_pair(at.tree.joints[x.joint])
        free, *by = (pressing_of(at.tree, x, h, wrenches) for wrenches in (R, *(carried for _, carried in columns)))
        if isinstance(x.law, GearLaw):  # its motor pushes, whatever is carried
            by = [((0.0,),)] * len(unknown)
        pressing = tuple(
            Pressing(w.size, w.pull, N, tuple(of[i] for of in by))
            for i, (w, N) in enumerate(zip(x.law.weights(False), free, strict=True))
        )
        joint = Rubbing(signs[k], unloaded[k], pressing, by=(0.0,) * len(unknown))
        if moved:
            start, own = acceleration_value(starting, x.place), _inverse(moved[row][row])
            joint = joint._replace(held=held[k], a=own * start, by=tuple(own * y for y in moved[row]))
            raw = joint._replace(a=start, by=tuple(moved[row])) if "problem" in mode else joint
        rubbing.append(raw if moved and "problem" in mode else joint)
    if "problem" in mode:
        if a is not None:
            rates = [_begun(x, rate, kinematics) for x, rate in zip(joints, rates, strict=True)]
        numbers = _flat(joints, rates, static_of(joints, rates), rubbing)
        return {**base, "problem": (*numbers, *(y for found, _ in columns for y in found.get("a", ())))}
    efforts = friction_efforts(rubbing, mode.get("start")) if rubbing else []
    total = dict(base)
    for effort, (found, _) in zip(efforts, columns, strict=True):
        for name in AFFINE:
            if name in total:
                total[name] = tuple(x + effort * y for x, y in zip(total[name], found[name], strict=True))
    if "a" in total and mode:
        total["a"] = _held_exactly(total["a"], joints, [mode.get(x.sticks) for x in joints], mode.get(RESTS))
    friction = list(known)
    for effort, k in zip(efforts, unknown, strict=True):
        friction[k] = friction[k] + effort
    misses = [miss(joint, efforts, own) for joint, own in zip(rubbing, efforts, strict=True)]
    total |= _leaving(joints, rates, rubbing, efforts, base, moved, starting) if moved else {}
    checks = (_missed(misses, efforts), spread(rubbing), *([] if mode or a is not None else [_resting(joints, rates)]))
    return {**total, "friction": tuple(friction), "friction checks": checks}


def static_of(joints: Sequence[JointFriction], rates: Sequence[Scalar]) -> list[tuple[Scalar, tuple[Any, ...]]]:
    """What is allowed at rest, whatever is carried, and the weights of what is."""
    return [(x.law.unloaded(_size(rate), True), x.law.weights(True)) for x, rate in zip(joints, rates, strict=True)]


def _flat(joints: Any, rates: Any, static: Any, rubbing: Sequence[Rubbing]) -> list[Scalar]:
    """The numbers of the equations for the efforts, as model/dynamics/friction_problem.py reads them."""
    found: list[Scalar] = []
    for rate, (allowed_at_rest, weights), joint in zip(rates, static, rubbing, strict=True):
        found += [rate, joint.a, joint.unloaded, allowed_at_rest, *joint.by]
        for at_rest, p in zip(weights, joint.pressing, strict=True):
            found += [p.size, at_rest.size, p.pull, at_rest.pull, *p.free, *(x for N in p.by for x in N)]
    return found


def in_mode(tree: Any, mode: Scalars) -> Any:
    """The tree with the numbers of the mode of all its friction: slipping joints, held ones, whether the machine rests,
    and the efforts with which the search for them begins; without any as it is."""
    if not mode:
        return tree
    joints, n = tree.frictions, len(tree.frictions)
    slips = [(x.slips, mode[k]) for k, x in enumerate(joints)]
    sticks = [(x.sticks, mode[n + k]) for k, x in enumerate(joints)]
    return tree._replace(mode=(*tree.mode, *slips, *sticks, (RESTS, mode[2 * n]), ("start", tuple(mode[2 * n + 1 :]))))


def in_its_mode(
    tree: Any, program: Callable[..., Answer], sizes: dict[str, int], moded: bool
) -> tuple[Callable[..., Any], dict[str, int]]:
    """What a trace takes of a program(tree, **inputs); moded: with the numbers of `in_mode` as a further input."""
    if not moded:
        return for_tree(tree, program, sizes)

    def other(tree: Any, mode: Scalars, **inputs: Any) -> Answer:
        return program(in_mode(tree, mode), **inputs)

    return for_tree(tree, other, {**sizes, "mode": 3 * len(tree.frictions) + 1})


def as_problem(tree: Any) -> Any:
    """The tree of which `forward` and `inverse` answer with the equations for the efforts, as "problem"."""
    modes = [entry for x in tree.frictions for entry in ((x.slips, 1.0), (x.sticks, 0.0))]
    return tree._replace(mode=(*tree.mode, *modes, ("problem", 1.0)))


def _inverse(own: Scalar) -> Scalar:
    """1 over the acceleration of a joint by a unit effort there; 0 where there is none, as at a dead point: there no
    joint is held."""
    return where_positive(own - TINY, 1.0 / where_positive(own - TINY, own, 1.0), 0.0)


def _leaving(
    joints: Sequence[JointFriction],
    rates: Sequence[Scalar],
    rubbing: Sequence[Rubbing],
    efforts: Sequence[Scalar],
    base: Answer,
    moved: Sequence[Sequence[Scalar]],
    starting: Kinematics,
) -> Answer:
    """What tells when held joints begin to slip. excess: per joint how much more effort it takes than is allowed at
    rest. impending: of a machine of one freedom the accelerations of its held joint that would begin, forward as they
    are and backward with the other sign, in which all its joints slip along: it moves where one is above zero."""
    at_rest = []
    for joint, (unloaded, weights) in zip(rubbing, static_of(joints, rates), strict=True):
        parts = zip(joint.pressing, weights, strict=True)
        pressing = tuple(p._replace(size=w.size, pull=w.pull) for p, w in parts)
        at_rest.append(joint._replace(unloaded=unloaded, pressing=pressing, held=None))
    excess = tuple(
        _size(own) - allowed(joint._replace(sign=-_way(own, 0.0)), efforts)
        for joint, own in zip(at_rest, efforts, strict=True)
    )
    n, masks = len(joints), [joint.held for joint in rubbing]
    along = [sum((masks[h] * moved[k][h] for h in range(n)), 0.0) for k in range(n)]
    start = [acceleration_value(starting, x.place) for x in joints]
    impending = []
    for way in (1.0, -1.0):
        slipping = [x._replace(sign=way * _way(y, 0.0)) for x, y in zip(at_rest, along, strict=True)]
        f = friction_efforts(slipping)
        begun: Scalar = 0.0
        for h in range(n):
            own = start[h] + sum((y * e for y, e in zip(moved[h], f, strict=True)), 0.0)
            begun = begun + masks[h] * own
        impending.append(way * begun)
    return {"excess": excess, "impending": tuple(impending)}


def _held_exactly(
    a: Scalars, joints: Sequence[JointFriction], held: Sequence[Scalar | None], rests: Scalar | None
) -> Scalars:
    """Accelerations, exactly zero of joints that are held, and all where the whole machine rests: no rounding adds up
    to a creep."""
    found = [x if rests is None else (1.0 - rests) * x for x in a]
    for joint, mask in zip(joints, held, strict=True):
        if mask is not None and joint.place < len(a):
            found[joint.place] = (1.0 - mask) * found[joint.place]
    return tuple(found)


def rubbing(found: Answer) -> Answer:
    """The friction that was found, as an output of a program; nothing without."""
    return {"friction": found["friction"]} if "friction" in found else {}


def friction_checks(found: Answer) -> Scalars:
    """Each below 1 where friction has one answer and it was found: how far efforts are from their laws; a bound of how
    much of a change of them comes back; whether all joints slip."""
    return found.get("friction checks", ())


def _missed(misses: Sequence[Scalar], efforts: Sequence[Scalar]) -> Scalar:
    every: Scalar = TINY
    for x in efforts:
        every = every + x * x
    total: Scalar = 0.0
    for gap, x in zip(misses, efforts, strict=True):
        total = total + gap * gap / (x * x + SMALL_SHARE**2 * every)
    return total / FRICTION_MISSED**2


def _resting(joints: Sequence[JointFriction], rates: Sequence[Scalar]) -> Scalar:
    """2 where a joint does not slip; one that others may hold at rest, and whose rate is rounding, does not."""
    found, sizes = 0.0, [_size(rate) for rate in rates]
    if any(x.shared for x in joints):
        least = ROUNDING * sum(sizes, 0.0)
        sizes = [size - least for size in sizes]
    for size in sizes:
        found = where_positive(size, found, 2.0)
    return found


def _bare(at: DynamicsInput) -> DynamicsInput:
    """The machine at this pose with nothing that moves, weighs or pushes."""
    still = tuple(motion._replace(rate=0.0, acceleration=0.0) for motion in at.prescribed)
    return at._replace(
        tree=at.tree._replace(gravity=ZERO3, forces=()),
        v=(0.0,) * len(at.v),
        tau=(0.0,) * len(at.tau),
        external=(),
        pushed=(),
        returning=(0.0, 0.0),
        prescribed=still,
    )


def pressing_of(tree: LinkTree, friction: JointFriction, h: Any, carried: Scalars) -> tuple[Vector, ...]:
    """What presses: of a joint's reaction, or the force of a coupling, from all that is carried."""
    law = friction.law
    if isinstance(law, GearLaw):
        return ((law.effort,),)
    if isinstance(law, CouplingLaw):
        rows = [len(coupling.row_names) for coupling in tree.couplings[: law.coupling]]
        return ((law.factor * carried[6 * len(tree.joints) + sum(rows)],),)
    first = 6 * friction.joint
    (nx, ny, nz, fx, fy, fz) = carried[first : first + 6]
    return law.pressing(h, (nx, ny, nz), (fx, fy, fz))


def _moved(bare: DynamicsInput, a: Scalars, joint: JointFriction) -> Scalar:
    """The acceleration of a joint from rest."""
    return acceleration_value(Kinematics(bare.tree, bare.q, (0.0,) * bare.tree.nv, a), joint.place)


def _sign(
    joint: JointFriction, rate: Scalar, mode: dict[str, Scalar], prescribed: bool, accelerated: Kinematics | None
) -> Scalar:
    """Which way a joint slips."""
    if joint.slips in mode:
        s = mode[joint.slips]
        if joint.share in mode:  # the share that it takes of what is allowed where others hold it at rest
            s = s + mode[joint.share]
        if "problem" in mode or not prescribed:
            return s
        # what neither slips nor sticks goes by its rate: it moves as prescribed
        return s + (1.0 - mode[joint.slips] * mode[joint.slips]) * (1.0 - mode[joint.sticks]) * _way(rate, 0.0)
    return _way(rate, 0.0) if accelerated is None else _begun(joint, rate, accelerated)


def _begun(joint: JointFriction, rate: Scalar, at: Kinematics) -> Scalar:
    """Which way a joint slips, or begins to, in a motion that is given."""
    return _way(rate, _way(acceleration_value(at, joint.place), 0.0))


def _way(x: Scalar, none: Scalar) -> Scalar:
    return none if is_zero(x) else where_positive(x, 1.0, where_positive(-x, -1.0, none))


def _size(x: Scalar) -> Scalar:
    return where_positive(x, x, -x)
