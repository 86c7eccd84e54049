"""How Sphinx makes the site of these pages; `make docs` calls docs/build_site.py, which calls Sphinx."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "docs"), str(ROOT / "src"), str(ROOT)]

from linkwright.version import VERSION  # noqa: E402

project = "Linkwright"
copyright = "the authors of Linkwright"
release = version = VERSION
language = "en"

extensions = [
    "sphinx.ext.autodoc",
    "myst_parser",
    "sphinx_design",
    "sphinx_copybutton",
    "sphinx_gallery.gen_gallery",
    "site_parts.command_help",
    "site_parts.docstrings",
    "site_parts.live_machines",
    "site_parts.mathml",
    "site_parts.repository_links",
]
source_suffix = {".md": "markdown", ".rst": "restructuredtext"}
exclude_patterns = ["site_parts", "**sg_execution_times.rst", "examples/*.ipynb", "examples/*.py"]
nitpicky = True
nitpick_ignore_regex = [("py:.*", r"(?!linkwright\.).*")]  # kinds that other libraries describe
default_role = "code"
add_module_names = False
autodoc_typehints = "none"
autodoc_member_order = "bysource"
toc_object_entries_show_parents = "hide"

myst_enable_extensions = ["dollarmath", "amsmath", "deflist", "colon_fence"]
myst_heading_anchors = 3
myst_url_schemes = {"http": None, "https": None, "mailto": None, "site": {"url": "{{path}}"}}
html_math_renderer = "mathml"

sphinx_gallery_conf = {
    "examples_dirs": str(ROOT / "examples"),
    "gallery_dirs": "examples",
    "filename_pattern": r"\d\d_\w+\.py",
    "within_subsection_order": "FileNameSortKey",
    "image_scrapers": ("site_parts.example_figures.scrape",),
    "abort_on_example_error": True,
    "download_all_examples": False,
    "show_signature": False,
    "min_reported_time": 1e9,
    "reset_modules": (),
    "capture_repr": (),
}

html_theme = "pydata_sphinx_theme"
html_title = "Linkwright"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_show_sphinx = False
html_copy_source = False
html_show_search_summary = False  # it would be fetched, which browsers refuse to files
html_sidebars = {"index": [], "start": [], "search": []}
html_context = {"default_mode": "auto"}
html_theme_options = {
    "navbar_align": "left",
    "header_links_before_dropdown": 8,
    "show_prev_next": False,
    "secondary_sidebar_items": ["page-toc"],
    "footer_start": ["copyright"],
    "footer_end": [],
    "pygments_light_style": "tango",
    "pygments_dark_style": "monokai",
}
