"""Prints the evidence of a county and saves its report as PDF. Usage: county_report.py FIPS FILE; GAPATLAS_URL names the service."""

import sys

from gapatlas import Atlas


def main(fips, path):
    atlas = Atlas()
    county = atlas.county(fips)
    inputs = atlas.counties().where(fips=fips)[0]

    score = county["score"]["score"]
    print(f"{county['county']}, {county['state_name']} ({fips}): " + ("not scored" if score is None else f"gap score {score}"))
    print(f"  {county['priority']}; rank {county['rank']}, shared with {county['tied_with']} others")
    for column in inputs:
        if f"{column}_state" in inputs and column != "score":
            value = "no figure" if inputs[column] is None else inputs[column]
            print(f"  {column:42} {value!s:>24}  {inputs[column + '_state']}")
    for sentence in county["limitations"]:
        print(f"  - {sentence}")
    print(f"{atlas.report(fips, path)}\n{atlas.cite()}")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
