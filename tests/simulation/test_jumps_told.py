"""Peaks on both sides of jumps, and pictures of runs with impacts."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw

G = 9.81


@pytest.fixture(scope="module")
def bouncing():
    m = lw.Mechanism("ball")
    m.add_body("ball", lw.point_mass(0.2, (0, 0, 0)))
    m.add_joint("P", "prismatic", "ground", "ball", axis=(0, 1, 0), limits=(0, 5), stop=lw.stop(restitution=0.8))
    model = m.build()
    return model.simulate(model.assemble(P=1.0), until=5.0, times=np.linspace(0.0, 5.0, 63))


def test_peaks_are_those_before_and_after_the_blow(bouncing):
    found, v, t = bouncing.peaks(), np.sqrt(2 * G), np.sqrt(2 / G)
    assert_allclose(found.rates["P"].least.value, -v, rtol=1e-7)
    assert_allclose(found.rates["P"].greatest.value, 0.8 * v, rtol=1e-7)
    assert_allclose([found.rates["P"].least.t, found.rates["P"].greatest.t], t, atol=1e-7)
    assert found.rates["P"].least.sampled > -v
    assert_allclose(found.contacts["P"].greatest.value, 0.2 * G, rtol=1e-9)
    assert_allclose(found.contacts["P"].least.value, 0.0, atol=1e-12)
    assert "contact P" in str(found)
    assert "contacts" in found.as_dict()


def test_a_run_without_contacts_has_none():
    model = lw.gallery.load("double-pendulum").build()
    found = model.simulate(model.reference, until=0.1).peaks()
    assert not found.contacts
    assert "contacts" not in found.as_dict()


def test_pictures_mark_modes_and_impacts(bouncing):
    figure = bouncing.plot("motion")
    axes = figure.axes[0]
    assert [text.get_text() for text in axes.texts] == ["P touches"]
    marks = [line for line in axes.lines if line.get_marker() == "|"]
    assert_allclose(marks[0].get_xdata(), [hit.t for hit in bouncing.impacts])


def test_pictures_show_the_forces_and_what_was_lost(bouncing):
    titles = [axes.get_title() for axes in bouncing.plot().axes]
    assert "What only pushes" in titles
    legend = [text.get_text() for axes in bouncing.plot("energy").axes for text in axes.get_legend().get_texts()]
    assert "lost in transitions" in legend
