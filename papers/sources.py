"""Where the papers appeared: what their own text says, or a publisher's page; what neither says is left out."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Source:
    """One paper. Empty fields are not known for certain; `note` says what was used and what is missing."""

    authors: str
    title: str
    year: str
    journal: str = ""
    volume: str = ""
    pages: str = ""
    doi: str = ""
    note: str = ""

    @property
    def citation(self) -> str:
        """Authors, title, journal, volume, pages, year; without the DOI."""
        place = " ".join(filter(None, (self.journal, self.volume)))
        where = ", ".join(filter(None, (place, self.pages and f"pp. {self.pages}", self.year)))
        return f"{self.authors}: {self.title}. {where}."

    @property
    def address(self) -> str:
        """Where the DOI leads."""
        return f"https://doi.org/{self.doi}" if self.doi else ""


SOURCES = {
    "000": Source(
        "M. Koul, S. V. Shah, S. K. Saha, M. Manivannan",
        "Reduced-order forward dynamics of multi-closed-loop systems",
        "2013",
        "Multibody System Dynamics",
        doi="10.1007/s11044-013-9379-2",
        note="Equations, tables and figures are numbered as in the authors' manuscript; the year is that of the DOI. "
        "Volume and pages stand neither there nor on the publisher's page that was seen, so none are given.",
    ),
    "001": Source(
        "S. K. Saha, S. V. Shah, P. V. Nandihal",
        "Evolution of the DeNOC-based dynamic modelling for multibody systems",
        "2013",
        "Mechanical Sciences",
        "4",
        "1-20",
        "10.5194/ms-4-1-2013",
    ),
    "002": Source(
        "H. Chaudhary, S. K. Saha",
        "Constraint wrench formulation for closed-loop systems using two-level recursions",
        "2007",
        "Journal of Mechanical Design",
        "129",
        "1234-1242",
        "10.1115/1.2779890",
        note="Journal and DOI stand in the paper, volume and pages in the references of paper 001.",
    ),
    "003": Source(
        "W. A. Khan, C. P. Tang, V. N. Krovi",
        "Modular and distributed forward dynamic simulation of constrained mechanical systems - a comparative study",
        "2006",
        "Elsevier",
        note="Available online since 10 July 2006, as its first page says. Journal, volume, pages and DOI do not stand "
        "in the text that was used and could not be verified, so none are given.",
    ),
    "004": Source(
        "S. K. Saha, W. O. Schiehlen",
        "Recursive kinematics and dynamics for closed loop multibody systems",
        "2001",
        "Mechanics of Structures and Machines",
        "29(2)",
        "143-175",
        note="Equations and figures are numbered as in the authors' manuscript, which has this title; papers 000 and "
        "002 cite the journal, 000 with the title Recursive kinematics and dynamics for parallel structured "
        "closed-loop multibody systems. A DOI could not be verified, so none is given.",
    ),
}
