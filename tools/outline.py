# /// script
# requires-python = ">=3.11"
# dependencies = ["numpy", "shapely"]
# ///
"""Bends the true shape of the United States so that its coast passes where the Steel Driver board puts its cities.

Run it after moving a city in `maps/usa.toml`, with the folder of outlines in longitude and latitude:

    uv run tools/outline.py OUTLINES src/ironbridge/games/steel_driver/maps/usa.toml

It writes `usa.json` beside the map: ready board coordinates, in the map's own hundredths (see `draw/terrain.py`).
"""

from __future__ import annotations

import json
import math
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from shapely import LineString, MultiPolygon, Point, Polygon, box, line_merge, transform
from shapely.affinity import scale
from shapely.geometry.base import BaseGeometry
from shapely.ops import polygonize, unary_union

Floats = NDArray[np.float64]
Line = list[list[float]]
Corners = list[tuple[float, float]]

CITIES = {
    "portland": (-122.68, 45.52), "san_francisco": (-122.42, 37.77), "los_angeles": (-118.24, 34.05),
    "helena": (-112.04, 46.59), "salt_lake_city": (-111.89, 40.76), "denver": (-104.99, 39.74),
    "santa_fe": (-105.94, 35.69), "el_paso": (-106.49, 31.76), "bismarck": (-100.78, 46.81),
    "minneapolis": (-93.27, 44.98), "omaha": (-95.93, 41.26), "kansas_city": (-94.58, 39.10),
    "dallas": (-96.80, 32.78), "houston": (-95.37, 29.76), "des_moines": (-93.62, 41.59),
    "chicago": (-87.63, 41.88), "detroit": (-83.05, 42.33), "cleveland": (-81.69, 41.50),
    "indianapolis": (-86.16, 39.77), "cincinnati": (-84.51, 39.10), "st_louis": (-90.20, 38.63),
    "louisville": (-85.76, 38.25), "nashville": (-86.78, 36.16), "memphis": (-90.05, 35.15),
    "mobile": (-88.04, 30.69), "new_orleans": (-90.07, 29.95), "boston": (-71.06, 42.36),
    "albany": (-73.76, 42.65), "buffalo": (-78.88, 42.89), "new_york": (-74.00, 40.71),
    "philadelphia": (-75.17, 39.95), "baltimore": (-76.61, 39.29), "pittsburgh": (-80.00, 40.44),
    "richmond": (-77.44, 37.54), "raleigh": (-78.64, 35.78), "charleston": (-79.93, 32.78),
    "atlanta": (-84.39, 33.75), "jacksonville": (-81.66, 30.33),
}  # fmt: skip

# Where the ends of the country, far from any city, are to be drawn: longitude, latitude, then the map's hundredths.
CAPES: dict[str, tuple[float, float, float, float]] = {
    "Florida Keys": (-80.2, 25.3, 84.9, 104.2),
    "Rio Grande mouth": (-97.2, 25.9, 45.6, 104.2),
    "Quoddy Head": (-67.0, 44.9, 102.4, 3.6),
    "Madawaska": (-69.0, 47.4, 96.5, -4.2),
    "Cape Flattery": (-124.7, 48.3, 2.4, -3.3),
    "Point Roberts": (-122.75, 49, 5.9, -4.2),
    "Cape Mendocino": (-124.4, 40.4, -2.3, 29.2),
    "Northwest Angle": (-95.15, 49.38, 49.6, 1.5),
    "Big Bend": (-103.2, 29.0, 32.8, 91.3),
    "San Diego": (-117.12, 32.53, 6.0, 68.5),
    "Duluth": (-92, 46.7, 54.7, 12.1),
    "Sault Sainte Marie": (-84.4, 46.5, 68.1, 10.4),
    "Cape Cod": (-70.0, 42.0, 99.7, 17.7),
    "Cape Hatteras": (-75.5, 35.3, 91.1, 57.6),
    "Yuma": (-114.8, 32.5, 10.5, 70.5),
    "Tampa Bay": (-82.8, 27.9, 77.5, 95.3),
    "Montana, 49th parallel": (-110, 49, 25.6, 1.7),
    "North Dakota, 49th parallel": (-102, 49, 38.3, 3.4),
    "Mackinac": (-84.7, 45.8, 67.3, 13.2),
    "Cape San Blas": (-85.3, 29.7, 71.6, 88.8),
}

