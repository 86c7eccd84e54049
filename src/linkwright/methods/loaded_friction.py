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

from linkwright.constraints.joint_rate import acceleration_value, rate_value, unit_effort
from linkwright.forces.drive import DriveEfforts
from linkwright.forces.element import Wrenches, together
from linkwright.forces.friction_laws import BearingLaw, CouplingLaw, GearLaw
from linkwright.forces.joint_friction import RESTS, JointFriction, held_of
from linkwright.kernels.friction_balance import (
    EVERY,
    Pressing,
    Rubbing,
    Shares,
    Steps,
    Vector,
    allowed,
    by_law,
    friction_loads,
    missing,
    one_each,
    spread,
)
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.wrenches import scaled
from linkwright.layout.link_tree import ZERO3, LinkTree, Scalar
from linkwright.methods import inverse_loops, open
from linkwright.methods.closed_loops import Answer, Chosen, Scalars, generalized
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.methods.forces_from_rest import forces_from_rest
from linkwright.scalars.seam import is_zero, where_positive
from linkwright.scalars.tolerances import FAINT, FRICTION_MISSED

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


def forward(
    answer: Answering, at: DynamicsInput, chosen: Chosen, v: Scalars | None = None, steps: Steps = EVERY
) -> Answer:
    """What a method of forward dynamics answers, with friction: beside it the efforts "friction", one per joint that
    has some, and "friction checks". v: the rates, where at.v are others that stand for them. steps: as many as the
    search for the efforts takes where all joints slip as their rates say."""

    def respond(x: DynamicsInput) -> tuple[Answer, Scalars]:
        return _with_reactions(answer, x, chosen, v if v is not None else x.v)

    def to_one(x: DynamicsInput, place: int, joints: Sequence[JointFriction]) -> tuple[Answer, Scalars]:
        return _unit_effort(answer, x, chosen, place, joints)

    if not at.tree.frictions:
        return answer(at, chosen)
    return _balanced(at, respond, to_one, at.v if v is None else v, None, EVERY if at.tree.mode else steps)


def _with_reactions(answer: Answering, at: DynamicsInput, chosen: Chosen, rates: Scalars) -> tuple[Answer, Scalars]:
    """What a method answers, and what all joints, couplings and contacts then carry."""
    found, pushes = answer(at, chosen), ()
    acting = at._replace(v=rates)
    if at.held:
        forces = (*at.tree.forces, HeldEfforts(at.held, found["prescribed"]))
        acting = acting._replace(tree=at.tree._replace(forces=forces))
        pushes = tuple(found["prescribed"][len(at.prescribed) :])
    return found, (*inverse_loops.reactions(acting, found["a"], found.get("multipliers", ()), chosen), *pushes)


def _unit_effort(
    answer: Answering, bare: DynamicsInput, chosen: Chosen, place: int, joints: Sequence[JointFriction]
) -> tuple[Answer, Scalars]:
    """What a method answers in a pose to a unit effort there and nothing else, and what these joints carry of it: the
    force alone, where their laws need no more."""
    at = pushed_by(bare, [place], [1.0])
    if at.held:
        return _with_reactions(answer, at, chosen, (0.0,) * at.tree.nv)
    found = answer(at, chosen)
    multipliers = found.get("multipliers", ())
    wholly = {x.joint for x in joints if not x.law.by_force}
    still = at._replace(v=(0.0,) * at.tree.nv)
    carried = list(inverse_loops.reactions(still, found["a"], multipliers, chosen)) if wholly else []
    forces = forces_from_rest(at, found["a"], multipliers, chosen)
    carried = carried or [0.0] * (6 * len(forces))
    for k in {x.joint for x in joints} - wholly:
        carried[6 * k : 6 * k + 6] = (*ZERO3, *forces[k])
    return found, tuple(carried)


def unit_loads(answer: Answering, at: DynamicsInput, chosen: Chosen) -> list[Rubbing]:
    """Per joint that rubs by its load what presses there by unit efforts of these joints in a pose, by nothing else."""
    bare = _bare(at._replace(tree=at.tree._replace(frictions=())))
    joints = [x for x in at.tree.frictions if x.law.weights(False)]
    columns = [_unit_effort(answer, bare, chosen, x.place, joints)[1] for x in joints]
    kinematics = Kinematics(at.tree, at.q, (0.0,) * at.tree.nv)
    loads: list[Rubbing] = []
    for x in joints:
        h = kinematics.frame_pair(at.tree.joints[x.joint])
        by = [pressing_of(at.tree, x, h, carried) for carried in columns]
        weights = enumerate(x.law.weights(False))
        pressing = tuple(Pressing(w.size, w.pull, (), tuple(own[i] for own in by)) for i, w in weights)
        loads.append(Rubbing(0.0, 0.0, pressing))
    return loads


