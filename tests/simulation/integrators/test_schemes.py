"""A method that is none of the package's own: an entry in the table, and everything takes it."""

from __future__ import annotations

import numpy as np
import pytest
from known_motions import oscillator, run, task

from linkwright import gallery
from linkwright.simulation.integrators import SCHEMES, Scheme
from linkwright.simulation.integrators.tableau import Tableau
from linkwright.simulation.simulation_options import integrators

THIRD = (2 / 9, 1 / 3, 4 / 9)
SECOND = (7 / 24, 1 / 4, 1 / 3, 1 / 8)
BOGACKI_SHAMPINE = Tableau(
    nodes=(0.0, 1 / 2, 3 / 4),
    stages=((), (1 / 2,), (0.0, 3 / 4)),
    step=THIRD,
    order=3,
    errors=(tuple(np.subtract((*THIRD, 0.0), SECOND)),),
)
HEUN = Tableau(nodes=(0.0, 1.0), stages=((), (1.0,)), step=(1 / 2, 1 / 2), order=2)


@pytest.mark.parametrize("name", SCHEMES)
def test_the_command_line_tells_of_every_scheme(name):
    from linkwright.cli import options

    (help_,) = [x.help for x in options.Integrator.__metadata__]
    assert name in help_.replace(";", ",").rstrip(".").replace(" ", "").split(",")


def test_a_method_from_outside_has_its_order(monkeypatch):
    monkeypatch.setitem(SCHEMES, "heun", Scheme(HEUN))
    errors = []
    for n in (200, 400):
        done = run("heun", task(oscillator, (1.0, 0.0), 2.0, step=2.0 / n))
        assert done.steps == n
        errors.append(np.abs(done.y - (np.cos(2.0), -np.sin(2.0))).max())
    assert np.log2(errors[0] / errors[1]) == pytest.approx(2.0, abs=0.1)


def test_a_method_from_outside_simulates(monkeypatch):
    monkeypatch.setitem(SCHEMES, "bs32", Scheme(BOGACKI_SHAMPINE))
    assert "bs32" in integrators()
    model = gallery.load("four-bar").build()
    start = model.assemble(A=0.6)
    own = model.simulate(start, until=0.3, integrator="bs32", tol=1e-9)
    other = model.simulate(start, until=0.3, integrator="dop853", tol=1e-11)
    assert own.ok
    assert own.integrator == "bs32"
    np.testing.assert_allclose(own.q[-1], other.q[-1], atol=1e-6)
