"""Full disks of releases, temporary files, the object store and PostgreSQL: each gives one sentence, and nothing is lost."""
import os, pwd, shutil
from common import FIRST, SECOND, Disk, Server, can_mount, command, files_of, hidden
from datafolder import copy_of
from object_store import KEYS, Objects
from postgres import Postgres
from running import expect, until


def run(work, data):
    if not can_mount(work):
        return "left out: this machine does not let a small disk be mounted"
    sealed = files_of(f"{data}/releases/{FIRST}")
    whole = lambda folder: expect(os.listdir(f"{folder}/releases") == [FIRST] and files_of(f"{folder}/releases/{FIRST}") == sealed,
                                  f"{folder} has {os.listdir(folder + '/releases')}, or the release is not whole")
    with Disk(work, 96) as disk:
        folder = copy_of(data, f"{disk.folder}/data", FIRST)
        server = Server(work, "on-a-full-disk", folder)
        disk.fill(leave_kib=1024)
        until("readiness lists the disk", lambda: server.impaired() == ["disk"], 10)
        command("release", "build", "--config", f"{data}/atlas.toml", "--data", folder, code=1, words="room")
        whole(folder)
        # Enough space to begin.
        disk.fill(leave_kib=20 << 10)
        command("release", "build", "--demo", "--data", folder, code=1, words="database or disk is full")
        whole(folder)
        expect(not hidden(folder), f"a build left {hidden(folder)}")
        store = Objects(work)
        push = lambda release, **how: command("release", "push", release, "--to", store.url, "--data", data, **KEYS, **how)
        push(SECOND)
        pull = lambda **how: command("release", "pull", SECOND, "--from", store.url, "--data", folder, **KEYS, **how)
        pull(code=1, words=["cannot write", "No space left on device"])
        whole(folder)
        expect(server.ready()[0] == 200 and server.get("/v1/atlas/scores")[0] == 200, "the server does not go on")
        disk.make_room()
        pull(words="was taken from")
        until("the server is well", server.is_well, 10)
        server.stop()
        store.stop()
    with Disk(work, 1) as disk:
        command("serve", "--port", "0", "--data", data, code=1, words="No space left on device", GAPATLAS_TEMPORARY_FOLDER=disk.folder)
    with Disk(work, 64) as disk:
        os.makedirs(f"{work}/second")
        store = Objects(f"{work}/second", folder=disk.folder)
        disk.fill(leave_kib=20 << 10)
        push = lambda **how: command("release", "push", FIRST, "--to", store.url, "--data", data, **KEYS, **how)
        push(code=1, words="the object store")
        command("release", "pull", FIRST, "--from", store.url, "--data", f"{work}/pulled", code=1, words="there is no release", **KEYS)
        disk.make_room()
        push(words="is now in")
        command("release", "pull", FIRST, "--from", store.url, "--data", f"{work}/pulled", words="was taken from", **KEYS)
        store.stop()
    shutil.rmtree(f"{work}/pulled")
    with Disk(work, 64) as disk:
        postgres = Postgres(work)
        space = f"{disk.folder}/space"
        os.mkdir(space)
        if os.getuid() == 0:
            os.chown(space, pwd.getpwnam("postgres").pw_uid, -1)
        postgres.sql(f"CREATE TABLESPACE small LOCATION '{space}'")
        url = postgres.database("atlas TABLESPACE small").split(" ")[0]
        disk.fill(leave_kib=8 << 10)
        command("release", "push", FIRST, "--to", url, "--data", data, code=1, words="No space left on device")
        expect(postgres.sql("SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'release_%'", "atlas") == "0", "a push left a schema")
        disk.make_room()
        command("release", "push", FIRST, "--to", url, "--data", data, words="is now in")
        postgres.stop()
    return ("data folder: build and pull refused in a sentence, nothing left, the server goes on and lists the disk; temporary folder: "
            "exit 1; object store and PostgreSQL: push refused, no release there; each done again once there was room")
