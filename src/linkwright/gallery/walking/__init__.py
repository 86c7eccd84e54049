"""Machines that walk."""
