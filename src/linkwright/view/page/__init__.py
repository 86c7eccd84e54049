"""The page: a machine that is dragged, edited, run and shared in a browser; here is what Python hands to it."""

from linkwright.view.page.notebook import mimebundle
from linkwright.view.page.package import package_of
from linkwright.view.page.sharing import report, share

__all__ = ["mimebundle", "package_of", "report", "share"]
