"""Where the axes stand: the drawing's bodies and joints as links in the axes that cost least."""
