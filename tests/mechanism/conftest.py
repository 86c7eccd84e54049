"""Random examples here have no time limit each: the machine that tests may be busy."""

from hypothesis import settings

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
