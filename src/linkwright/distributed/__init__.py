"""Work for many workers: studies over any Executor."""
