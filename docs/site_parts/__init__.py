"""What Sphinx is taught for this site."""
