"""A command on several MPI ranks: all compute, the first one speaks."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

from linkwright.distributed.communicator import Ranks, world
from linkwright.errors import LinkwrightError

__all__ = ["first_of_all", "speaking_once", "together", "world"]

BAD_INPUT = 2


def first_of_all() -> bool:
    """Whether this is rank 0, or a process without others."""
    try:
        return int(world().Get_rank()) == 0
    except LinkwrightError:  # there is no MPI
        return True


def together(communicator: Any) -> AbstractContextManager[None]:
    """What goes wrong on one rank before the run goes wrong on all."""
    return nullcontext() if communicator is None else Ranks(communicator).all_or_none()


@contextmanager
def speaking_once(communicator: Any) -> Iterator[None]:
    """Ranks but the first print nothing: no table, and no sentence that rank 0 says as well."""
    if communicator is None or communicator.Get_rank() == 0:
        yield
        return
    with open(os.devnull, "w") as nowhere:
        spoken, sys.stdout = sys.stdout, nowhere
        try:
            yield
        except LinkwrightError:
            raise SystemExit(BAD_INPUT) from None
        finally:
            sys.stdout = spoken
