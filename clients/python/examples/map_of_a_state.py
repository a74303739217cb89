"""Draws the gap scores of a state as an SVG. Usage: map_of_a_state.py STATE FILE; GAPATLAS_URL names the service.

With geopandas, ``atlas.geometry("MN").to_geopandas().plot("score")`` does the drawing.
"""

import math
import sys
from html import escape
from pathlib import Path

from gapatlas import Atlas

CLASSES = [(70, "#e9602b", "70 and more"), (50, "#efc64a", "50 to 70"), (30, "#87b982", "30 to 50"), (0, "#a9d2db", "below 30")]
NOT_SCORED = ("url(#hatch)", "not scored: evidence is missing, which is not a low score")


def look(score):
    if score is None:
        return NOT_SCORED
    return next((colour, words) for least, colour, words in CLASSES if score >= least)


def rings(geometry):
    polygons = geometry["coordinates"] if geometry["type"] == "MultiPolygon" else [geometry["coordinates"]]
    return [ring for polygon in polygons for ring in polygon]


def main(state, path):
    atlas = Atlas()
    shapes = list(atlas.geometry(state))
    scores = {row.fips: row for row in atlas.scores(state)}
    assert {shape["id"] for shape in shapes} == set(scores), "each outline has a score, and each score an outline"

    points = [point for shape in shapes for ring in rings(shape["geometry"]) for point in ring]
    west, east = min(x for x, _ in points), max(x for x, _ in points)
    south, north = min(y for _, y in points), max(y for _, y in points)
    narrow = math.cos(math.radians((south + north) / 2))
    scale = 700 / ((east - west) * narrow)
    height = (north - south) * scale

    paths = []
    for shape in shapes:
        row = scores[shape["id"]]
        colour, words = look(row.score)
        lines = "".join(
            "M" + "L".join(f"{(x - west) * narrow * scale:.1f},{(north - y) * scale:.1f}" for x, y in ring) + "Z"
            for ring in rings(shape["geometry"])
        )
        said = f"{row.county}, {row.state}: " + (words if row.score is None else f"{row.score:.1f}")
        paths.append(f'<path d="{lines}" fill="{colour}"><title>{escape(said)}</title></path>')

    keys = []
    for at, (colour, words) in enumerate([(colour, words) for _, colour, words in CLASSES] + [NOT_SCORED]):
        y = height + 20 + 18 * at
        keys.append(f'<rect x="0" y="{y:.0f}" width="14" height="14" fill="{colour}"/><text x="20" y="{y + 12:.0f}">{words}</text>')
    Path(path).write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -5 710 {height + 150:.0f}" font-family="sans-serif" font-size="12">'
        f"<title>Gap scores of {state}</title>"
        '<defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0,6L6,0" stroke="#777"/></pattern></defs>'
        f'<g stroke="#fff" stroke-width="0.6">{"".join(paths)}</g>{"".join(keys)}'
        f'<text x="0" y="{height + 130:.0f}">{escape(atlas.cite().text[:110])}…</text></svg>',
        encoding="utf-8",
    )
    print(f"{path}: {len(shapes)} counties of {state}, release {atlas.release.release_id}")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