# Shores and islands that the outlines lack; on the American side the land is cut out of them, so they may reach inland.
LAKES = {
    "Superior": [(-92.5, 46.5), (-92.3, 47.1), (-90.3, 48.0), (-89.6, 48.1), (-89.2, 48.4), (-88.6, 48.5),
                 (-88.2, 48.9), (-87.3, 48.75), (-86.4, 48.7), (-85.9, 48.1), (-84.9, 47.95), (-85.0, 47.6),
                 (-84.6, 47.3), (-84.7, 46.9), (-84.4, 46.5), (-84.6, 46.2), (-88.0, 46.2), (-91.0, 46.3)],
    "Huron": [(-84.4, 46.5), (-83.6, 46.2), (-83.0, 46.15), (-82.0, 46.15), (-81.2, 46.0), (-80.7, 45.9), (-80.3, 45.4),
              (-79.9, 44.9), (-80.1, 44.5), (-80.9, 44.6), (-81.3, 45.0), (-81.7, 45.25), (-81.3, 44.6), (-81.7, 44.1),
              (-81.7, 43.6), (-81.8, 43.3), (-82.4, 43.0), (-82.7, 42.9), (-83.6, 43.5), (-84.2, 43.7), (-83.9, 44.3),
              (-83.8, 45.2), (-84.8, 45.6), (-85.0, 46.1)],
    "Michigan": [(-88.2, 42.0), (-88.2, 44.0), (-88.3, 44.6), (-87.5, 45.8), (-86.5, 46.1), (-85.0, 46.2),
                 (-84.5, 45.7), (-85.0, 45.2), (-85.9, 44.5), (-86.0, 43.5), (-85.9, 42.5), (-86.5, 41.5),
                 (-87.5, 41.4)],
    "Saint Clair": [(-82.95, 42.4), (-82.4, 42.35), (-82.45, 42.6), (-82.7, 42.7)],
    "Erie": [(-83.1, 42.1), (-82.6, 42.0), (-82.5, 41.9), (-81.9, 42.25), (-81.3, 42.65), (-80.5, 42.6), (-80.1, 42.55),
             (-80.3, 42.75), (-79.8, 42.85), (-79.0, 42.87), (-78.8, 42.6), (-80.0, 41.9), (-81.7, 41.3), (-83.5, 41.4),
             (-83.6, 41.9)],
    "Ontario": [(-79.1, 43.25), (-79.75, 43.3), (-79.4, 43.65), (-78.5, 43.9), (-77.6, 44.0), (-77.0, 43.9),
                (-76.5, 44.2), (-76.0, 44.1), (-76.0, 43.4), (-77.5, 43.1), (-79.0, 43.15)],
}  # fmt: skip
MANITOULIN = [(-83.2, 45.85), (-82.3, 45.65), (-81.7, 45.55), (-81.8, 45.9), (-82.6, 45.95)]
INLAND_LAKES = {
    "Great Salt": [(-112.9, 41.6), (-112.2, 41.4), (-112.1, 40.8), (-112.6, 40.7), (-112.9, 41.1)],
    "Okeechobee": [(-81.1, 26.9), (-80.8, 27.2), (-80.6, 27.0), (-80.7, 26.7), (-81.0, 26.75)],
}

