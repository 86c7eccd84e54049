"""The page: a machine that is dragged, edited, run and shared in a browser; here is what Python hands to it."""

from linkwright.view.page.package import package_of

__all__ = ["package_of"]
