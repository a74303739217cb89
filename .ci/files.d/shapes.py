"""Compares the outlines that a program read with those of the GeoJSON file: every point of every ring, exactly."""
import json
import sys


def outlines(path):
    with open(path, encoding="utf-8") as file:
        features = json.load(file)["features"]
    found = {}
    for feature in features:
        shape = feature["geometry"]
        polygons = [shape["coordinates"]] if shape["type"] == "Polygon" else shape["coordinates"]
        # Rings may have another start and direction.
        found[feature["properties"]["fips"]] = [sorted(map(tuple, ring[1:])) for rings in polygons for ring in rings]
    return found


wanted = outlines(sys.argv[1])
assert len(wanted) > 3000, f"{len(wanted)} outlines"
for path in sys.argv[2:]:
    found = outlines(path)
    assert found.keys() == wanted.keys(), f"{path} has other counties"
    for fips, rings in wanted.items():
        assert found[fips] == rings, f"{path}: the outline of {fips} is another one"
