"""Activates another release every second for a minute under load: no request fails, and no response mixes two releases."""
import os, re, time
from common import FIRST, SECOND, Load, Server
from datafolder import copy_of, point
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
    folder = copy_of(data, f"{work}/data", FIRST, SECOND)
    server = Server(work, "swapping", folder)
    seen = []
    load = Load(server, [("scores", "/v1/atlas/scores"), ("scores at settings", lambda n: f"/v1/atlas/scores?ecological_share={40 + 5 * (n % 10)}"),
                         ("county", "/v1/counties/01001"), ("metadata", "/v1/atlas/metadata"),
                         ("observations", "/v1/observations?measure_id=human_status&geography_type=county&geography_id=01001&year=2023"),
                         ("ready", "/health/ready")], clients=4, pause=0.04, proof=proof)
    end = time.time() + SECONDS
    n = 0
    while time.time() < end:
        n += 1
        point(folder, SECOND if n % 2 else FIRST)
        due = time.time() + 1
        while time.time() < due:
            seen.append(server.serves())
            time.sleep(0.1)
    last = SECOND if n % 2 else FIRST
    settled = until("the last one answers", lambda: server.serves() == last, 10)
    load.end()
    swaps = sum(a != b for a, b in zip(seen, seen[1:]))
    expect(not load.failed(), f"answers failed or mix releases: {load.failed()[:5]}")
    expect(swaps > SECONDS / 4, f"only {swaps} swaps were seen in {SECONDS} s")
    expect(server.is_well(), f"after that it is {server.ready()}")
    return (f"{n} activations in {SECONDS} s, {swaps} swaps seen, the last {settled:.1f} s after it; {len(load)} requests, 0 failed, "
            f"0 mixed, slowest {load.slowest:.1f} s; {server.resident()} MiB")
