"""URDF and MJCF, and what drawing their loops takes."""
