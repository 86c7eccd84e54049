"""The version of the package, for whoever writes it into a file."""

VERSION = "0.1.0"
