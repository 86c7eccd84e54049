"""Studies of a model: they ask its verbs and have no mechanics of their own."""
