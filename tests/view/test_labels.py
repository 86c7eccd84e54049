"""Labels: no two lie on each other, they stay near what they name, and always go to the same places."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from matplotlib.backends.backend_agg import FigureCanvasAgg

from linkwright import gallery
from linkwright.view import draw
from linkwright.view.label_placement import Obstacles, _length_inside, place_labels
from linkwright.view.placed_labels import PlacedLabels

AREA = np.array([0.0, 0.0, 400.0, 300.0])
NOTHING = Obstacles(np.zeros((0, 4)), np.zeros((0, 3)), np.zeros((0, 2)), AREA)


def overlaps(boxes):
    """Pairs of boxes that share some area."""
    low, high = boxes[:, :2], boxes[:, 2:]
    shared = np.minimum(high[:, None], high[None]) - np.maximum(low[:, None], low[None])
    return np.argwhere(np.triu((shared > 1e-9).all(axis=-1), k=1))


def placed(figure, dpi):
    figure.set_dpi(dpi)
    canvas = FigureCanvasAgg(figure)
    canvas.draw()
    (labels,) = (artist for artist in figure.axes[0].get_children() if isinstance(artist, PlacedLabels))
    return labels.labels, labels.places(canvas.get_renderer())


@pytest.mark.parametrize("name", gallery.names())
@pytest.mark.parametrize("dpi", [60, 130])
def test_no_two_labels_of_a_drawing_overlap(name, dpi):
    mechanism = gallery.load(name)
    labels, (_, anchors, boxes) = placed(draw(mechanism), dpi)
    named = {word for _, words in labels for word in words.replace("\n", " ").split(", ")}
    hinges = {name for beam in mechanism.beams.values() for name in beam.joints}  # which are not drawn
    named |= hinges
    assert named == {joint.name for joint in mechanism.joints.values() if joint.kind != "free"} | {*mechanism.points}
    assert overlaps(boxes).size == 0
    near = np.clip(anchors, boxes[:, :2], boxes[:, 2:])
    assert np.linalg.norm(near - anchors, axis=-1).max(initial=0.0) < 1.6 * dpi  # inches, not pages, away


def test_the_same_drawing_has_the_same_labels():
    first, again = (placed(draw(gallery.load("jansen-leg")), 100)[1][2] for _ in range(2))
    np.testing.assert_array_equal(first, again)


@given(st.lists(st.tuples(st.floats(0, 400), st.floats(0, 300)), min_size=1, max_size=25), st.floats(5, 60))
def test_labels_of_any_points_are_clear_of_each_other(points, width):
    anchors, sizes = np.array(points), np.tile([width, 10.0], (len(points), 1))
    corners = place_labels(anchors, sizes, NOTHING)
    assert overlaps(np.hstack([corners, corners + sizes])).size == 0


def test_a_label_keeps_off_lines_and_stays_inside():
    anchor, size = np.array([[200.0, 150.0]]), np.array([[30.0, 10.0]])
    free = place_labels(anchor, size, NOTHING)
    through = np.array([[200.0, 150.0, 400.0, 300.0], [0.0, 170.0, 400.0, 170.0], [200.0, 150.0, 400.0, 150.0]])
    moved = place_labels(anchor, size, NOTHING._replace(strokes=through))
    assert _length_inside(through, free, free + size).sum() > 0.0
    assert _length_inside(through, moved, moved + size).sum() == 0.0
    corner = place_labels(np.array([[399.0, 299.0]]), size, NOTHING)
    assert (corner >= 0.0).all()
    assert (corner + size <= AREA[2:]).all()


def test_the_length_of_a_line_in_a_box():
    low, high = np.array([[0.0, 0.0]]), np.array([[4.0, 3.0]])
    lines = np.array([[0, 0, 4, 3], [-4, -3, 8, 6], [-1, 1, 9, 1], [2, -5, 2, 1], [5, 0, 5, 3], [1, 1, 1, 1]], float)
    np.testing.assert_allclose(_length_inside(lines, low, high), [[5.0, 5.0, 4.0, 1.0, 0.0, 0.0]], atol=1e-12)
