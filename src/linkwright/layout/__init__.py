"""Where it stands: the mechanism cut into a tree, as links with frames in which the recursions cost least."""
