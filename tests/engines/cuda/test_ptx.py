"""Every kernel compiles for a card without one: LLVM writes PTX; where ptxas is installed, it takes it."""

from __future__ import annotations

import re
import shutil
import subprocess
import warnings

import pytest

from linkwright import gallery
from linkwright.engines.codegen.kernel_text import THREADS, Layout, columns_kernel, program_kernel, repeated_kernel
from linkwright.engines.codegen.rolled_kernel import rolled_kernel
from linkwright.engines.cuda.ptx import SHARED, VERSIONS, level, ptx_of
from linkwright.errors import LinkwrightError
from linkwright.model.questions.all_questions import QUESTIONS
from linkwright.program import Repeated, Rolled, Staged

ASKED = QUESTIONS.plain
LAYOUTS = [Layout(real, packed) for real in ("double", "float") for packed in (True, False)]
FEW = (
    ("four-bar", ASKED, LAYOUTS[::3]),
    ("six-axis-arm", ("forward_dynamics",), LAYOUTS),
    ("spinning-top", ("steps",), LAYOUTS[1:3]),
)
LONGEST = 35_000  # operations: of more ptxas takes minutes


def kernels(program, layout):
    if isinstance(program, Repeated):
        return [repeated_kernel(program, layout)]
    if isinstance(program, Rolled):
        return [rolled_kernel(program, layout)]
    if isinstance(program, Staged):
        counts = dict.fromkeys(count for _, count in program.matrices)
        return [program_kernel(program.first, layout), *(columns_kernel(program, count, layout) for count in counts)]
    return [program_kernel(program, layout)]


def must_compile(model, questions, folder, layouts=LAYOUTS):
    for question in questions:
        for integrator in ("rk4", "rk45") if question == "steps" else ("rk4",):
            try:
                program = model.function(question, engine="python", integrator=integrator).program
            except LinkwrightError:  # a question that this machine does not have
                continue
            if program.operations > LONGEST:
                continue
            for layout in layouts:
                for kernel in kernels(program, layout):
                    must_be_taken(kernel, ptx_of(kernel, level((9, 0))), folder)


def must_be_taken(kernel, ptx, folder):
    """One entry under its name, of so many numbers, that calls nobody."""
    assert ".target sm_90" in ptx
    (head,) = re.findall(r"\.visible \.entry (\w+)\((.*?)\)", ptx, re.DOTALL)
    assert head[0] == kernel.name
    assert head[1].count(".param") == 3 * len(kernel.arrays) + 1
    assert ".extern" not in ptx
    assert not re.search(r"\bcall\b", ptx)
    if shutil.which("ptxas"):
        (folder / "kernel.ptx").write_text(ptx, encoding="utf-8")
        command = ["ptxas", "-arch=sm_90", "kernel.ptx", "-o", "kernel.cubin"]
        subprocess.run(command, cwd=folder, check=True)


@pytest.mark.parametrize(("name", "questions", "layouts"), FEW)
def test_kernels_compile(name, questions, layouts, tmp_path):
    must_compile(gallery.load(name).build(), questions, tmp_path, layouts)


@pytest.mark.peers
@pytest.mark.parametrize("name", gallery.names())
def test_kernels_of_the_whole_gallery_compile(name, tmp_path):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        model = gallery.load(name).build()
    long = model.function("forward_dynamics", engine="python").program.operations > 4000
    must_compile(model, [q for q in ASKED if not (long and q in ("linearize", "assemble"))], tmp_path, LAYOUTS[::3])


@pytest.mark.peers
def test_a_kernel_of_calls_is_as_long_as_its_kinds_are(tmp_path):
    ptx = []
    for n in (250, 500):
        program = gallery.load("chain", n=n).build().function("forward_dynamics", engine="python").program
        (kernel,) = kernels(program, LAYOUTS[0])
        ptx.append(ptx_of(kernel, level((9, 0))))
        must_be_taken(kernel, ptx[-1], tmp_path)
    assert len(ptx[1]) < 1.1 * len(ptx[0])


@pytest.mark.parametrize("capability", VERSIONS)
def test_older_and_newer_cards(capability):
    program = gallery.load("double-pendulum").build().function("forward_dynamics", engine="python").program
    ptx = ptx_of(program_kernel(program, Layout("double", True)), level(divmod(capability, 10)))
    assert f".target sm_{capability}" in ptx
    assert f".version {VERSIONS[capability] // 10}.{VERSIONS[capability] % 10}" in ptx


def test_a_card_runs_code_for_itself_or_the_next_below():
    assert [level(x).capability for x in ((6, 1), (7, 0), (8, 7), (9, 0), (10, 0), (12, 1))] == [70, 70, 86, 90, 90, 90]


@pytest.mark.parametrize("capability", SHARED)
def test_four_blocks_fit_into_the_shared_memory_of_a_multiprocessor(capability):
    made_for = level(divmod(capability, 10))
    block = THREADS * made_for.shared
    assert 0 < block <= 48 * 1024  # what a kernel may have without asking
    assert 4 * (block + 1024) < SHARED[capability] * 1024 * (made_for.carveout + 1) / 100  # percents are whole
    assert made_for.carveout <= 100


def test_multiply_adds_are_fused_and_divisions_are_exact():
    program = gallery.load("six-axis-arm").build().function("forward_dynamics", engine="python").program
    ptx = ptx_of(program_kernel(program, Layout("double", True)), level((9, 0)))
    assert ptx.count("fma.rn.f64") > program.operations / 4
    assert "div.rn.f64" in ptx or "rcp.rn.f64" in ptx
    assert "ld.global.nc.v2" in ptx or "ld.global.v2" in ptx
