"""A peer for bench/canonical: FastAPI and uvicorn over SQLite, answering with the very objects that Gap Atlas answers with.

It is made to be fast: each object lies in the table as the JSON that goes out, found by a clustered key, so that no
object is ever taken apart or put together. `harvest BASE FILE` fills the table from a running Gap Atlas; served by
uvicorn, it reads the file that PEER_DATABASE names.
"""
import hashlib
import json
import os
import sqlite3
import sys
import urllib.parse
import urllib.request

MEASURE = "case_count_floor_2023"
DAILY = "nclimgrid_prcp_county_day"
MONTH = ("2023-01-01", "2023-01-31")


def read(base, path, pairs=()):
    query = "?" + urllib.parse.urlencode(pairs) if pairs else ""
    with urllib.request.urlopen(base + path + query) as answer:
        return json.load(answer)


def pages(base, path, pairs):
    token = []
    while True:
        page = read(base, path, list(pairs) + token)
        yield from page["data"]
        if page["meta"]["next_page_token"] is None:
            return
        token = [("page_token", page["meta"]["next_page_token"])]


def compact(thing):
    return json.dumps(thing, separators=(",", ":"), ensure_ascii=False)


def harvest(base, file):
    database = sqlite3.connect(file)
    database.execute("CREATE TABLE resource (kind TEXT, id TEXT, doc TEXT, PRIMARY KEY (kind, id)) WITHOUT ROWID")
    database.execute(
        "CREATE TABLE observation (measure TEXT, fips TEXT, start TEXT, id TEXT, doc TEXT,"
        " PRIMARY KEY (measure, fips, start, id)) WITHOUT ROWID"
    )
    for kind, key in (("indicators", "indicator_id"), ("measures", "measure_id")):
        for thing in pages(base, "/v1/" + kind, [("page_size", 500)]):
            database.execute("INSERT INTO resource VALUES (?, ?, ?)", (kind, thing[key], compact(thing)))
    counties = sorted(c["fips"] for c in read(base, "/v1/atlas/scores")["counties"])
    measures = [thing["measure_id"] for thing in pages(base, "/v1/measures", [("page_size", 500)])]

    def keep(measure, chosen, period):
        pairs = [("measure_id", measure), ("geography_type", "county"), ("page_size", 500), *period]
        pairs += [("geography_id", fips) for fips in chosen]
        for thing in pages(base, "/v1/observations", pairs):
            key = (measure, thing["geography"]["geography_id"], thing["period_start"], thing["observation_id"])
            database.execute("INSERT INTO observation VALUES (?, ?, ?, ?, ?)", (*key, compact(thing)))

    for at in range(0, len(counties), 500):
        keep(MEASURE, counties[at : at + 500], [("year", 2023)])
    if DAILY in measures:
        for at in range(0, len(counties), 300):
            keep(DAILY, counties[at : at + 300], [("start_date", MONTH[0]), ("end_date", MONTH[1])])
    database.commit()
    print(" ".join(counties))
    print("daily" if DAILY in measures else "none")


def application():
    from fastapi import FastAPI, Query, Request, Response

    database = sqlite3.connect("file:" + os.environ["PEER_DATABASE"] + "?mode=ro&immutable=1", uri=True)
    app = FastAPI()

    def answer(request, body):
        tag = '"' + hashlib.sha256(body.encode()).hexdigest() + '"'
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers={"etag": tag})
        return Response(body, media_type="application/json", headers={"etag": tag})

    @app.get("/v1/{kind}")
    async def collection(request: Request, kind: str):
        docs = database.execute("SELECT doc FROM resource WHERE kind = ? ORDER BY id", (kind,))
        return answer(request, '{"data":[' + ",".join(d for (d,) in docs) + '],"meta":{"next_page_token":null}}')

    @app.get("/v1/{kind}/{identity}")
    async def resource(request: Request, kind: str, identity: str):
        row = database.execute("SELECT doc FROM resource WHERE kind = ? AND id = ?", (kind, identity)).fetchone()
        return answer(request, '{"data":' + row[0] + "}") if row else Response(status_code=404)

    @app.get("/observations")
    async def observations(
        request: Request,
        measure_id: str,
        start_date: str,
        end_date: str,
        geography_id: list[str] = Query(),
        page_size: int = Query(100, ge=1, le=500),
    ):
        marks = ",".join("?" * len(geography_id))
        docs = database.execute(
            f"SELECT doc FROM observation WHERE measure = ? AND fips IN ({marks}) AND start BETWEEN ? AND ?"
            " ORDER BY measure, fips, start, id LIMIT ?",
            (measure_id, *geography_id, start_date, end_date, page_size),
        )
        return answer(request, '{"data":[' + ",".join(d for (d,) in docs) + '],"meta":{"next_page_token":null}}')

    return app


if __name__ == "__main__":
    harvest(sys.argv[2], sys.argv[3])
