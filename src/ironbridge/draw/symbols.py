"""Our own symbols. A colour always comes with its mark: red is a disc, blue a square, wherever they appear."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, pi, sin

from ironbridge.draw.palette import Palette
from ironbridge.draw.svg import Markup, Value, el, join, number, shift


def polygon(corners: int, radius: float, turn: float = 0) -> str:
    """The `points` of a regular polygon around (0, 0); without a turn, its first corner is in the east."""
    angles = (turn + 2 * pi * corner / corners for corner in range(corners))
    return " ".join(f"{number(radius * cos(a))},{number(radius * sin(a))}" for a in angles)


def _star(tips: int = 5, inner: float = 0.46) -> str:
    spokes = [(1.08 if tip % 2 == 0 else inner, pi * tip / tips - pi / 2) for tip in range(2 * tips)]
    return "M" + "L".join(f"{number(r * cos(a))} {number(r * sin(a))}" for r, a in spokes) + "Z"


def _gear(teeth: int = 8) -> str:
    """A wheel with teeth and a hole."""
    bends = ((-0.32, 0.74), (-0.2, 1.04), (0.2, 1.04), (0.32, 0.74))  # of a tooth: where in its share, how far out
    angles = [(2 * pi * (tooth + turn) / teeth, radius) for tooth in range(teeth) for turn, radius in bends]
    rim = "L".join(f"{number(radius * cos(angle))} {number(radius * sin(angle))}" for angle, radius in angles)
    return f"M{rim}ZM-.34 0A.34 .34 0 1 0 .34 0A.34 .34 0 1 0-.34 0Z"


def _sun(rays: int = 8) -> str:
    """A disc and its rays."""
    disc = "M-.52 0A.52 .52 0 1 1 .52 0A.52 .52 0 1 1-.52 0Z"
    turns = [2 * pi * ray / rays for ray in range(rays)]
    corners = [[(0.64, turn - 0.3), (1.12, turn), (0.64, turn + 0.3)] for turn in turns]
    return disc + "".join(
        "M" + "L".join(f"{number(r * cos(a))} {number(r * sin(a))}" for r, a in ray) + "Z" for ray in corners
    )


# Each fits in a circle of radius 1 and looks as big as the others.
MARKS = {
    "red": "M-.72 0A.72 .72 0 1 1 .72 0A.72 .72 0 1 1-.72 0Z",
    "blue": "M-.72-.72H.72V.72H-.72Z",
    "yellow": "M0-.92L.94 .72H-.94Z",
    "green": "M0-1L.86 0L0 1L-.86 0Z",
    "purple": "M-.3-.95H.3V-.3H.95V.3H.3V.95H-.3V.3H-.95V-.3H-.3Z",
    "black": _star(),
    "white": "M-.9 0A.9 .9 0 1 1 .9 0A.9 .9 0 1 1-.9 0ZM-.48 0A.48 .48 0 1 0 .48 0A.48 .48 0 1 0-.48 0Z",
    "silver": "M.42-.86A.95 .95 0 1 0 .42 .86A.95 .95 0 0 1 .42-.86Z",
    "orange": "M-.8-.9H.8L-.8 .9H.8Z",
    "teal": "M-.94-.72H.94L0 .92Z",
    "brown": _gear(),
    "lime": "M.98-.98Q1.08 .8-.26 .74L-.68 1.1L-.98 .82L-.6 .4Q-.74-.9 .98-.98Z",  # a leaf
    "lilac": _star(6, 0.56),
    "sky": "M0-1.08Q.82-.08 .74 .36A.75 .7 0 0 1-.74 .36Q-.82-.08 0-1.08Z",  # a drop
    "straw": _sun(),
    "apricot": "M.1-1.1Q.16-.62 .54-.24Q.9 .14 .74 .56Q.52 1.04 0 1.04Q-.54 1.04-.74 .56Q-.9 .1-.46-.38Q-.44-.04-.2 .06"
    "Q-.34-.64 .1-1.1Z",  # a flame
}


def mark(colour: str, x: float, y: float, radius: float, fill: str, **more: Value) -> Markup:
    """A colour's mark alone."""
    return el("path", d=MARKS[colour], transform=shift(x, y, radius), fill=fill, **more)


