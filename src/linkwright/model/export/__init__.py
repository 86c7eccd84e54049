"""Questions printed in other languages."""
