"""A small importer of FMUs, by ctypes: what a tool does with one, in a page."""

from __future__ import annotations

import ctypes
import zipfile
from collections.abc import Mapping, Sequence
from ctypes import POINTER, byref, c_bool, c_char_p, c_double, c_size_t, c_uint8, c_uint32, c_void_p
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np

OK, DISCARD, ERROR = 0, 2, 3
LOG = ctypes.CFUNCTYPE(None, c_void_p, ctypes.c_int, c_char_p, c_char_p)
ARGUMENTS = {
    "EnterInitializationMode": (c_bool, c_double, c_double, c_bool, c_double),
    "SetTime": (c_double,),
    "DoStep": (c_double, c_double, c_bool, POINTER(c_bool), POINTER(c_bool), POINTER(c_bool), POINTER(c_double)),
}


class Unit:
    """An FMU unpacked into a folder, its library loaded."""

    def __init__(self, file: Path, folder: Path) -> None:
        with zipfile.ZipFile(file) as archive:
            archive.extractall(folder)
        self.folder = folder
        self.description = ElementTree.parse(folder / "modelDescription.xml").getroot()
        self.variables = {v.get("name"): v for v in self.description.iter("Float64")}
        self.references = {name: int(v.get("valueReference", "")) for name, v in self.variables.items()}
        self.states = len(self.description.findall("ModelStructure/ContinuousStateDerivative"))
        (binary,) = (folder / "binaries").glob("*/*")
        self.library = ctypes.CDLL(str(binary))

    def __call__(self, co_simulation: bool = False) -> Instance:
        return Instance(self, co_simulation)


class Instance:
    """One instance; `messages` holds what it told."""

    def __init__(self, unit: Unit, co_simulation: bool) -> None:
        self.unit, self.co_simulation = unit, co_simulation
        self.messages: list[str] = []
        self._log = LOG(lambda environment, status, category, message: self.messages.append(message.decode()))
        token = str(unit.description.get("instantiationToken")).encode()
        head = (b"one", token, None, c_bool(False), c_bool(True))
        if co_simulation:
            make, rest = "CoSimulation", (c_bool(False), c_bool(False), None, c_size_t(0), None, self._log, None)
        else:
            make, rest = "ModelExchange", (None, self._log)
        instantiate = getattr(unit.library, f"fmi3Instantiate{make}")
        instantiate.restype = c_void_p
        self.handle = c_void_p(instantiate(*head, *rest))
        assert self.handle.value, self.messages

    def call(self, function: str, *arguments: Any) -> int:
        """The status of a function of the interface, whose name goes without its fmi3."""
        f = getattr(self.unit.library, f"fmi3{function}")
        typed = ARGUMENTS.get(function)
        f.argtypes = (c_void_p, *typed) if typed else None
        return int(f(self.handle, *arguments))

    def must(self, function: str, *arguments: Any) -> None:
        status = self.call(function, *arguments)
        assert status == OK, (function, status, self.messages)

    def set(self, values: Mapping[str, float]) -> int:
        names = list(values)
        references = (c_uint32 * len(names))(*(self.unit.references[name] for name in names))
        numbers = (c_double * len(names))(*values.values())
        return self.call("SetFloat64", references, c_size_t(len(names)), numbers, c_size_t(len(names)))

    def get(self, names: Sequence[str]) -> np.ndarray:
        references = (c_uint32 * len(names))(*(self.unit.references[name] for name in names))
        numbers = (c_double * len(names))()
        self.must("GetFloat64", references, c_size_t(len(names)), numbers, c_size_t(len(names)))
        return np.array(numbers)

    def begin(self, values: Mapping[str, float] | None = None) -> Instance:
        """Set start values, initialise, and go into the mode in which it runs."""
        assert self.set(values or {}) == OK, self.messages
        self.must("EnterInitializationMode", False, 0.0, 0.0, False, 0.0)
        self.must("ExitInitializationMode")
        if not self.co_simulation:
            self.must("UpdateDiscreteStates", *(byref(c_bool()) for _ in range(5)), byref(c_double()))
            self.must("EnterContinuousTimeMode")
        return self

    def x(self) -> np.ndarray:
        numbers = (c_double * self.unit.states)()
        self.must("GetContinuousStates", numbers, c_size_t(self.unit.states))
        return np.array(numbers)

    def put(self, x: np.ndarray) -> None:
        self.must("SetContinuousStates", (c_double * self.unit.states)(*x), c_size_t(self.unit.states))

    def dx(self, t: float, x: np.ndarray) -> np.ndarray:
        """The derivatives at states x, for an integrator."""
        self.put(x)
        numbers = (c_double * self.unit.states)()
        self.must("GetContinuousStateDerivatives", numbers, c_size_t(self.unit.states))
        return np.array(numbers)

    def step(self, time: float, size: float) -> int:
        flags = [byref(c_bool()) for _ in range(3)]
        return self.call("DoStep", time, size, True, *flags, byref(c_double()))

    def stored(self) -> bytes:
        """Its state, serialised."""
        state, size = c_void_p(), c_size_t()
        self.must("GetFMUState", byref(state))
        self.must("SerializedFMUStateSize", state, byref(size))
        room = (c_uint8 * size.value)()
        self.must("SerializeFMUState", state, room, size)
        self.must("FreeFMUState", byref(state))
        return bytes(room)

    def restore(self, stored: bytes) -> int:
        state = c_void_p()
        room = (c_uint8 * len(stored))(*stored)
        status = self.call("DeserializeFMUState", room, c_size_t(len(stored)), byref(state))
        if status == OK:
            self.must("SetFMUState", state)
            self.must("FreeFMUState", byref(state))
        return status

    def __del__(self) -> None:
        free = self.unit.library.fmi3FreeInstance
        free.argtypes = (c_void_p,)
        free(self.handle)
