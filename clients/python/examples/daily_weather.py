"""Writes daily rain and mean temperature of a state's counties as a table. Usage: daily_weather.py STATE MONTH FILE

The weather is a description. It explains no surveillance figure.
"""

import csv
import statistics
import sys
from collections import defaultdict

from gapatlas import Atlas

MEASURES = {"rain_mm": "nclimgrid_prcp_county_day", "mean_temperature_c": "nclimgrid_tavg_county_day"}


def main(state, month, path):
    atlas = Atlas()
    days = defaultdict(dict)
    for name, measure in MEASURES.items():
        rows = atlas.observations(measure, state=state, period=month)
        for day in sorted({row.period_start for row in rows}):
            values = [row.value for row in rows.where(period_start=day) if row.value is not None]
            days[day][f"{name}_median"] = round(statistics.median(values), 2) if values else ""
            days[day][f"{name}_counties"] = len(values)
        print(f"{measure}: {len(rows)} values, unit {rows.measure.unit}; {rows.measure.limitations[0]}")
    with open(path, "w", newline="", encoding="utf-8") as out:
        table = csv.DictWriter(out, ["day", *next(iter(days.values()))])
        table.writeheader()
        table.writerows({"day": day, **cells} for day, cells in sorted(days.items()))
    print(f"{path}: {len(days)} days of the counties of {state}, release {atlas.release.release_id}")


if __name__ == "__main__":
    main(*sys.argv[1:4])
