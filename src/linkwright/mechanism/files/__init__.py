"""Mechanisms as files: TOML, JSON, MATLAB tables, drawings."""