RIVERS = ("Mississippi", "Ohio", "Tennessee", "Arkansas", "Hudson", "Savannah", "Alabama")
WESTERN_RIVERS = {
    "Missouri": [(-111.5, 45.9), (-111.4, 47.4), (-109.7, 47.8), (-106.4, 47.8), (-104.0, 48.0), (-102.4, 47.6),
                 (-100.9, 46.8), (-100.4, 45.5), (-100.4, 44.4), (-98.6, 43.06)],
    "Platte": [(-106.3, 41.0), (-106.9, 42.3), (-105.2, 42.6), (-103.0, 41.8), (-101.0, 41.1), (-99.4, 40.7),
               (-97.4, 41.4), (-95.9, 41.05)],
    "Upper Arkansas": [(-106.3, 39.2), (-105.2, 38.4), (-103.2, 38.0), (-101.0, 37.95), (-100.0, 37.75),
                       (-98.854, 38.308)],
    "Colorado": [(-106.2, 40.1), (-108.6, 39.1), (-109.9, 38.2), (-111.4, 36.9), (-112.5, 36.1), (-114.0, 36.1),
                 (-114.6, 35.1)],
    "Snake": [(-110.6, 43.9), (-111.9, 43.5), (-114.0, 42.6), (-116.9, 43.7), (-116.9, 45.9), (-117.1, 46.4),
              (-119.0, 46.2)],
    "Columbia": [(-117.7, 49.0), (-118.3, 47.9), (-119.8, 47.9), (-120.2, 47.0), (-119.0, 46.2)],
    "Rio Grande": [(-107.0, 37.7), (-105.8, 37.3), (-106.1, 35.7), (-107.0, 33.8), (-106.5, 31.8)],
    "Red": [(-101.5, 34.9), (-100.0, 34.55)],
}  # fmt: skip

RIDGES = {
    "Cascades": [(-121.4, 49.0), (-121.6, 47.2), (-121.8, 45.4), (-122.0, 44.0), (-122.2, 42.5), (-121.7, 41.2)],
    "Sierra Nevada": [(-120.9, 40.0), (-120.1, 39.0), (-119.2, 37.8), (-118.3, 36.4), (-118.4, 35.4)],
    "Bitterroot": [(-115.9, 48.2), (-115.2, 47.0), (-114.4, 46.0), (-113.7, 45.0)],
    "Lewis": [(-114.2, 49.0), (-113.2, 48.0), (-112.9, 47.3)],
    "Absaroka": [(-111.0, 45.5), (-110.0, 44.6), (-109.5, 43.3), (-108.8, 42.5)],
    "Bighorn": [(-107.7, 45.0), (-107.2, 44.0)],
    "Black Hills": [(-103.9, 44.4), (-103.6, 43.6)],
    "Wasatch": [(-111.6, 42.4), (-111.5, 41.0), (-111.5, 39.8), (-111.8, 38.6), (-112.6, 37.5)],
    "Front Range": [(-106.3, 41.9), (-105.8, 40.6), (-105.7, 39.0), (-105.2, 37.9), (-105.5, 36.3)],
    "San Juan": [(-108.0, 38.2), (-106.8, 37.4)],
    "Mogollon": [(-112.0, 34.6), (-110.2, 34.1), (-108.5, 33.3)],
    "Nevada": [(-116.9, 40.8), (-117.2, 39.2)],
    "Ozarks": [(-94.0, 35.7), (-92.4, 36.0)],
    "Appalachians": [(-84.9, 34.7), (-83.4, 35.6), (-81.9, 36.4), (-80.6, 37.3), (-79.6, 38.4), (-78.6, 39.5),
                     (-77.4, 40.5), (-76.0, 41.2), (-74.6, 42.0)],
    "Adirondacks": [(-74.8, 43.7), (-73.9, 44.3)],
    "White Mountains": [(-72.0, 43.8), (-71.2, 44.3), (-70.0, 45.1), (-69.2, 45.8)],
}  # fmt: skip

SEA = ((-125.0, 35.0), (-70.0, 35.0), (-90.0, 26.0), (-111.5, 27.0))  # a point in each sea of the window
WINDOW = box(-125.8, 23.4, -60.2, 51.8)
FRAME = box(-3.46, -6.18, 103.46, 106.18)  # the board's edge: `MARGIN` in the drawing, in hundredths
STRETCH = 1.79  # a hundredth from west to east is so much longer on the board than one from north to south
SHORE, WAVES = 0.42, (0.55, 1.25, 2.1)  # how far in and out the lines along the shore run
CRUMB = 0.05  # islands smaller than this are left out


