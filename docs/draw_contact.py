"""Draws docs/contact_rope.png: a rope of 30 links dropped on the floor, as docs/contact.md tells.

python docs/draw_contact.py
"""

from pathlib import Path

import numpy as np

import linkwright as lw
from linkwright.view import draw

LINKS, HEIGHT = 30, 0.35
SEEN = (0.0, 0.2, 0.3, 0.42)  # s, the poses gone by


def rope() -> lw.Mechanism:
    """Of 1 m and 0.5 kg, hanging askew above the floor."""
    m = lw.Mechanism("rope of 30 links", gravity=(0, 0, -9.81))
    ends = [np.array([0.6 * k / LINKS, 0.0, HEIGHT + 0.8 * k / LINKS]) for k in range(LINKS + 1)]
    law = lw.compliant(stiffness=1e4, damping=1e4, mu=0.5, slip=0.01)
    for k in range(LINKS):
        m.add_body(f"link {k}", lw.rod(mass=0.5 / LINKS, start=ends[k], end=ends[k + 1]))
        if k == 0:
            m.add_joint("P", "planar", "ground", "link 0", at=ends[0], axis=(0, -1, 0))
        else:
            m.add_joint(f"J{k}", "revolute", f"link {k - 1}", f"link {k}", at=ends[k], axis=(0, -1, 0), damping=1e-4)
        m.add_contact(f"c{k}", f"link {k}", at=ends[k], radius=0.01, law=law)
    m.add_contact("end", f"link {LINKS - 1}", at=ends[-1], radius=0.01, law=law)
    return m


def main() -> None:
    m = rope()
    model = m.build()
    s = model.simulate(until=1.0, tol=1e-7, times=np.linspace(0.0, 1.0, 101))
    poses = s.poses()

    def at(t: float) -> dict[str, tuple[np.ndarray, np.ndarray]]:
        k = int(np.argmin(np.abs(s.t - t)))
        return {body: (R[k], p[k]) for body, (R, p) in poses.items()}

    words = f"a rope of {LINKS} links after {s.t[-1]:g} s"
    draw(m, at(1.0), overlay=[at(t) for t in SEEN], names=False, title=words, size=(6.4, 4.6),
         path=Path(__file__).parent / "contact_rope.png")  # fmt: skip


if __name__ == "__main__":
    main()
