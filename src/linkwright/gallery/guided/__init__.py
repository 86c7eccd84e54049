"""Cams, slots and wheels: machines whose bodies are guided by curves, or roll."""