def albers(points: Iterable[tuple[float, float]]) -> Floats:
    """Albers' equal-area conic with the parallels usual for the United States; south is down."""
    lon, lat = np.radians(np.array(list(points), dtype=float)).T
    south, north, origin = (math.radians(degrees) for degrees in (29.5, 45.5, 37.5))
    n = (math.sin(south) + math.sin(north)) / 2
    c = math.cos(south) ** 2 + 2 * n * math.sin(south)
    radius, angle = np.sqrt(c - 2 * n * np.sin(lat)) / n, n * (lon + math.radians(96))
    return np.column_stack(
        (radius * np.sin(angle), radius * np.cos(angle) - math.sqrt(c - 2 * n * math.sin(origin)) / n)
    )


class Warp:
    """A thin-plate spline: the smoothest bending that carries the true places to where the board draws them."""

    def __init__(self, true: Floats, drawn: Floats) -> None:
        n = len(true)
        self.true = true
        plane = np.column_stack((np.ones(n), true))
        system = np.block([[self._bending(true), plane], [plane.T, np.zeros((3, 3))]])
        self.weights = np.linalg.solve(system, np.vstack((drawn, np.zeros((3, 2)))))

    def _bending(self, points: Floats) -> Floats:
        squared = ((points[:, None] - self.true[None]) ** 2).sum(axis=2)
        bent: Floats = squared * np.log(np.maximum(squared, 1e-12))
        return bent

    def __call__(self, points: Floats) -> Floats:
        plane = np.column_stack((np.ones(len(points)), points))
        n = len(self.true)
        # Rounded, because the two ends of a ring must stay exactly the same point.
        moved: Floats = np.round(self._bending(points) @ self.weights[:n] + plane @ self.weights[n:], 6)
        return moved


def warp_to(map_file: Path) -> Warp:
    document = tomllib.loads(map_file.read_text("utf-8"))
    drawn = {location["id"]: location["at"] for location in document["locations"]}
    true = [CITIES[city] for city in drawn] + [(lon, lat) for lon, lat, _, _ in CAPES.values()]
    wanted = list(drawn.values()) + [[x, y] for _, _, x, y in CAPES.values()]
    return Warp(albers(true), np.array(wanted, dtype=float))


def bend(shape: BaseGeometry, warp: Warp) -> BaseGeometry:
    """A shape in longitude and latitude as it lies on the board."""
    return transform(shape.segmentize(0.4), lambda points: warp(albers(points)))


def faces(lines: list[Line]) -> list[Polygon]:
    return list(polygonize(unary_union([LineString(line) for line in lines])))


def joined(lines: Iterable[Iterable[Iterable[float]]]) -> BaseGeometry:
    return line_merge(unary_union([LineString(line) for line in lines]))


def country(coast: list[Line]) -> BaseGeometry:
    """The United States: the one big ring that its coast and frontiers close, and its islands."""
    return unary_union([Polygon(face.exterior) for face in faces(coast)])


def continent(coast: list[Line]) -> BaseGeometry:
    """All land in the window, the neighbours' too."""
    ground = faces([*coast, [list(point) for point in WINDOW.exterior.coords]])
    dry = [face for face in ground if not any(face.contains(Point(sea)) for sea in SEA)]
    great_lakes = unary_union([Polygon(rounded(shore)) for shore in LAKES.values()])
    return unary_union(dry).difference(great_lakes.difference(Polygon(rounded(MANITOULIN))))


def rounded(ring: Corners, times: int = 2) -> Corners:
    """A hand-drawn ring with its corners cut off, twice (Chaikin's curve)."""
    for _ in range(times):
        sides = zip(ring, [*ring[1:], ring[0]], strict=True)
        ring = [(x1 + (x2 - x1) * t, y1 + (y2 - y1) * t) for (x1, y1), (x2, y2) in sides for t in (0.25, 0.75)]
    return ring


