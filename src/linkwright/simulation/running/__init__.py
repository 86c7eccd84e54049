"""A run on its way: equations, steppers, events."""
