"""What is decided once about a machine by its numbers."""
