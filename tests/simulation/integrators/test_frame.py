"""The frame is one table of names for both sides."""

from __future__ import annotations

import numpy as np
from known_motions import oscillator, task

from linkwright.simulation.integrators import Integrator, frame


def test_every_name_stands_for_one_thing():
    names = [
        *frame.KERNELS,
        *frame.SETTINGS,
        *frame.SIZES,
        *frame.METHOD,
        *frame.PROGRESS,
        *frame.ARRAYS,
        *frame.RADAU_ARRAYS,
    ]
    assert sorted(names) == sorted(set(names)) == sorted(frame.FIELDS)


def test_every_axis_is_a_size_or_a_number():
    for array in frame.ALL_ARRAYS.values():
        assert all(isinstance(axis, int) or axis in frame.SIZES for axis in array.axes)


def test_records_have_no_gaps():
    """So a guard's four numbers can be written as four numbers, and rows can be strided by whole numbers."""
    for kind in (frame.KERNEL, frame.STEP, frame.GUARD, frame.TALLY, frame.EVENT, frame.FRAME):
        sizes = [kind[name].itemsize for name in kind.names]
        assert [kind.fields[name][1] for name in kind.names] == [sum(sizes[:i]) for i in range(len(sizes))]
        assert kind.itemsize == sum(sizes)


def test_what_python_sets_is_what_the_driver_finds():
    """A run of two steps: the numbers of the record after it, by their names."""
    integrator = Integrator(task(oscillator, (1.0, 0.0), 0.5, step=0.25, times=(0.0, 0.5)), "rk4")
    block = integrator.blocks[0]
    assert integrator.driver(block.address, 1) == 0
    step = block._arrays["steps"][0]
    assert (step["t"], step["h"], step["steps_left"], step["run"], step["over"]) == (0.25, 0.25, 1, 0, 0)
    assert step["segment_end"] == 0.5
    np.testing.assert_allclose(block._arrays["y"][0, :2], (np.cos(0.25), -np.sin(0.25)), atol=1e-4)
    assert integrator.steps == 1
