"""What was wrong with the words of a command line, each as one sentence."""

from __future__ import annotations

from difflib import get_close_matches

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from linkwright.cli.app import app

KINDS = {int: "a whole number", float: "a number", bool: "no value"}


def refusal(error: CycloptsError) -> str:
    """The sentence; what cyclopts says itself, where it is of another kind."""
    command = " ".join(error.command_chain or ())
    words = [str(word) for word in error.unused_tokens or ()]
    match error:
        case UnknownCommandError() if words:
            return _no_command(words[0])
        case UnknownOptionError():
            return _no_option(command, error)
        case UnusedCliTokensError() if words:
            advice = "Repeat the option: --tau A=6 --tau B=2." if "=" in words[0] else f"See {_help(command)}."
            return f"'{words[0]}' is one word too many. {advice}"
        case RepeatArgumentError():
            return f"{error.token.keyword} is given twice. Give it once."
        case MissingArgumentError() if error.argument is not None:
            name = error.keyword or error.argument.name
            if name.startswith("-"):
                return f"{name} needs a value. See {_help(command)}."
            return f"{command} needs {name}: {_lowered(error.argument.parameter.help or 'a value')}"
        case CoercionError() if error.argument is not None and error.token is not None:
            return _no_value(error)
    return " ".join(str(error).split())


def _no_command(word: str) -> str:
    if word.startswith("-"):
        return f"there is no option '{word}'. See linkwright --help."
    commands = [name for name in app if not name.startswith("-")]
    near = get_close_matches(word, commands, n=1)
    hint = f"Did you mean '{near[0]}'?" if near else "See linkwright --help."
    return f"there is no command '{word}'. {hint}"


def _no_option(command: str, error: UnknownOptionError) -> str:
    said = str(error.token.keyword or error.token.value).partition("=")[0]
    known = [name for argument in error.argument_collection for name in argument.names if name.startswith("--")]
    near = get_close_matches(said, known, n=1)
    if not near and said.startswith("-") and not said.startswith("--"):
        near = [name for name in known if name[2:3] == said[1:2]][:1]
    hint = f"Did you mean {near[0]}?" if near else f"See {_help(command)}."
    return f"{command} has no option {said}. {hint}"


def _no_value(error: CoercionError) -> str:
    assert error.argument is not None
    assert error.token is not None
    name = error.token.keyword or error.argument.name
    if choices := error.argument.get_choices(force=True):
        near = get_close_matches(error.token.value.casefold(), choices, n=1)
        hint = f" Did you mean '{near[0]}'?" if near else ""
        return f"{name} is {_either(choices)}, not '{error.token.value}'.{hint}"
    kind = KINDS.get(error.target_type or str)
    return f"{name} takes {kind}, not '{error.token.value}'." if kind else " ".join(str(error).split())


def _either(choices: tuple[str, ...]) -> str:
    return " or ".join(filter(None, (", ".join(choices[:-1]), choices[-1])))


def _help(command: str) -> str:
    return " ".join(filter(None, ("linkwright", command, "--help")))


def _lowered(text: str) -> str:
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]
