"""Files of the served release and of the next one are damaged, disappear and come back."""
import os, shutil, time
from common import FIRST, OBSERVATION, SECOND, Load, Server, command
from datafolder import copy_of, point
from running import expect, until


def overwrite(file):
    """Flips a bit in the same file, as a failing disk does."""
    with open(file, "r+b") as out:
        out.seek(os.path.getsize(file) // 2)
        byte = out.read(1)[0]
        out.seek(-1, 1)
        out.write(bytes([byte ^ 1]))


def truncate(file):
    with open(file, "r+b") as out:
        out.truncate(os.path.getsize(file) // 2)


def mended(file, copy):
    shutil.copyfile(copy, file + ".mended")
    os.rename(file + ".mended", file)


def run(work, data):
    folder = copy_of(data, f"{work}/data", FIRST, SECOND)
    server = Server(work, "damaged", folder)
    kept = [("scores", "/v1/atlas/scores"), ("geometry", "/v1/atlas/geometry"), ("live", "/health/live")]
    load = Load(server, kept, pause=0.05)
    served, sealed = f"{folder}/releases/{FIRST}", f"{data}/releases/{FIRST}"
    longest, healing = 0.0, 0.0
    cases = 0
    for name in ("geometry.geojson", "atlas.db", "manifest.json", "files.counties.parquet"):
        for how in (overwrite, truncate, os.remove):
            cases += 1
            how(f"{served}/{name}")
            longest = max(longest, until(f"{how.__name__} of {name} is noticed", lambda: server.ready()[0] == 503, 10))
            said = server.ready()[1]["detail"]
            expect(name.removesuffix(".json") in said and folder not in said, f"of {how.__name__} of {name} it says: {said}")
            mended(f"{served}/{name}", f"{sealed}/{name}")
            healing = max(healing, until(f"{name} is mended", server.is_well, 20))
    # The whole folder disappears, as with an unmounted disk.
    os.rename(served, served + "-away")
    until("the folder is missed", lambda: server.ready()[0] == 503, 10)
    os.rename(served + "-away", served)
    until("the folder is back", server.is_well, 20)
    status = server.get(OBSERVATION.format("36103"))[0]
    expect(status == 200, f"a page after all that is answered {status}")

    next_one = f"{folder}/releases/{SECOND}"
    overwrite(f"{next_one}/atlas.db")
    command("release", "activate", SECOND, "--data", folder, code=1, words=["differs from what was sealed", "atlas.db"])
    command("release", "verify", SECOND, "--data", folder, code=1, words="atlas.db")
    expect(open(f"{folder}/current").read().split()[0] == FIRST, "a damaged release was made active")
    point(folder, SECOND)
    until("the next one is refused", lambda: (server.ready()[1]["refused"] or {}).get("release_id") == SECOND, 10)
    expect(server.ready()[0] == 200 and server.serves() == FIRST, f"it is {server.ready()}")
    os.rename(f"{next_one}/atlas.db", f"{work}/away")
    time.sleep(1)
    expect(server.ready()[0] == 200 and server.serves() == FIRST, f"with a file gone it is {server.ready()}")
    mended(f"{next_one}/atlas.db", f"{data}/releases/{SECOND}/atlas.db")
    taken = until("the next one is taken once it is mended", lambda: server.serves() == SECOND, 10)
    with open(f"{folder}/current", "w") as out:
        out.write("no release!\n")
    until("the pointer is found damaged", lambda: server.ready()[1]["refused"] is not None, 10)
    expect(server.serves() == SECOND and server.ready()[0] == 200, f"it is {server.ready()}")
    command("release", "activate", FIRST, "--data", folder, words="is active")
    until("another is active", lambda: server.serves() == FIRST and server.is_well(), 10)
    load.end()
    expect(not load.failed(), f"what is in memory was not answered: {load.failed()[:3]}")
    return (f"{cases} times a file of the served release changed, was cut or went: not ready within {longest:.1f} s, well {healing:.1f} s "
            f"after a copy; the next one damaged: refused by activate and by the server, taken {taken:.1f} s after it was mended; "
            f"{len(load)} requests of what is in memory, none failed")
