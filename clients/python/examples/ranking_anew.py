"""Computes a release's ranking from its inputs and compares it with the published one.

Usage: ranking_anew.py [RELEASE]; GAPATLAS_URL names the service. Exits with 1 and the first difference if there is one.
The formula is that of method gap-score/2 at its default settings.
"""

import csv
import io
import sys

from gapatlas import Atlas

ECOLOGICAL_SHARE, BREAKPOINT, WEAKNESS_WITHOUT_RECORD = 0.65, 10, 75.0
TICKS = {"Established": 100.0, "Reported": 55.0, "No records": 0.0}
PATHOGEN = {"Present": 100.0, "No records": 0.0}


def score(county):
    """The score to one decimal, or None if an input is missing; a missing input is never 0."""
    tick, pathogen = TICKS.get(county["tick_status"]), PATHOGEN.get(county["burgdorferi_status"])
    inputs = county["svi_percentile_2022"], county["uninsured_percentile_2022"], county["rucc_2023"]
    if tick is None or pathogen is None or None in inputs:
        return None
    svi, uninsured, rural = inputs
    cases, population = county["case_count_floor_2023"], county["population_2022"]
    if cases is None or not population:
        weakness = WEAKNESS_WITHOUT_RECORD
    else:
        weakness = 100 * min(1.0, max(0.0, 1 - cases / population * 100_000 / BREAKPOINT))
    ecological = 0.6 * tick + 0.4 * pathogen
    community = 0.5 * (100 * svi) + 0.3 * (100 * uninsured) + 0.2 * ((rural - 1) / 8 * 100)
    return round(weakness * (ECOLOGICAL_SHARE * ecological + (1 - ECOLOGICAL_SHARE) * community) / 100, 1)


def main(release):
    atlas = Atlas(release=release)
    assert atlas.release.methodology_version == "gap-score/2", "this formula is that of gap-score/2"
    scored = [(score(county), county["fips"]) for county in atlas.counties()]
    anew = sorted((row for row in scored if row[0] is not None), key=lambda row: (-row[0], row[1]))
    ranked = [(str(rank), fips, f"{value:.1f}") for rank, (value, fips) in enumerate(anew, start=1)]
    ranked += [("", fips, "") for value, fips in sorted(scored, key=lambda row: row[1]) if value is None]

    published = [
        (row["rank"], row["fips"], row["score"]) for row in csv.DictReader(io.StringIO(atlas.ranking_csv().decode("utf-8")))
    ]
    for ours, theirs in zip(ranked, published):
        if ours != theirs:
            sys.exit(f"computed {ours}, published {theirs}")
    if len(ranked) != len(published):
        sys.exit(f"computed {len(ranked)} counties, published {len(published)}")
    print(f"all {len(ranked)} ranks and scores of release {atlas.release.release_id} are as published; {len(anew)} are scored")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else None)
