"""How the HTML of a package is made of its templates."""

from __future__ import annotations

from jinja2 import Environment, PackageLoader, StrictUndefined


def templates_of(package: str) -> Environment:
    """Those in its folder `templates`: what is put into them is escaped, and an unknown name is an error."""
    return Environment(
        loader=PackageLoader(package),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,  # a package does not change while it runs, and every page would look whether it has
    )
