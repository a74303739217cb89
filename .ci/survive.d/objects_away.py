"""Releases in an object store that checks signatures, and a server that follows it while it is stopped, killed and suspended."""
import hashlib, os, signal
from common import FIRST, SECOND, Load, Server, command, files_of, hidden
from datafolder import copy_of
from object_store import KEYS, Objects
from running import expect, until


def run(work, data):
    store = Objects(work)
    push = lambda release, *more, **settings: command("release", "push", release, "--to", store.url, "--data", data, *more,
                                                      **{**KEYS, **settings})
    push(FIRST, AWS_SECRET_ACCESS_KEY="another", code=1, words="the keys may not do this")
    expect(not store.objects(), f"the store took {store.objects()} with a wrong key")
    push(FIRST, words="is now in")
    push(FIRST, "--activate", words=["was already in", "is active there"])
    objects = {name: path for name, path in store.objects().items() if name.startswith("objects/")}
    for name, path in objects.items():
        expect(hashlib.sha256(open(path, "rb").read()).hexdigest() == name.split("/")[1], f"{name} has another digest")
    command("release", "pull", FIRST, "--from", store.url, "--data", f"{work}/pulled", words="was taken from", **KEYS)
    command("release", "verify", FIRST, "--data", f"{work}/pulled", words="is sound")
    expect(files_of(f"{work}/pulled/releases/{FIRST}") == files_of(f"{data}/releases/{FIRST}"), "what was pulled is not what was pushed")

    store.stop(signal.SIGKILL)
    command("serve", "--port", "0", "--data", f"{work}/empty", "--follow", store.url, code=1, words="cannot be reached", **KEYS)
    push(SECOND, code=1, words="cannot be reached: the connection was refused")
    server = Server(work, "follower", copy_of(data, f"{work}/data", FIRST), "--follow", store.url, **KEYS)
    expect(server.impaired() == ["releases"] and server.ready()[0] == 200, f"without a store it is {server.ready()}")
    load = Load(server, [("scores", "/v1/atlas/scores"), ("county", "/v1/counties/01001"), ("live", "/health/live")], pause=0.02)
    store.start()
    healed = until("the follower is well", server.is_well, 20)

    push(SECOND, words="is now in")
    until("what was pushed is taken", lambda: os.path.exists(f"{work}/data/releases/{SECOND}/manifest.json"), 20)
    expect(server.serves() == FIRST, "it serves what is not active")
    push(SECOND, "--activate")
    swapped = until("what is active is served", lambda: server.serves() == SECOND, 10)
    told = []
    for how, end, again in (("killed", lambda: store.stop(signal.SIGKILL), store.start),
                            ("halted", lambda: store.process.send_signal(signal.SIGSTOP),
                             lambda: store.process.send_signal(signal.SIGCONT))):
        end()
        said = until("readiness lists the releases", lambda: server.impaired() == ["releases"], 40)
        expect(server.serves() == SECOND and server.ready()[0] == 200, f"with the store {how} it is {server.ready()}")
        again()
        told.append(f"{how}: said after {said:.1f} s, healed {until('the follower is well', server.is_well, 30):.1f} s after it was back")
    load.end()
    expect(not load.failed(), f"requests failed: {load.failed()[:3]}")
    expect(not hidden(f"{work}/data"), f"half-made folders are left: {hidden(work + '/data')}")
    return (f"{len(objects)} objects pushed to and pulled from s3proxy, each of its digest, a wrong key refused; away at the start "
            f"without a release: exit 1, with one: impaired, healed after {healed:.1f} s; active {swapped:.1f} s after the push; "
            f"{'; '.join(told)}; {len(load)} requests, none failed")
