"""What runs in compiled code, written for Numba. Only generate.py imports it, and leaves LLVM text for all others."""
