"""Reads the CSV files with pandas as docs/files.md describes, and writes what it read."""
import glob
import sys

import pandas

folder, into = sys.argv[1:]
CODES = {"fips": str, "geography_id": str}
for path in glob.glob(f"{folder}/counties.csv") + glob.glob(f"{folder}/**/*.csv.gz", recursive=True):
    table = pandas.read_csv(path, dtype=CODES, float_precision="round_trip")
    name = path[len(folder) + 1:].replace("/", ".")
    table.to_csv(f"{into}/{name}.csv", index=False)
