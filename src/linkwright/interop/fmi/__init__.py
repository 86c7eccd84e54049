"""FMI 3.0: a machine as a Functional Mock-up Unit, for model exchange and co-simulation, as C without Python."""
