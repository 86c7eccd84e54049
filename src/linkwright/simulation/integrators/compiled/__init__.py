"""What runs in compiled code. Nothing here is imported in ordinary use: only where the drivers are compiled anew."""
