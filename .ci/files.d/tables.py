"""Reads the tables of a release's files and their description; a cell is None, a number, or a text."""
import csv
import gzip
import json

NUMBERS = {"number", "integer"}


def resources(folder):
    with open(f"{folder}/datapackage.json", encoding="utf-8") as package:
        return {resource["path"]: resource for resource in json.load(package)["resources"]}


def types(resource):
    return {field["name"]: field["type"] for field in resource["schema"]["fields"]}


def rows(path, kinds):
    """The column names of a CSV file, and its rows: numbers as numbers, None for a missing number."""
    opened = gzip.open(path, "rt", encoding="utf-8", newline="") if path.endswith(".gz") else open(
        path, encoding="utf-8", newline="")
    with opened as file:
        reader = csv.reader(file)
        names = next(reader)
        strangers = [name for name in names if name not in kinds]
        assert not strangers, f"{path} has the columns {strangers}"
        numbers = [i for i, name in enumerate(names) if kinds[name] in NUMBERS]
        table = list(reader)
    for row in table:
        assert len(row) == len(names), f"{path}: {row}"
        for i in numbers:
            row[i] = float(row[i]) if row[i] else None
    return names, table


def records(path, kinds):
    """The rows of a CSV file by column name; None for an empty cell."""
    names, table = rows(path, kinds)
    return [{name: None if cell == "" else cell for name, cell in zip(names, row)} for row in table]
