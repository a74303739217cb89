"""Compares what programs read with the tables: READ/TOOL/NAME.csv is what TOOL read from the file NAME.

Usage: compare.py FILES READ TOOL"""
import os
import sys

from tables import resources, rows, types

folder, read, tool = sys.argv[1:]
package = resources(folder)
# Files with some of a table's columns, of which a program must have read all.
COUNTIES = {"counties.geojson", "counties.fgb", "counties.topojson", "gap-atlas.xlsx"}
# The files that each program must have read, at least.
EXPECTED = {
    "pandas": [".csv", ".csv.gz"],
    "r": [".csv", ".csv.gz"],
    "duckdb": [".csv", ".csv.gz", ".parquet"],
    "arrow": [".parquet"],
    "gdal": [".geojson", ".fgb", ".topojson"],
    "libreoffice": [".xlsx"],
}


def table_of(name):
    """The CSV file with the same rows as a file."""
    if name in COUNTIES:
        return "counties.csv"
    return name if name.endswith((".csv", ".gz")) else next(
        other for other in (name.replace(".parquet", ".csv"), name.replace(".parquet", ".csv.gz")) if other in package)


def files_of(endings):
    tables = [n for n, r in package.items() if "schema" in r and n not in ("issues.csv", "dictionary.csv")]
    return sorted(n for n in [*tables, *COUNTIES] for ending in endings
                  if n.endswith(ending) and not (ending == ".csv" and n != "counties.csv"))


expected = {}
wanted = files_of(EXPECTED[tool])
assert wanted, f"{tool} has nothing to read"
cells = 0
for name in wanted:
    dump = f"{read}/{tool}/{name.replace('/', '.')}.csv"
    assert os.path.exists(dump), f"{tool} did not read {name}"
    source = table_of(name)
    kinds = types(package[source])
    if source not in expected:
        expected[source] = rows(f"{folder}/{source}", kinds)
    names, table = expected[source]
    # OGR adds a field for the identifier of a feature.
    found_names, found = rows(dump, kinds | {"id": "string"})
    if name in COUNTIES:
        assert {"fips", "county", "score", "score_state"} <= {*found_names}, f"{tool} read {found_names} of {name}"
        places = [names.index("fips" if column == "id" else column) for column in found_names]
        table = [[row[place] for place in places] for row in table]
        found.sort(key=lambda row: row[found_names.index("fips")])
    else:
        assert found_names == names, f"{tool} read the columns {found_names} of {name}"
    if tool == "libreoffice":
        # It writes about 14 digits of a number.
        found, table = ([[float(f"{cell:.12g}") if isinstance(cell, float) else cell for cell in row] for row in rows_]
                        for rows_ in (found, table))
    assert len(found) == len(table), f"{tool} read {len(found)} rows of {name}, not {len(table)}"
    for one, other in zip(found, table):
        if one != other:
            wrong = next(i for i in range(len(one)) if one[i] != other[i])
            raise AssertionError(f"{tool}, {name}, {other[:3]}, {found_names[wrong]}: {one[wrong]!r}, not {other[wrong]!r}")
    cells += len(found) * len(found_names)
print(f"files: {tool} reads {cells} cells of {len(wanted)} files as they are")