def lines_of(shape: BaseGeometry) -> list[Line]:
    """The lines that a shape is made of: a polygon's rings, one after the other."""
    if shape.is_empty:
        return []
    if isinstance(shape, Polygon):
        return [line for ring in (shape.exterior, *shape.interiors) for line in lines_of(ring)]
    if isinstance(shape, LineString):
        return [[[x, y] for x, y in shape.coords]]
    return [line for part in getattr(shape, "geoms", ()) for line in lines_of(part)]


def without_crumbs(shape: BaseGeometry) -> BaseGeometry:
    parts = shape.geoms if isinstance(shape, MultiPolygon) else [shape]
    return unary_union([part for part in parts if part.area > CRUMB])


def thinned(shape: BaseGeometry, tolerance: float = 0.08) -> list[Line]:
    lines = lines_of(shape.intersection(FRAME).simplify(tolerance))
    return [[[round(x, 2), round(y, 2)] for x, y in line] for line in lines]


def square(shape: BaseGeometry, factor: float) -> BaseGeometry:
    """Stretched so that a distance is the same both ways on the board, or back."""
    return scale(shape, xfact=factor, yfact=1, origin=(0, 0))


def along(water: BaseGeometry, distance: float) -> BaseGeometry:
    """The line that runs so far inside a shape's edge, without the edge of the board."""
    inner = square(square(water, STRETCH).buffer(-distance).simplify(0.05).boundary, 1 / STRETCH)
    return inner.intersection(FRAME.buffer(-0.05))


def outline(folder: Path, warp: Warp) -> dict[str, Any]:
    usa = json.loads((folder / "usa.json").read_text())
    america = json.loads((folder / "north_america_borders.json").read_text())
    streams = json.loads((folder / "eastern_us_land_rivers.json").read_text())["rivers"]
    inland = bend(unary_union([Polygon(rounded(shore)) for shore in INLAND_LAKES.values()]), warp)
    land = without_crumbs(bend(country(usa["coast"]), warp).buffer(0).difference(inland))
    abroad = without_crumbs(bend(continent(america["coast"]), warp).buffer(0).difference(land.buffer(0.02)))
    # The two sources draw one coast a little differently: what is left of that are slivers, not land.
    abroad = without_crumbs(abroad.buffer(-0.12).buffer(0.12).difference(land.union(inland)))
    dry = unary_union([land, abroad.buffer(0.15)]).buffer(0.01)
    wet = FRAME.buffer(6).difference(dry)
    rivers = [streams[name] for name in RIVERS] + [streams["Missouri"]] + list(WESTERN_RIVERS.values())
    return {
        "source": "Natural Earth and US Census (public domain), warped to the board; western rivers, ridges and the "
        "Canadian shores of the Great Lakes by hand",
        "foot": 0,
        "land": thinned(land),
        "abroad": thinned(abroad),
        "shore": thinned(along(dry, SHORE).intersection(land), 0.09),
        "waves": [thinned(along(wet, distance), 0.25) for distance in WAVES],
        "borders": thinned(bend(joined(usa["borders"]), warp), 0.09),
        "rivers": thinned(bend(joined(rivers), warp).intersection(land), 0.1),
        "ridges": thinned(bend(joined(RIDGES.values()), warp), 0.1),
    }


def written(data: dict[str, Any]) -> str:
    """JSON with one layer a line, so that a change shows which."""
    layers = (f"{json.dumps(key)}: {json.dumps(value, separators=(',', ':'))}" for key, value in data.items())
    return "{\n" + ",\n".join(layers) + "\n}\n"


def main() -> None:
    folder, map_file = map(Path, sys.argv[1:])
    map_file.with_suffix(".json").write_text(written(outline(folder, warp_to(map_file))), "utf-8")


if __name__ == "__main__":
    main()
