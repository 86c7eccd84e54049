"""What users name: joints' coordinates, cut or not, the values they ask for, and turns."""
