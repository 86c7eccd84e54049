"""Random trees with random couplings: accelerations and coupling forces beside MuJoCo's own matrices, solved as hard
constraints; the file is written here and given to both."""

import warnings

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw

pytestmark = pytest.mark.peers


def random_file(rng, links):
    """An MJCF tree of hinges and slides, and joint equalities between pairs of them."""
    inside = dict.fromkeys(range(-1, links), "")
    parents = [-1, *(int(rng.integers(-1, k)) for k in range(1, links))]
    for k in reversed(range(links)):
        pos, axis, com = (" ".join(map(repr, rng.normal(size=3).tolist())) for _ in range(3))
        kind = "hinge" if rng.random() < 0.7 else "slide"
        moments = " ".join(map(repr, (0.2 + 0.1 * rng.random(3)).tolist()))
        inside[parents[k]] += (
            f'<body name="b{k}" pos="{pos}"><joint name="j{k}" type="{kind}" axis="{axis}" damping="0.1"/>'
            f'<inertial pos="{com}" mass="{0.5 + rng.random()!r}" diaginertia="{moments}"/>{inside[k]}</body>'
        )
    order = rng.permutation(links)
    pairs = list(zip(order[:-1:2], order[1::2], strict=False))[: links // 3]
    ratios = rng.uniform(0.3, 3.0, len(pairs)) * rng.choice([-1, 1], len(pairs))
    rows = "".join(
        f'<joint name="c{a}" joint1="j{a}" joint2="j{b}" polycoef="0 {r!r} 0 0 0"/>'
        for (a, b), r in zip(pairs, ratios.tolist(), strict=True)
    )
    head = '<mujoco model="m"><compiler angle="radian"/><option gravity="0.3 -9 2"/>'
    return f"{head}<worldbody>{inside[-1]}</worldbody><equality>{rows}</equality></mujoco>"


@pytest.mark.parametrize("seed", range(8))
def test_coupled_trees_are_as_mujoco_has_them(seed, tmp_path):
    import mujoco

    rng = np.random.default_rng(seed)
    path = tmp_path / "m.xml"
    path.write_text(random_file(rng, links := 4 + seed % 4))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        m = lw.load(path)
    model = m.build()
    assert model.dof == links - len(m.couplings)
    free = dict(zip(model.independent, rng.normal(size=(2, model.dof)).T.tolist(), strict=True))
    state = model.assemble({n: x[0] for n, x in free.items()}, v={n: x[1] for n, x in free.items()})
    values, rates = model.joint_values(state.q), model.joint_rates(state.q, state.v)

    theirs = mujoco.MjModel.from_xml_path(str(path))
    data = mujoco.MjData(theirs)
    names = [mujoco.mj_id2name(theirs, mujoco.mjtObj.mjOBJ_JOINT, k) for k in range(links)]
    data.qpos[:], data.qvel[:] = ([float(of[n]) for n in names] for of in (values, rates))
    mujoco.mj_forward(theirs, data)
    M, rows = np.zeros((links, links)), len(m.couplings)
    mujoco.mj_fullM(theirs, data, M)
    J = np.array(data.efc_J).reshape(-1, links)[:rows]
    assert np.abs(J @ data.qvel).max() < 1e-9
    tau = rng.normal(size=links)
    push = tau - data.qfrc_bias + data.qfrc_passive
    whole = np.block([[M, J.T], [J, np.zeros((rows, rows))]])
    a = np.linalg.solve(whole, np.concatenate([push, np.zeros(rows)]))[:links]
    for method in ("sslm", "slm", "system"):
        found = model.forward_dynamics(state.q, state.v, dict(zip(names, tau.tolist(), strict=True)), method=method)
        ours = dict(zip(model.rate_names, found.a.tolist(), strict=True))
        assert_allclose([ours[n] for n in names], a, rtol=1e-8, atol=1e-8 * np.abs(a).max())
        forces = sum(
            np.array([c.weights.get(n, 0.0) for n in names]) * found.multipliers[c.name] for c in m.couplings.values()
        )
        assert_allclose(forces, M @ a - push, atol=1e-7 * np.abs(push).max())
