"""The table of engines, in the order in which "auto" looks for one that can run here.

ENGINES["mine"] = MyEngine()        # from outside the package: model.function("energy", engine="mine")
"""

from __future__ import annotations

from typing import Any

from linkwright.engines.cuda.cuda_engine import CudaEngine
from linkwright.engines.engine import Engine
from linkwright.engines.interpreter import PythonEngine
from linkwright.engines.llvm_engine import LlvmEngine
from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import shown

ENGINES: dict[str, Engine] = {engine.name: engine for engine in (LlvmEngine(), PythonEngine(), CudaEngine())}


def engine_called(name: Any) -> Engine:
    """The engine of this name; of "auto", the first that is available."""
    if not isinstance(name, str) or name not in ("auto", *ENGINES):
        raise ModelError(f"There is no engine {shown(name)}. Choose one of {', '.join(('auto', *ENGINES))}.")
    if name == "auto":
        return next(engine for engine in ENGINES.values() if engine.available())
    engine = ENGINES[name]
    if not engine.available():
        ready = ", ".join(other.name for other in ENGINES.values() if other.available())
        raise ModelError(f"The engine {name!r} needs {engine.needs}. Install it, or choose one of auto, {ready}.")
    return engine
