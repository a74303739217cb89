"""Activates another release every second for a minute under load, on a server that reads observations from the release's file
and on one that reads them from PostgreSQL: no request fails, and no response mixes two releases."""
import os, re, time
from common import FIRST, SECOND, Load, Server, command, uncached_pages
from datafolder import copy_of, point
from postgres import Postgres
from running import expect, is_whole, until

SECONDS = int(os.environ.get("SWAP_SECONDS", 60))
NAMES = re.compile(rb"demo-2023-1|other-2023-1")


def proof(name, fields, body):
    """The whole response is from one release, and its digest and tag match its bytes."""
    found = set(NAMES.findall(body))
    if len(found) != 1:
        return f"it names {found or 'no release'}"
    return None if is_whole(fields, body) else "its digest is of other bytes"


def run(work, data):
    url = Postgres(work).database("atlas")
    for release in (FIRST, SECOND):
        command("release", "push", release, "--to", url, "--data", data, words="is now in")
    folders = [copy_of(data, f"{work}/{name}", FIRST, SECOND) for name in ("file", "stored")]
    for release in (FIRST, SECOND):
        os.remove(f"{folders[1]}/releases/{release}/atlas.db")
    servers = [Server(work, "swapping", folders[0]), Server(work, "stored", folders[1], "--store", url)]
    seen = [[], []]
    loads = [Load(server, [("scores", "/v1/atlas/scores"), ("page", uncached_pages()), ("county", "/v1/counties/01001"),
                           ("scores at settings", lambda n: f"/v1/atlas/scores?ecological_share={40 + 5 * (n % 10)}"),
                           ("metadata", "/v1/atlas/metadata"), ("ready", "/health/ready"), ("page", uncached_pages())],
                  clients=3, pause=0.04, proof=proof) for server in servers]
    end = time.time() + SECONDS
    n = 0
    while time.time() < end:
        n += 1
        for folder in folders:
            point(folder, SECOND if n % 2 else FIRST)
        due = time.time() + 1
        while time.time() < due:
            for server, found in zip(servers, seen):
                found.append(server.serves())
            time.sleep(0.1)
    last = SECOND if n % 2 else FIRST
    told = []
    for server, found, load in zip(servers, seen, loads):
        settled = until("the last one answers", lambda: server.serves() == last, 10)
        load.end()
        swaps = sum(a != b for a, b in zip(found, found[1:]))
        expect(not load.failed(), f"answers failed or mix releases: {load.failed()[:5]}")
        expect(swaps > SECONDS / 4, f"only {swaps} swaps were seen in {SECONDS} s")
        expect(server.is_well(), f"after that it is {server.ready()}")
        told.append(f"{swaps} swaps seen, the last {settled:.1f} s after it, {len(load)} requests, 0 failed, 0 mixed, "
                    f"slowest {load.slowest:.1f} s, {server.resident()} MiB")
    return f"{n} activations in {SECONDS} s; file: {told[0]}; PostgreSQL: {told[1]}"
