"""Raw scores of the statistical reference for invented counties, in several nations of different kinds."""

import csv
import random
import sys
from decimal import Decimal, getcontext

getcontext().prec = 60

STATES = ["Present", "No records", "Unknown"]


def standardised(column):
    if len(set(column)) == 1:
        return [Decimal(0)] * len(column)
    count = Decimal(len(column))
    mean = sum(column) / count
    variance = sum((value - mean) ** 2 for value in column) / count
    return [(value - mean) / variance.sqrt() for value in column]


def raw_scores(rows):
    """rows: (published, cases, pathogen, vulnerability)."""
    frequency = {state: sum(1 for row in rows if row[2] == state) for state in STATES}
    usual = max(STATES, key=lambda state: (frequency[state], -STATES.index(state)))
    columns = [
        standardised([Decimal(1 if row[0] else 0) for row in rows]),
        standardised([(1 + Decimal(row[1])).ln() for row in rows]),
        standardised([Decimal(0 if row[2] == usual else 1) for row in rows]),
        standardised([Decimal(row[3]) for row in rows]),
    ]
    return [(sum(column[i] ** 2 for column in columns) / 4).sqrt() for i in range(len(rows))]


def nation(name, size, seed):
    draw = random.Random(seed)
    rows = []
    for _ in range(size):
        published = draw.random() < 0.3
        cases = int(5 + draw.expovariate(1 / 80)) if published else 0
        pathogen = "Unknown" if name == "no-pathogens" else draw.choices(STATES, [2, 5, 1])[0]
        vulnerability = Decimal(draw.randrange(10001)) / 10000
        rows.append((published, cases, pathogen, vulnerability))
    if name == "even":
        rows = [(True, 7, STATES[i % 2], Decimal("0.5")) for i in range(size)]
    return rows


def main():
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["nation", "published", "cases", "pathogen", "vulnerability", "raw_score"])
    for name, size, seed in [("plain", 40, 1), ("no-pathogens", 25, 2), ("even", 6, 3), ("alone", 1, 4)]:
        rows = nation(name, size, seed)
        for row, score in zip(rows, raw_scores(rows)):
            published, cases, pathogen, vulnerability = row
            out.writerow([name, str(published).lower(), cases, pathogen, vulnerability, f"{score:.17f}"])


main()
