"""A server that reads observations from PostgreSQL while PostgreSQL is stopped, killed and restarted."""
import json, os, time
from common import FIRST, Load, Server, command, uncached_pages
from datafolder import copy_of
from postgres import Postgres
from running import expect, until

AWAY = 10


def run(work, data):
    postgres = Postgres(work)
    url = postgres.database("atlas")
    command("release", "push", FIRST, "--to", url, "--data", data, words="is now in")
    command("release", "push", FIRST, "--to", url, "--data", data, words="was already in")
    folder = copy_of(data, f"{work}/data", FIRST)
    os.remove(f"{folder}/releases/{FIRST}/atlas.db")
    server = Server(work, "stored", folder, "--store", url)
    page = uncached_pages()
    load = Load(server, [("scores", "/v1/atlas/scores"), ("page", page), ("live", "/health/live"), ("page", page),
                         ("geometry", "/v1/atlas/geometry")], pause=0.02)
    told = []
    for how, end in (("stopped", postgres.stop), ("killed", postgres.kill)):
        time.sleep(2)
        begun = time.time()
        end()
        noticed = until("readiness says that the store is away", lambda: server.ready()[0] == 503, 10)
        expect("store of observations cannot be reached" in json.dumps(server.ready()[1]), f"it says {server.ready()}")
        gone = time.time()
        time.sleep(max(0.0, AWAY - noticed) if how == "stopped" else 2)
        back = time.time()
        pages = load.statuses("page", gone, back)
        expect(set(pages) == {503}, f"while PostgreSQL was {how}, pages were answered {pages}")
        expect(all(a[4] and int(a[4]) > 0 for a in load.answers if a[3] == 503), "a 503 lacks Retry-After")
        postgres.start()
        healed = until("the server is ready again", server.is_well, 30)
        settled = time.time() + 1
        time.sleep(3)
        expect(set(load.statuses("page", settled)) == {200}, f"after it was {how}: {load.statuses('page', settled)}")
        others = {name: dict(load.statuses(name, begun)) for name in ("scores", "geometry", "live")}
        expect(all(set(found) == {200} for found in others.values()), f"what needs no store was answered {others}")
        told.append(f"{how} for {back - begun:.0f} s: {sum(pages.values())} pages refused with 503 and Retry-After, "
                    f"{sum(sum(f.values()) for f in others.values())} other answers all 200, said after {noticed:.1f} s, "
                    f"healed {healed:.1f} s after it was back")
    load.end()
    expect(set(load.statuses("page", before=begun)) <= {200, 503}, f"pages: {load.statuses('page')}")
    return f"{'; '.join(told)}; slowest answer {load.slowest:.1f} s"
