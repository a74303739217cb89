"""Wrong addresses, schemas, formats and keys: each gives an exit code and one sentence, without a stack trace."""
import hashlib, json, os
from common import FIRST, Server, command
from datafolder import copy_of
from object_store import KEYS, Objects
from postgres import Postgres
from running import expect


def sentences(said):
    return [line for line in said.splitlines() if line.startswith("gapatlas: ")]


class Check:
    """Commands that must fail with one sentence."""

    def __init__(self, data):
        self.data, self.count = data, 0

    def fails(self, code, words, *arguments, **settings):
        self.count += 1
        said = command(*arguments, code=code, words=words, seconds=60, **settings)
        expect(len(sentences(said)) == 1, f"{arguments} is not told in one sentence: {said}")
        expect("a-password" not in said, f"{arguments} repeats a password: {said}")

    def serve(self, code, words, *arguments, **settings):
        self.fails(code, words, "serve", "--port", "0", "--data", self.data, *arguments, **settings)


def addresses(check):
    shape = "must be an address such as"
    check.serve(2, shape, "--store", "postgresql://u:a-password@host")
    check.serve(2, shape, "--store", "postgresql://u:a-password@host:99999/atlas")
    check.serve(2, "sslmode", "--store", "postgresql://u:a-password@host/atlas?sslmode=a-password-or-not")
    check.serve(2, shape, "--follow", "s3://Bucket", **KEYS)
    check.serve(2, "must have an endpoint", "--follow", "s3://bucket?endpoint=http://host:99999", **KEYS)
    check.serve(2, "needs AWS_ACCESS_KEY_ID", "--follow", "s3://bucket", AWS_ACCESS_KEY_ID="")
    check.serve(2, shape, GAPATLAS_LIMITS_REDIS="redis://:a-password@host:0")
    check.fails(2, "--to " + shape, "release", "push", FIRST, "--data", check.data, "--to", "ftp://host")
    check.fails(2, "--from " + shape, "release", "pull", FIRST, "--data", check.data, "--from", "postgresql://host/atlas")


def unreachable(check):
    check.serve(1, "cannot be reached", "--store", "postgresql://u:a-password@127.0.0.1:1/atlas")
    check.serve(1, "there is no host nowhere.invalid", "--store", "postgresql://nowhere.invalid/atlas")
    check.fails(1, "there is no host of that name", "serve", "--port", "0", "--data", f"{check.data}-empty", "--follow",
                "s3://bucket?endpoint=http://nowhere.invalid", **KEYS)


def stores(check, work):
    postgres = Postgres(work)
    url = postgres.database("atlas")
    check.serve(1, "holds no releases", "--store", url)
    check.serve(1, "cannot be reached", "--store", postgres.url("nothing"))
    postgres.sql("CREATE ROLE writer LOGIN PASSWORD 'right'")
    check.serve(1, "password authentication failed", "--store", postgres.url("atlas", "writer:a-password"))
    postgres.sql("CREATE SCHEMA gapatlas; CREATE TABLE gapatlas.store (schema_version integer); "
                 "INSERT INTO gapatlas.store VALUES (99)", "atlas")
    check.serve(1, "99", "--store", url)
    check.fails(1, "99", "release", "push", FIRST, "--data", check.data, "--to", url)
    postgres.sql("UPDATE gapatlas.store SET schema_version = 0", "atlas")
    check.serve(1, "version 0", "--store", url)
    postgres.sql("DROP TABLE gapatlas.store; CREATE TABLE gapatlas.store (another text)", "atlas")
    check.serve(1, "cannot be read", "--store", url)


def newer_release(check, work, data):
    """A release of a later format, in the folder and in an object store."""
    folder = copy_of(data, f"{work}/newer", FIRST)
    path = f"{folder}/releases/{FIRST}/manifest.json"
    manifest = json.load(open(path))
    manifest["schema_version"] = "9.0.0"
    content = json.dumps(manifest).encode()
    open(path, "wb").write(content)
    open(f"{path}.sha256", "w").write(f"{hashlib.sha256(content).hexdigest()}  manifest.json\n")
    check.fails(1, "9.0.0", "serve", "--port", "0", "--data", folder)
    check.fails(1, "9.0.0", "release", "activate", FIRST, "--data", folder)
    store = Objects(work)
    os.makedirs(f"{store.folder}/atlas/public/releases/{FIRST}")
    open(f"{store.folder}/atlas/public/releases/{FIRST}/manifest.json", "wb").write(content)
    check.fails(1, "9.0.0", "release", "pull", FIRST, "--from", store.url, "--data", f"{work}/pulled", **KEYS)
    check.fails(1, "the keys may not do this", "release", "pull", FIRST, "--from", store.url, "--data", f"{work}/pulled",
                **{**KEYS, "AWS_SECRET_ACCESS_KEY": "a-password"})


def signatures(check, work, data):
    folder = copy_of(data, f"{work}/signed", FIRST)
    own, other = f"{work}/own", f"{work}/other"
    for keys in (own, other):
        command("release", "keygen", "--into", keys)
    serve = ("serve", "--port", "0", "--data", folder)
    check.fails(1, "sign", *serve, GAPATLAS_PUBLIC_KEYS=f"{own}/public-key.pem")
    command("release", "sign", FIRST, "--key", f"{own}/private-key.pem", "--data", folder)
    check.fails(1, "sign", *serve, GAPATLAS_PUBLIC_KEYS=f"{other}/public-key.pem")
    check.fails(2, "key", *serve, GAPATLAS_PUBLIC_KEYS=f"{own}/private-key.pem")
    check.fails(2, "key", *serve, GAPATLAS_PUBLIC_KEYS=f"{work}/none.pem")


def run(work, data):
    check = Check(data)
    addresses(check)
    unreachable(check)
    stores(check, work)
    newer_release(check, work, data)
    signatures(check, work, data)
    # Unavailable limits must not prevent serving.
    server = Server(work, "without-redis", copy_of(data, f"{work}/data", FIRST), limits=True,
                    GAPATLAS_LIMITS_REDIS="redis://127.0.0.1:1")
    expect(server.impaired() == ["limits"] and server.ready()[0] == 200, f"without Redis it is {server.ready()}")
    return f"{check.count} wrong addresses, stores, formats and keys, each with its exit code and one sentence; without Redis it serves"
