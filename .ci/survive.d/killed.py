"""kill -9 of the server, a printing process, a push to each store, and a server that pulls a release."""
import os, signal
from common import FIRST, SECOND, Server, command, files_of, hidden
from datafolder import copy_of
from object_store import KEYS, Objects
from postgres import Postgres
from running import GAPATLAS, children, expect, start, stop, until

REPORT = "/v1/counties/{}/report.pdf"


def printers(server):
    return children(server.process.pid)


def report(server, county):
    """Requests a report, and retries as long as the server says so."""
    statuses = []

    def had():
        status, _, body = server.get(REPORT.format(county), timeout=120)
        statuses.append(status)
        return status == 200 and body.startswith(b"%PDF-")
    until(f"the report of {county} is had", had, 90)
    return statuses


def a_push(work, data, url, begun, **settings):
    """Kills a push once part of it has arrived, and repeats the push."""
    push = ["release", "push", SECOND, "--to", url, "--data", data]
    process = start(f"{work}/push.log", GAPATLAS, *push, env=dict(os.environ, **settings))
    until("the push has begun", lambda: begun() or process.poll() is not None, 60)
    stop(process, signal.SIGKILL)
    return process.returncode == -signal.SIGKILL


def run(work, data):
    folder = copy_of(data, f"{work}/data", FIRST)
    temporary = f"{work}/tmp"
    os.makedirs(temporary)
    server = Server(work, "killed", folder, GAPATLAS_TEMPORARY_FOLDER=temporary, GAPATLAS_REPORT_TIME_LIMIT_SECONDS="60")
    report(server, "36103")
    victims = printers(server)
    expect(victims, "no process prints")
    for pid in victims:
        os.kill(pid, signal.SIGKILL)
    again = report(server, "01001")
    expect(set(again) <= {200, 503}, f"after a printer was killed, reports were answered {again}")
    begun = server.metric("gapatlas_printers_started_total")
    expect(begun >= 2 and not set(printers(server)) & set(victims), f"{begun:.0f} processes were started, {printers(server)} print")
    victims = printers(server)
    server.stop(signal.SIGKILL)
    until("the processes that print end with their server", lambda: not any(os.path.exists(f"/proc/{pid}") for pid in victims), 20)
    left = os.listdir(temporary)
    took = server.start()
    expect(server.is_well() and server.get("/v1/atlas/scores")[0] == 200, f"started again it is {server.ready()}")
    expect(left and not set(left) & set(os.listdir(temporary)), f"what the killed one left is still there: {left}")

    store = Objects(work)
    pulled = f"{work}/pulled"
    a_push(work, data, store.url, lambda: len(store.objects()) > 3, **KEYS)
    there = store.objects()
    expect(f"releases/{SECOND}/manifest.json" not in there, "the push had ended before it was killed")
    command("release", "pull", SECOND, "--from", store.url, "--data", pulled, code=1, words="there is no release", **KEYS)
    command("release", "push", SECOND, "--to", store.url, "--data", data, "--activate", words="is active there", **KEYS)
    follower = Server(work, "follower", folder, "--follow", store.url, wait=False, **KEYS)
    until("it takes a release", lambda: hidden(folder) or os.path.exists(f"{folder}/releases/{SECOND}"), 30)
    follower.stop(signal.SIGKILL)
    half = hidden(folder)
    follower.start()
    until("what is active is served", lambda: follower.serves() == SECOND, 30)
    expect(not hidden(folder) and files_of(f"{folder}/releases/{SECOND}") == files_of(f"{data}/releases/{SECOND}"),
           f"{hidden(folder)} is left, or the release is not whole")

    postgres = Postgres(work)
    url = postgres.database("atlas")
    busy = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'gapatlas' AND query LIKE 'COPY%'"
    caught = a_push(work, data, url, lambda: postgres.sql(busy, "atlas") != "0")
    until("PostgreSQL has let go of it", lambda: postgres.sql("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'gapatlas'",
                                                              "atlas") == "0", 30)
    if caught:
        expect(postgres.sql("SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'release_%'", "atlas") == "0", "a push left a schema")
    command("release", "push", SECOND, "--to", url, "--data", data, words="is now in" if caught else SECOND)
    return (f"a printer: another took its place after {len(again)} requests; the server: its printers ended, serves again {took:.1f} s after "
            f"its start; a push: {len(there)} objects and no release, done by the next; a server that took a release: "
            f"{len(half)} hidden folder, gone after its start; a push to PostgreSQL: {'nothing left' if caught else 'was too fast'}")
