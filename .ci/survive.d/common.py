"""What the parts share: the program's commands and servers, load, and small disks."""
import collections, hashlib, http.client, itertools, os, subprocess, tempfile, threading, time

import running
from running import GAPATLAS, expect

FIRST, SECOND = "demo-2023-1", "other-2023-1"
OBSERVATION = "/v1/observations?measure_id=case_count_floor_2023&geography_type=county&geography_id={}&year=2023"
COUNTIES = ["01001", "04013", "06037", "08031", "12086", "17031", "25017", "36103", "42101", "48201", "51059", "53033"]


def command(*arguments, code=0, words=(), seconds=120, **settings):
    """Runs a command of the program and expects an exit code, a message, and no stack trace."""
    done = subprocess.run([GAPATLAS, *arguments], capture_output=True, text=True, timeout=seconds,
                          env=dict(os.environ, **settings))
    said = done.stdout + done.stderr
    shown = f"gapatlas {' '.join(arguments)} {settings or ''} ended with {done.returncode} and said: {said[-1500:]}"
    expect(done.returncode == code, f"{shown}\nnot {code}")
    for word in [words] if isinstance(words, str) else words:
        expect(word in said, f"{shown}\nnot: {word}")
    expect("\tat " not in said and "Exception" not in said, f"{shown}\nwhich is a trace")
    return said


class Server(running.Server):
    """A server with metrics, and without delays that a check does not need."""

    def __init__(self, work, name, data, *options, **more):
        super().__init__(work, data, *options, name=name, management=True, **{
            "GAPATLAS_REPORT_START_PRINTERS": "false", "GAPATLAS_SHUTDOWN_GRACE_SECONDS": "1", **more})

    def is_well(self):
        status, body = self.ready()
        return status == 200 and body["impaired"] == [] and body["refused"] is None

    def impaired(self):
        return [part["part"] for part in self.ready()[1].get("impaired", [])]

    def serves(self):
        return self.ready()[1].get("release_id")


class Load:
    """Clients that request targets in turn, each on its own connection, until they are stopped."""

    def __init__(self, server, targets, clients=2, pause=0.01, proof=None, timeout=30):
        self.server, self.targets, self.pause, self.proof, self.timeout = server, targets, pause, proof, timeout
        self.answers, self.lock, self.ended, self.slowest = [], threading.Lock(), False, 0.0
        self.threads = [threading.Thread(target=self.run, args=(n,), daemon=True) for n in range(clients)]
        for thread in self.threads:
            thread.start()

    def run(self, n):
        while not self.ended:
            n += 1
            name, target = self.targets[n % len(self.targets)]
            begun = time.time()
            fields, body = {}, b""
            try:
                target = target(n) if callable(target) else target
                status, fields, body = self.server.get(target, timeout=self.timeout)
            except (OSError, http.client.HTTPException) as e:
                status = type(e).__name__
            fault = self.proof(name, fields, body) if self.proof and status == 200 else None
            with self.lock:
                self.answers.append((begun, time.time(), name, status, fields.get("retry-after"), fault))
                self.slowest = max(self.slowest, time.time() - begun)
            time.sleep(self.pause)

    def end(self):
        self.ended = True
        for thread in self.threads:
            thread.join()
        return self

    def __len__(self):
        return len(self.answers)

    def statuses(self, name=None, since=0.0, before=float("inf")):
        return collections.Counter(a[3] for a in self.answers if (name is None or a[2] == name) and since <= a[0]
                                   and a[1] <= before)

    def failed(self, *but):
        """Responses other than 200, and wrong ones, except for some targets."""
        return [a for a in self.answers if (a[3] != 200 or a[5]) and a[2] not in but]


def uncached_pages():
    """Makes targets of observations, a different page each time, because pages are cached for a while."""
    numbers = itertools.count()

    def page(_):
        n = next(numbers)
        return OBSERVATION.format(COUNTIES[n % 12]) + f"&page_size={1 + n // 12 % 500}"
    return page


def can_mount(work):
    folder = tempfile.mkdtemp(dir=work)
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "survive", folder], capture_output=True).returncode:
        return False
    subprocess.run(["umount", folder], check=True)
    return True


class Disk:
    """A small disk in memory that can be filled."""

    def __init__(self, work, mib):
        self.folder = tempfile.mkdtemp(prefix="disk-", dir=work)
        os.chmod(self.folder, 0o755)
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={mib}m", "survive", self.folder], check=True)

    def __enter__(self):
        return self

    def fill(self, leave_kib=0):
        self.make_room()
        free = os.statvfs(self.folder)
        with open(os.path.join(self.folder, "filler"), "wb") as filler:
            filler.truncate(0)
            os.posix_fallocate(filler.fileno(), 0, max(1, free.f_bavail * free.f_frsize - leave_kib * 1024))

    def make_room(self):
        try:
            os.remove(os.path.join(self.folder, "filler"))
        except FileNotFoundError:
            pass

    def __exit__(self, *_):
        subprocess.run(["umount", "-l", self.folder], check=False)


def hidden(data):
    """Unfinished files that a command left."""
    return [name for name in os.listdir(f"{data}/releases") if name.startswith(".")]


def files_of(folder):
    return {name: hashlib.sha256(open(os.path.join(folder, name), "rb").read()).hexdigest() for name in os.listdir(folder)}