def token(colour: str, x: float, y: float, radius: float, palette: Palette) -> Markup:
    """A round piece in its colour, with its mark."""
    disc = el("circle", cx=x, cy=y, r=radius, fill=palette.hues[colour], stroke=palette.edge, stroke_width=1.4)
    return join((disc, mark(colour, x, y, radius * 0.58, palette.on(colour))))


def cube(x: float, y: float, radius: float, fill: str, palette: Palette, *front: Markup) -> Markup:
    """A wooden cube seen from a corner, so that its outline is a hexagon; something may be painted on its front."""
    outline = el("path", d="M0 1L-.87 .5V-.5L0-1L.87-.5V.5Z", fill=fill, stroke=palette.edge, stroke_width=1.3 / radius)
    # Light and shade, which are the same in every palette.
    light = el("path", d="M0 0L-.87-.5L0-1L.87-.5Z", fill="white", opacity=0.32)
    shade = el("path", d="M0 0L.87-.5V.5L0 1Z", fill="black", opacity=0.2)
    return el("g", outline, light, shade, *front, transform=shift(x, y, radius))


def goods_cube(colour: str, x: float, y: float, radius: float, palette: Palette) -> Markup:
    """A goods cube with its colour's mark on its front."""
    front = el("path", d=MARKS[colour], transform="scale(.5)", fill=palette.on(colour))
    return cube(x, y, radius, palette.hues[colour], palette, front)


def coin(x: float, y: float, radius: float, palette: Palette) -> Markup:
    """A gold coin."""
    rim = el("circle", cx=x, cy=y, r=radius, fill=palette.gold, stroke=palette.edge, stroke_width=1.2)
    return join(
        (
            rim,
            el(
                "circle",
                cx=x,
                cy=y,
                r=radius * 0.62,
                fill="none",
                stroke=palette.edge,
                stroke_width=0.9,
                stroke_opacity=0.6,
            ),
        )
    )


def locomotive(x: float, y: float, size: float, fill: str, palette: Palette) -> Markup:
    """An American engine running to the right, twice as wide as it is high; (x, y) is the middle of its base."""
    body = "M-.98-.3V-.9H-.42V-.62H.3V-.95H.22V-1.05H.62V-.95H.54V-.62H.8V-.3L1-.12H-.98Z"
    return el(
        "g",
        el("path", d=body, fill=fill, stroke=palette.edge, stroke_width=0.09, stroke_linejoin="round"),
        *(
            el("circle", cx=wheel, cy=-0.14, r=r, fill=palette.card, stroke=palette.edge, stroke_width=0.09)
            for wheel, r in ((-0.66, 0.2), (-0.12, 0.2), (0.5, 0.14))
        ),
        transform=shift(x, y, size),
    )


def rails(x: float, y: float, size: float, ink: str) -> Markup:
    """A piece of track around (x, y), twice as wide as it is high."""
    sleepers = "M-.75-.5V.5M-.25-.5V.5M.25-.5V.5M.75-.5V.5"
    lines = f"M-1-.28H1M-1 .28H1{sleepers}"
    return el("path", d=lines, transform=shift(x, y, size), fill="none", stroke=ink, stroke_width=0.14)


def arrow(a: tuple[float, float], b: tuple[float, float], ink: str) -> Markup:
    """An arrow from one place to another."""
    long = hypot(b[0] - a[0], b[1] - a[1])
    turn = f"{shift(*a)} rotate({number(degrees(atan2(b[1] - a[1], b[0] - a[0])))})"
    return el(
        "path", d=f"M0 0H{number(long - 7)}m-3-6l10 6l-10 6z", transform=turn, fill=ink, stroke=ink, stroke_width=2.2,
        stroke_linejoin="round",
    )  # fmt: skip


def cross(x: float, y: float, radius: float, ink: str) -> Markup:
    """This cannot be done."""
    shape = "M-.7-.7L.7 .7M.7-.7L-.7 .7"
    return el("path", d=shape, transform=shift(x, y, radius), stroke=ink, stroke_width=0.36, stroke_linecap="round")
