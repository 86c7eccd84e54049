"""Poses where a machine loses its way, and which kind they are."""

import math

import numpy as np
import pytest
from small_linkages import four_bar, parallelogram, slider_crank

from linkwright import ClosureError, ModelError, gallery


def test_a_usual_pose_is_regular():
    found = four_bar().build().mobility()
    assert (found.dof, found.rank, found.redundant, found.singular, found.kind) == (1, 2, 3, False, "")
    assert found.sentence == "1 degree of freedom, 3 redundant constraints."


def test_branches_meet_where_a_parallelogram_is_flat():
    model = parallelogram(start=1.0).build()
    found = model.mobility(model.assemble(A=-1.0).q)
    assert (found.kind, found.singular, found.dof, found.rank) == ("configuration", True, 2, 1)
    assert "drops from 2 to 1" in found.sentence


def test_a_piston_at_its_end_is_a_dead_point_of_its_drive():
    model = slider_crank(driven="P").build()
    end = model.range_of_motion("P").at_upper
    found = model.mobility(end.q)
    assert (found.kind, found.singular, found.dof) == ("input", True, 1)
    assert "P" in found.sentence
    assert not slider_crank(driven="A").build(cut=list(model.cut_joints)).mobility(end.q).singular


def test_a_cut_drive_is_watched_too():
    model = slider_crank(driven="P").build(cut=["P"])
    assert model.mobility(model.assemble(A=-math.pi / 2).q).kind == "input"


def test_the_margin_shrinks_towards_the_singular_pose():
    model = parallelogram(start=1.0).build()
    margins = [model.mobility(model.assemble(A=-1.0 + d).q).margin for d in (0.5, 0.1, 0.01, 0.001)]
    assert margins == sorted(margins, reverse=True)
    assert margins[-1] < 0.01


def test_an_open_pose_has_no_mobility():
    model = four_bar().build()
    with pytest.raises(ClosureError, match="leaves the loops open"):
        model.mobility(np.full(3, 0.1))


def test_outputs_at_the_end_of_their_reach():
    model = gallery.load("slider-crank").build()
    for end in (model.range_of_motion("slide").at_lower, model.range_of_motion("slide").at_upper):
        assert not model.mobility(end.q).singular
        found = model.mobility(end.q, output=["slide"])
        assert (found.singular, found.kind) == (True, "output")
    assert not model.mobility(output=["slide"]).singular
    with pytest.raises(ModelError, match=r"joint 'slid' does not exist. Did you mean 'slide'"):
        model.mobility(output=["slid"])
