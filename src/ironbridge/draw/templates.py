"""How the HTML of a package is made of its templates."""

from __future__ import annotations

from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined


class Templates(Environment):
    """Most of what templates look into are dictionaries, in which Jinja looks for an attribute first."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        """What `obj.attribute` is in a template."""
        if type(obj) is dict and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)


def templates_of(package: str) -> Environment:
    """Those in its folder `templates`: what is put into them is escaped, and an unknown name is an error."""
    return Templates(
        loader=PackageLoader(package),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,  # a package does not change while it runs, and every page would look whether it has
    )
