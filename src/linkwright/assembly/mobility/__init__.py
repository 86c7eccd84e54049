"""How a machine can move: degrees of freedom, redundancy, independent coordinates, rates."""