def inverse(
    answer: Callable[[DynamicsInput, Scalars], Answer], at: DynamicsInput, a: Scalars, chosen: Chosen
) -> Answer:
    """What a method of inverse dynamics answers: efforts that overcome friction, too."""

    def in_motion(x: DynamicsInput, own: Scalars) -> tuple[Answer, Scalars]:
        found = answer(x, own)
        driven = x._replace(tau=found["tau"], driven=at.driven)
        return found, inverse_loops.reactions(driven, own, found.get("multipliers", ()), chosen)

    def respond(x: DynamicsInput) -> tuple[Answer, Scalars]:
        return in_motion(x, a)

    def to_one(x: DynamicsInput, place: int, joints: Sequence[JointFriction]) -> tuple[Answer, Scalars]:
        return in_motion(pushed_by(x, [place], [1.0]), (0.0,) * x.tree.nv)

    return _balanced(at, respond, to_one, at.v, a) if at.tree.frictions else answer(at, a)


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
    respond: Callable[[DynamicsInput], tuple[Answer, Scalars]],
    to_one: Callable[[DynamicsInput, int, Sequence[JointFriction]], tuple[Answer, Scalars]],
    v: Scalars,
    a: Scalars | None,
    steps: Steps = EVERY,
) -> Answer:
    """The answer of `respond` at the friction efforts that go with it; to_one: the answer to a unit effort at a place
    and nothing else, with what those joints carry."""
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
    base, R = respond(pushed_by(plain, [joints[k].place for k in acting], [known[k] for k in acting]))
    bare = _bare(plain)
    rubs = [joints[k] for k in unknown]
    some, shares = _unknowns(kinematics, rubs) if not mode else (range(len(rubs)), one_each(len(rubs)))
    columns = [to_one(bare, rubs[k].place, rubs) for k in some]
    rubbing: list[Rubbing] = []
    may_stick = a is None and any(mask is not None for mask in held)
    moved = [[_moved(bare, found["a"], joints[k]) for found, _ in columns] for k in unknown if may_stick]
    starting = Kinematics(at.tree, at.q, v, base["a"]) if moved else kinematics
    for row, k in enumerate(unknown):
        x = joints[k]
        h = kinematics.frame_pair(at.tree.joints[x.joint])
        free, *by = (pressing_of(at.tree, x, h, wrenches) for wrenches in (R, *(carried for _, carried in columns)))
        if isinstance(x.law, GearLaw):  # its motor pushes, whatever is carried
            by = [((0.0,),)] * len(columns)
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
    loads = friction_loads(rubbing, shares, mode.get("start"), steps) if rubbing else []
    efforts = loads if len(loads) == len(rubs) else [by_law(joint, loads) for joint in rubbing]
    total = dict(base)
    for load, (found, _) in zip(loads, columns, strict=True):
        for name in AFFINE:
            if name in total:
                total[name] = tuple(x + load * y for x, y in zip(total[name], found[name], strict=True))
    if "a" in total and mode:
        total["a"] = _held_exactly(total["a"], joints, [mode.get(x.sticks) for x in joints], mode.get(RESTS))
    friction = list(known)
    for effort, k in zip(efforts, unknown, strict=True):
        friction[k] = friction[k] + effort
    total |= _leaving(joints, rates, rubbing, efforts, base, moved, starting) if moved else {}
    checks = (
        _missed(missing(rubbing, shares, loads), loads),
        spread(rubbing, shares, steps.bound),
        *([] if mode or a is not None else [_resting(joints, rates)]),
    )
    return {**total, "friction": tuple(friction), "friction checks": checks}


def _unknowns(at: Kinematics, joints: Sequence[JointFriction]) -> tuple[Sequence[int], Shares]:
    """Of which joints the efforts are unknowns, and how all efforts make these up. What bearings do to a machine, the
    forces through its joints included, follows from the efforts on its rates: where those of one are constant sums of
    others', as in a plane, it is none of its own. Moments are another matter: joints of the tree that rub by these bear
    the couples themselves that act on what they carry."""
    some: list[int] = []
    shares: list[tuple[tuple[int, float], ...]] = []
    known: list[tuple[int, list[float], dict[int, float]]] = []  # pivot, column, of which unknowns it is the sum
    by_moment = {body for x in joints if not x.law.by_force for body in _carried_bodies(at.tree, x.joint)}
    for k, x in enumerate(joints):
        pull = unit_effort(at, x.place)
        column, parts = list(generalized(at, pull)), dict[int, float]()
        constant = isinstance(x.law, BearingLaw) and all(isinstance(y, float) for y in column)
        constant = constant and by_moment.isdisjoint(pull.wrenches)
        if constant:
            for pivot, other, sums in known:
                if (c := column[pivot] / other[pivot]) != 0.0:
                    column = [y - c * z for y, z in zip(column, other, strict=True)]
                    parts = {i: parts.get(i, 0.0) + c * sums.get(i, 0.0) for i in {*parts, *sums}}
            if max(map(abs, column)) <= FAINT:
                shares.append(tuple((i, c) for i, c in sorted(parts.items()) if c != 0.0))
                continue
            pivot = max(range(len(column)), key=lambda j: abs(column[j]))
            known.append((pivot, column, {len(some): 1.0} | {i: -c for i, c in parts.items()}))
        shares.append(((len(some), 1.0),))
        some.append(k)
    return some, Shares(len(some), tuple(shares))


def _carried_bodies(tree: Any, joint: int) -> set[int]:
    """The bodies that a joint of the tree carries."""
    found: set[int] = set()
    for x in tree.tree_joints:
        if x.joint == joint or x.inner in found:
            found.add(x.outer)
    return found


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
        f = friction_loads(slipping, one_each(n))
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
        return ((law.factor * law.force(tree, carried),),)
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
