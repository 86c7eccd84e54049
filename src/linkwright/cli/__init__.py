"""The command line: each command is one typed function; `main` turns what went wrong into one sentence."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from cyclopts import CycloptsError

from linkwright.cli import (  # noqa: F401  (they register)
    completion_command,
    convert_command,
    model_commands,
    repository_commands,
    run_commands,
    studio_command,
    study_command,
    sweep_commands,
)
from linkwright.cli.app import app
from linkwright.cli.output import warnings_as_notes
from linkwright.cli.refusals import refusal
from linkwright.errors import LinkwrightError, shell_wording

BAD_INPUT, INTERRUPTED, PIPE_CLOSED = 2, 130, 141


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit status is 0, or 2 with one sentence on standard error for bad input."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without box-drawing characters shows question marks
    words = sys.argv[1:] if arguments is None else arguments
    try:
        command, bound, _ = app.parse_args(words, print_error=False, exit_on_error=False)
        with shell_wording(), warnings_as_notes():
            command(*bound.args, **bound.kwargs)
        sys.stdout.flush()
    except CycloptsError as error:
        return _refuse(refusal(error)) if _speaks(words) else BAD_INPUT
    except LinkwrightError as error:
        return _refuse(str(error))
    except MemoryError:
        return _refuse("there is not enough memory for that. Ask for less at a time.")
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return PIPE_CLOSED
    except OSError as error:
        _drop_output()
        where = f"{error.filename}: " if error.filename else ""
        return _refuse(f"{where}{error.strerror or error}.")
    return 0


def _speaks(words: list[str]) -> bool:
    """Whether this process says what is wrong with its words: of several ranks the first does."""
    if "--distributed" not in words:
        return True
    from linkwright.cli.mpi_ranks import first_of_all

    return first_of_all()


def _drop_output() -> None:
    """Send what is still to be written nowhere, or Python would complain once more on its way out."""
    with suppress(OSError):  # a standard output that is no file of the system
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refuse(sentence: str) -> int:
    with suppress(OSError):  # where not even this can be written, the status tells
        print(f"linkwright: {sentence}", file=sys.stderr, flush=True)
    return BAD_INPUT
