"""The command that prints a completion script: completion."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

from linkwright.cli.app import app

Shell = Annotated[Literal["bash", "zsh", "fish"], Parameter(name="SHELL", help="The shell that is to complete.")]

# What cyclopts prints, made ready to be read by the shell's start file. Bash puts no space after a word that goes on:
# A= wants a value, a folder a file.
ENDS = {
    "bash": """
_linkwright_unspaced() {
  _linkwright "$@"
  [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[=/] ]] && compopt -o nospace 2>/dev/null
  return 0
}
complete -F _linkwright_unspaced linkwright""",
    "zsh": """
compdef _cyclopts_linkwright linkwright""",
    "fish": "",
}


@app.command
def completion(shell: Shell, /) -> None:
    """Print a script by which a shell completes commands, options and names.

    With it TAB completes names of the gallery and files, and after a machine
    its joints, points and parameters. Put into ~/.bashrc, into ~/.zshrc
    after compinit, or into ~/.config/fish/config.fish:

        eval "$(linkwright completion bash)"
        eval "$(linkwright completion zsh)"
        linkwright completion fish | source

    Try:

        linkwright completion bash
    """
    print(app.generate_completion(shell=shell) + ENDS[shell])
