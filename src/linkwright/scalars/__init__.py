"""What a scalar may be: a float, an array, a symbol, an expression of parameters; and the functions they share."""
