"""Closed loops: linkages, parallel robots and other machines whose joints outnumber their bodies."""
