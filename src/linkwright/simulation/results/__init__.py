"""What a run tells: its Solution, files, peaks and certificate."""
