"""Every reader of files takes work and memory as the file is long: four times the file, about four times of both.

What is counted is what Python calls and the most memory it holds at a time, which are the same on every machine. A
reader that is entered in `READERS` has to have a family of growing files here.
"""

from __future__ import annotations

import gc
import sys
import tracemalloc
import warnings

import pytest
from growing_files import ENDINGS, GROWING, NEEDS, mesh_text, robot

import linkwright as lw
from linkwright.errors import LinkwrightError
from linkwright.mechanism.file_kinds import READERS
from linkwright.mechanism.files.mesh_files import KINDS_OF_MESHES, _surface

N = 60  # the smallest file; the largest is four times as long, and what Python takes at once, 64 kB, counts little
WITHIN = 2.6  # what the second doubling may add, in units of the first: 2 if linear, 4 if by the square


@pytest.fixture(scope="module", autouse=True)
def what_other_tests_keep():
    """It is not looked through again and again."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


def work(read):
    """Calls of functions, those of C among them, and bytes held at the most."""
    calls = 0

    def count(_frame, event, _argument):
        nonlocal calls
        calls += event in ("call", "c_call")

    gc.collect()
    sys.setprofile(count)
    try:
        read()
    finally:
        sys.setprofile(None)
    gc.collect()
    gc.disable()  # when it would run next depends on what ran before
    tracemalloc.start()
    try:
        read()
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
        gc.enable()
    return calls, peak


def refused_or_read(read, *args):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            read(*args)
        except LinkwrightError as refusal:
            assert len(str(refusal)) < 3000  # noqa: PT017


def assert_linear(make, read):
    """make(n) writes the file of that size; read() reads it."""
    found = {}
    for n in (N, N, 2 * N, 4 * N):  # twice the first: what is made once, and kept
        make(n)
        found[n] = work(lambda: refused_or_read(read))
    for what, few, twice, most in zip(("calls", "bytes"), *found.values(), strict=True):
        by_steps = most - twice <= WITHIN * max(twice - few, 0) + 0.1 * few  # what does not grow is of no account
        assert by_steps or most <= 2 * twice, f"{what}: {few}, {twice}, {most}"


CASES = [(kind, name) for kind, families in GROWING.items() for name in families]


def test_every_reader_has_a_family_of_growing_files():
    assert set(GROWING) == set(READERS) == set(ENDINGS)


@pytest.mark.parametrize(("kind", "name"), CASES, ids=[f"{kind}: {name}" for kind, name in CASES])
def test_four_times_the_file_is_four_times_the_work(kind, name, tmp_path):
    if kind in NEEDS:
        pytest.importorskip(NEEDS[kind])
    file = tmp_path / f"growing.{ENDINGS[kind]}"
    assert_linear(lambda n: file.write_text(GROWING[kind][name](n)), lambda: lw.load(file))


@pytest.mark.parametrize("ending", KINDS_OF_MESHES)
def test_meshes(ending, tmp_path):
    pytest.importorskip("trimesh")
    file = tmp_path / f"growing{ending}"

    def read():
        _surface.cache_clear()
        lw.mesh(file, density=1.0)

    assert_linear(lambda n: file.write_text(mesh_text(ending, n)), read)


@pytest.mark.parametrize("make", [lw.from_dh, lw.from_mdh])
def test_rows_of_denavit_and_hartenberg(make):
    rows = []

    def given(n):
        rows[:] = [{"a": 1.0, "alpha": 0.0, "d": 0.0, "theta": 0.0, "mass": 1.0}] * n

    assert_linear(given, lambda: make(rows))


def test_loops_beside_a_robot(tmp_path):
    file = tmp_path / "loops.yaml"
    (tmp_path / "r.urdf").write_text(robot(3, lambda k: 0))

    def given(n):
        file.write_text("closed_loop: [" + ", ".join(["[l1, l2]"] * n) + "]\n")

    assert_linear(given, lambda: lw.from_urdf(tmp_path / "r.urdf", loops=str(file)))


def test_saved_runs(tmp_path):
    model = lw.gallery.load("double-pendulum").build()
    file = tmp_path / "run.nc"

    def given(n):
        model.simulate(model.reference, until=0.1, times=[0.1 * k / n for k in range(n + 1)]).save(file)

    assert_linear(given, lambda: lw.load_solution(file))
