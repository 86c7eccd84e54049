"""Claims of a paper and the verdicts on them: how they are counted, shown, and read again for the index."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args

from papers import markup
from papers.provenance import Provenance

# "nothing to compare with": the paper prints neither a number nor a statement that a computation could contradict, a
# curve without numbers for instance; ours is then held against laws and other methods, and said to be so.
Verdict = Literal["agrees", "agrees in part", "does not agree", "nothing to compare with"]
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
PHRASES = {  # of one claim, of several
    "agrees": ("agrees", "agree"),
    "agrees in part": ("agrees in part", "agree in part"),
    "does not agree": ("does not agree", "do not agree"),
    "nothing to compare with": ("has nothing to compare with", "have nothing to compare with"),
}


@dataclass(frozen=True)
class Claim:
    """What a paper says, what it prints for it, what we find; `why` where the two differ."""

    text: str
    paper: str
    ours: str
    verdict: Verdict
    why: str = ""

    def __post_init__(self) -> None:
        if self.verdict not in VERDICTS:
            raise ValueError(f"a verdict is one of {', '.join(VERDICTS)}, not {self.verdict!r}")
        if self.verdict != "agrees" and not self.why:
            raise ValueError(f"the claim {self.text!r} {self.verdict}: say why")


def counts(claims: Iterable[Claim]) -> dict[str, int]:
    """How many claims have which verdict, every verdict in its order."""
    found = Counter(claim.verdict for claim in claims)
    return {verdict: found[verdict] for verdict in VERDICTS}


def counted(claims: Sequence[Claim]) -> str:
    """Of 12 claims, 7 agree, 3 agree in part, 1 does not agree, 1 has nothing to compare with."""
    words = [f"{n} {PHRASES[verdict][n > 1]}" for verdict, n in counts(claims).items() if n]
    return f"Of {len(claims)} claim{'s' * (len(claims) != 1)}, {', '.join(words)}."


def claims_table(claims: Iterable[Claim]) -> str:
    """Claims as HTML: what is said, what the paper prints, ours, the verdict and why."""
    headings = ("claim", "paper", "ours", "verdict")
    rows = [(claim.text, claim.paper, claim.ours, markup.verdict(claim.verdict, claim.why)) for claim in claims]
    return markup.table(headings, rows, "", frozenset({"paper"}), kind="claims")


@dataclass(frozen=True)
class Verdicts:
    """What a page that was written says, for the index."""

    title: str
    claims: tuple[Claim, ...]
    made: Provenance


def read_verdicts(folder: Path) -> Verdicts | None:
    """Of the page that was written into a folder; None where there is none, or none of this kind."""
    try:
        found = json.loads((folder / "claims.json").read_text(encoding="utf-8"))
        claims = tuple(Claim(**claim) for claim in found["claims"])
        return Verdicts(found["title"], claims, Provenance(**found["made"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None
