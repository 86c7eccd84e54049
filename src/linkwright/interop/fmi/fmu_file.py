"""An FMU as a file: description, C sources and, where there is a compiler, the binary for this platform."""

from __future__ import annotations

import platform
import shutil
import subprocess
import sys
import warnings
import zipfile
from collections.abc import Mapping, Sequence
from io import BytesIO
from os import PathLike
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from linkwright.engines.printers import identifier
from linkwright.errors import ModelError, users_stacklevel
from linkwright.interop.fmi.fmu_programs import FmuPrograms
from linkwright.interop.fmi.fmu_sources import sources
from linkwright.interop.fmi.fmu_variables import FmuVariables
from linkwright.interop.fmi.model_description import build_description, model_description
from linkwright.mechanism.files.file_writing import write_bytes
from linkwright.mechanism.files.paths import as_path, check_place, writing
from linkwright.model.answers import State
from linkwright.model.model import Model

OPTIONS = ("-std=c99", "-O1", "-fPIC", "-shared", "-fvisibility=hidden")
SYSTEMS = {"linux": ("linux", ".so"), "darwin": ("darwin", ".dylib")}
PROCESSORS = {"x86_64": "x86_64", "amd64": "x86_64", "aarch64": "aarch64", "arm64": "aarch64"}
LONGEST = 64  # letters of the name of a binary


def export_fmu(
    model: Model, path: str | PathLike[str], state: State | None, method: str, outputs: Sequence[str] = ()
) -> Path:
    """Write the file; see Model.export_fmu."""
    file = as_path(path, "export_fmu needs the path of a file")
    if file.suffix.lower() != ".fmu":
        raise ModelError(f"{file}: a functional mock-up unit is written as '.fmu', not as '{file.suffix}'.")
    check_place(file)
    programs = FmuPrograms(model, method, outputs)
    variables = FmuVariables(programs, _start(model, state))
    if not programs.has_reactions:
        warnings.warn(
            f"{model.name}: the FMU has no reactions: {programs.analysis.redundant} constraints are redundant, too "
            "many to prepare them. model.reactions(...) answers.",
            stacklevel=users_stacklevel(),
        )
    name = identifier(model.name)[:LONGEST]
    texts, token = sources(variables)
    content = {"modelDescription.xml": model_description(variables, name, token)}
    content |= {"sources/buildDescription.xml": build_description(name)}
    content |= {f"sources/{source}": text.encode() for source, text in texts.items()}
    with writing(file):  # the compiler needs a temporary folder
        content |= _binary(model.name, name, texts)
    write_bytes(file, _packed(content))
    return file


def _start(model: Model, state: State | None) -> State:
    """A closed state, checked."""
    if state is None:
        return model.reference
    if not isinstance(state, State):
        raise ModelError(f"{model.name}: export_fmu starts from a State, as model.assemble(...) makes one.")
    q, v = model.variables.q(state.q), model.variables.v(state.v)
    if q.ndim != 1 or v.ndim != 1:
        raise ModelError(f"{model.name}: export_fmu starts from one state, not from a batch of shape {q.shape[:-1]}.")
    own = [] if model.numbers is None else [model.numbers]
    model.dynamics.must_close(np.concatenate([q, *own]), v)
    return State(q, v, model.variables.v(None))


def _binary(model: str, name: str, texts: Mapping[str, str]) -> dict[str, bytes]:
    """The library for this platform as {its place: bytes}; none, with a warning that says why, without a compiler."""
    system, suffix = SYSTEMS.get(sys.platform, ("", ""))
    processor = PROCESSORS.get(platform.machine().lower(), "")
    compiler = shutil.which("cc")
    if not (system and processor and compiler):
        return _sources_only(model, "there is no compiler 'cc' here")
    with TemporaryDirectory() as folder:
        for source, text in texts.items():
            (Path(folder) / source).write_text(text, encoding="utf-8")
        binary = Path(folder) / (name + suffix)
        command = [compiler, *OPTIONS, "-o", str(binary), "fmu.c", "-lm"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, errors="replace")
        if done.returncode:
            words = next((line for line in done.stderr.splitlines() if "error" in line), "it says nothing")
            return _sources_only(model, f"'cc' fails: {words.strip()}")
        return {f"binaries/{processor}-{system}/{name}{suffix}": binary.read_bytes()}


def _sources_only(model: str, why: str) -> dict[str, bytes]:
    warnings.warn(
        f"{model}: the FMU has C sources and no binary: {why}. Importers that compile sources can run it.",
        stacklevel=users_stacklevel(),
    )
    return {}


def _packed(content: Mapping[str, bytes]) -> bytes:
    """One zip archive; the same machine gives the same description and sources, bit by bit."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in content.items():
            entry = zipfile.ZipInfo(name, date_time=(2000, 1, 1, 0, 0, 0))
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, data)
    return packed.getvalue()
