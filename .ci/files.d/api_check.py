"""Compares the tables of a release with the API: every county, column, published value and state."""
import http.client
import json
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlencode, urlsplit

from tables import records, resources, types

base, folder = urlsplit(sys.argv[1]), sys.argv[2]
local = threading.local()


def get(path, expected=200, **query):
    if not hasattr(local, "connection"):
        local.connection = http.client.HTTPConnection(base.hostname, base.port, timeout=60)
    local.connection.request("GET", path + ("?" + urlencode(query) if query else ""))
    answer = local.connection.getresponse()
    body = answer.read()
    assert answer.status == expected, f"{path} {query} answered {answer.status}: {body[:300]}"
    return json.loads(body)


# Columns of counties.csv, and the same values in county detail.
DETAIL = {name: name for name in (
    "fips county state state_name human_status score_state priority rank tied_with tie_first_rank tie_last_rank human_basis"
    " evidence_completeness numeric_support expected_cases_at_breakpoint tick_status case_count_floor_2023"
    " incidence_floor_2023 state_unallocated_records_2023 rucc_2023").split()}
DETAIL |= {name: "score." + name for name in (
    "score human_weakness community svi_signal access_signal rural_signal ecological tick_signal pathogen_signal").split()}
DETAIL |= {"sensitivity_" + name: "sensitivity." + name for name in (
    "score_min score_median score_max rank_min rank_max top_50_share").split()}
for name in ("rate", "human_weakness", "score", "rank"):
    DETAIL |= {f"{name}_low": f"{name}_interval.lower", f"{name}_high": f"{name}_interval.upper"}
DETAIL |= {
    "rate_basis": "rate_interval.basis",
    "population_2022": "population",
    "svi_percentile_2022": "svi_percentile",
    "uninsured_percentile_2022": "uninsured_percentile",
    "uninsured_percent_2022": "uninsured_percent",
}
COLUMNS = ("geography_id", "period_start", "period_end", "value", "text", "normalized_state", "value_state")
LISTS = {"missing_inputs": "missing_inputs"}


def find(detail, path):
    for step in path.split("."):
        detail = None if detail is None else detail[step]
    return detail


def same(found, wanted, where):
    wanted = float(wanted) if isinstance(wanted, (int, float)) and not isinstance(wanted, bool) else wanted
    assert found == wanted, f"{where}: the file has {found!r}, the API {wanted!r}"


def check_observations(resource, ids):
    """Checks every value of a file and returns the rows by county."""
    table = records(f"{folder}/{resource['path']}", types(resource))
    assert set(table[0]) == set(COLUMNS), f"{resource['path']} has the columns {list(table[0])}"
    starts = [row["period_start"] for row in table]
    ends = [row["period_end"] for row in table]
    served = []
    # The API returns at most 10,000 county-days at once.
    step = 320 if resource["temporal_grain"] == "DAY" else 500
    for first in range(0, len(ids), step):
        token = {}
        while token is not None:
            page = get("/v1/observations", measure_id=resource["measure_id"], geography_type="county", view="slim",
                       geography_id=",".join(ids[first:first + step]), start_date=min(starts), end_date=max(ends),
                       page_size=500, **token)
            served += page["data"]
            following = page["meta"]["next_page_token"]
            token = None if following is None else {"page_token": following}
    assert len(served) == len(table), f"{resource['path']}: {len(table)} rows, the API has {len(served)}"
    served.sort(key=lambda row: (row["geography_id"], row["period_start"]))
    for row, wanted in zip(table, served):
        said = wanted["value"]
        wanted["text"] = said if isinstance(said, str) else None
        wanted["value"] = None if isinstance(said, str) else said
        if any(row[name] != wanted[name] for name in COLUMNS):
            raise AssertionError(f"{resource['path']}: the file has {row}, the API {wanted}")
    return resource["measure_id"], {row["geography_id"]: row for row in table}


def check_county(row, observed):
    detail = get("/v1/counties/" + row["fips"])
    figures = {figure["measure_id"]: figure for figure in detail["surveillance_figures"]}
    for name, found in row.items():
        where = f"counties.csv, {row['fips']}, {name}"
        measure = name.removesuffix("_state")
        if name in DETAIL:
            same(found, find(detail, DETAIL[name]), where)
        elif name in LISTS:
            same(found, ";".join(detail[LISTS[name]]) or None, where)
        elif name.startswith("tier1_"):
            same(found, "UNAVAILABLE" if name == "tier1_status" else None, where)
        elif name in figures:
            same(found, figures[name]["value"], where)
        elif name in observed:
            wanted = observed[name][row["fips"]]
            same(found, wanted["value"] if wanted["text"] is None else wanted["text"], where)
        elif name.endswith("_state") and measure in figures:
            same(found, figures[measure]["state"], where)
        elif name.endswith("_state") and measure in observed:
            same(found, observed[measure][row["fips"]]["normalized_state"], where)
        elif name.endswith("_state") and measure in row:
            # The API has no state for this measure: its figure is present or null.
            number = row[measure]
            assert found == "OBSERVED" if number else found == "ZERO" if number == 0 else found not in (
                "OBSERVED", "ZERO", None), f"{where}: {found} beside {number}"
        else:
            raise AssertionError(f"{where}: nothing in the API is known to say the same")


def main():
    package = resources(folder)
    counties = records(f"{folder}/counties.csv", types(package["counties.csv"]))
    ids = [row["fips"] for row in counties]
    assert len(ids) > 3000 and ids == sorted(ids) and ids[0] == "01001", "every county, with its leading zero"
    tables = [r for r in package.values() if r["path"].startswith("observations/") and r["path"].endswith(".csv.gz")]
    observable = {m["measure_id"] for m in get("/v1/measures")["data"] if m["observable"]}
    assert {r["measure_id"] for r in tables} == observable, "a file for each observable measure"
    assert get("/v1/atlas/columns")["tier1"] is None, "what is expected of the columns of Tier 1 is for a release without a batch"
    with ThreadPoolExecutor(3) as threads:
        observed = dict(threads.map(lambda resource: check_observations(resource, ids), tables))
        daily = {r["measure_id"] for r in tables if r["temporal_grain"] == "DAY"}
        annual = {name: found for name, found in observed.items() if name not in daily}
        list(threads.map(lambda row: check_county(row, annual), counties))
    print(f"files: {len(counties)} counties with {len(counties[0])} columns and {len(tables)} tables are as the API has them")


main()
