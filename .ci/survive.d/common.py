"""What the parts have in common: processes, requests, load, and the words in which they fail."""
import base64, collections, hashlib, http.client, json, os, random, re, shutil, signal, socket, subprocess, tempfile, threading, time

GAPATLAS = os.environ.get("GAPATLAS", "./gapatlas")
FIRST, SECOND = "demo-2023-1", "other-2023-1"
OBSERVATION = "/v1/observations?measure_id=case_count_floor_2023&geography_type=county&geography_id={}&year=2023"
COUNTIES = ["01001", "04013", "06037", "08031", "12086", "17031", "25017", "36103", "42101", "48201", "51059", "53033"]
# On a busy machine, and the first of a build.
START = 180
started = []


def expect(holds, what):
    if not holds:
        raise SystemExit(f"survive: {what}")


def until(what, holds, seconds=60):
    """Waits until something is so; how long that took."""
    begun = time.time()
    while time.time() < begun + seconds:
        try:
            if holds():
                return time.time() - begun
        except (OSError, http.client.HTTPException):
            pass
        time.sleep(0.05)
    raise SystemExit(f"survive: {what} within {seconds} s: it did not come to pass")


def free_port():
    """Below the ports that connections get: one of thousands could take it while its program is stopped."""
    while True:
        port = random.randrange(15_000, 32_000)
        with socket.socket() as s:
            try:
                s.bind(("127.0.0.1", port))
                return port
            except OSError:
                pass


def listens(port):
    socket.create_connection(("127.0.0.1", port), 1).close()
    return True


def start(log, *command, **more):
    with open(log, "ab") as out:
        started.append(subprocess.Popen(command, stdout=more.pop("stdout", out), stderr=out, **more))
    return started[-1]


def stop(process, how=signal.SIGTERM, seconds=60):
    if process.poll() is None:
        process.send_signal(how)
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        raise SystemExit(f"survive: {process.args[0]} did not end within {seconds} s of its signal")


def stop_all():
    for process in reversed(started):
        if process.poll() is None:
            # One that was halted hears nothing else.
            process.send_signal(signal.SIGCONT)
            process.terminate()
    for process in started:
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
    started.clear()


def command(*arguments, code=0, words=(), seconds=120, **settings):
    """Runs a command of the program, and expects its exit code, its words, and no trace of a fault of ours."""
    done = subprocess.run([GAPATLAS, *arguments], capture_output=True, text=True, timeout=seconds,
                          env=dict(os.environ, **settings))
    said = done.stdout + done.stderr
    shown = f"gapatlas {' '.join(arguments)} {settings or ''} ended with {done.returncode} and said: {said[-1500:]}"
    expect(done.returncode == code, f"{shown}\nnot {code}")
    for word in [words] if isinstance(words, str) else words:
        expect(word in said, f"{shown}\nnot: {word}")
    expect("\tat " not in said and "Exception" not in said, f"{shown}\nwhich is a trace")
    return said


def get(port, target, client="192.0.2.1", timeout=30, source="127.0.0.1"):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=timeout, source_address=(source, 0))
    try:
        connection.request("GET", target, headers={"X-Forwarded-For": client})
        response = connection.getresponse()
        body = response.read()
        return response.status, {n.lower(): v for n, v in response.getheaders()}, body
    finally:
        connection.close()


class Server:
    """The packaged program, as an operator starts it."""

    def __init__(self, work, name, data, *options, limits=False, wait=True, **settings):
        self.work, self.name, self.data = work, name, data
        self.options = [*options, *([] if limits else ["--no-limits"])]
        self.settings = {"GAPATLAS_REPORT_START_PRINTERS": "false", "GAPATLAS_SHUTDOWN_GRACE_SECONDS": "1", **settings}
        self.starts = 0
        self.start(wait)

    def start(self, wait=True):
        self.starts += 1
        self.out, self.err = (os.path.join(self.work, f"{self.name}.{self.starts}.{end}") for end in ("out", "err"))
        with open(self.out, "wb") as out:
            self.process = start(self.err, GAPATLAS, "serve", "--port", "0", "--management-port", "0", "--data", self.data,
                                 *self.options, env=dict(os.environ, **self.settings), stdout=out)
        self.port = self.management = None
        return self.await_start() if wait else None

    def await_start(self):
        def said():
            expect(self.process.poll() is None, f"{self.name} ended with {self.process.returncode}: {self.said()}")
            return re.search(rb"http://", open(self.out, "rb").read())
        took = until(f"{self.name} says where it is", said, START)
        self.port = int(re.search(r":(\d+)/\n", open(self.out).read()).group(1))
        self.management = int(re.search(r":(\d+)/metrics", self.said()).group(1))
        return took

    def said(self):
        return open(self.err, errors="replace").read()

    def get(self, target, **more):
        return get(self.port, target, **more)

    def ready(self):
        """Status and body of readiness."""
        status, _, body = self.get("/health/ready")
        return status, json.loads(body)

    def is_well(self):
        status, body = self.ready()
        return status == 200 and body["impaired"] == [] and body["refused"] is None

    def impaired(self):
        return [part["part"] for part in self.ready()[1].get("impaired", [])]

    def serves(self):
        return self.ready()[1].get("release_id")

    def metric(self, name):
        lines = get(self.management, "/metrics")[2].decode().splitlines()
        return sum(float(line.split()[-1]) for line in lines if re.match(rf"{name}[ {{]", line))

    def resident(self):
        """MiB."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1)) // 1024

    def stop(self, how=signal.SIGTERM):
        stop(self.process, how)


class Load:
    """Clients that ask for targets in turn, each on a connection of its own, until they are told to end."""

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
        """Answers other than 200, and those that were not as they should be; not of the targets that are excepted."""
        return [a for a in self.answers if (a[3] != 200 or a[5]) and a[2] not in but]


def is_whole(name, fields, body):
    """An answer's bytes are those that its digest names."""
    digest = fields.get("content-digest")
    if digest:
        told = base64.b64decode(digest.split(":")[1])
        if told != hashlib.sha256(body).digest():
            return "its digest is of other bytes"
    return None


def can_mount(work):
    folder = tempfile.mkdtemp(dir=work)
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "survive", folder], capture_output=True).returncode:
        return False
    subprocess.run(["umount", folder], check=True)
    return True


class Disk:
    """A small disk in memory, which can be filled."""

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


def copy_of(data, folder, *releases, active=FIRST):
    """A data folder of its own, which a part may damage."""
    os.makedirs(f"{folder}/releases")
    for release in releases:
        shutil.copytree(f"{data}/releases/{release}", f"{folder}/releases/{release}")
    if active in releases:
        point(folder, active)
    return folder


def point(data, release):
    """Activates a release as the program does, by one rename, without the time that a proof takes."""
    with open(f"{data}/.current.survive", "w") as out:
        out.write(release + "\n")
    os.rename(f"{data}/.current.survive", f"{data}/current")


def hidden(data):
    """What a command left half-made."""
    return [name for name in os.listdir(f"{data}/releases") if name.startswith(".")]


def files_of(folder):
    return {name: hashlib.sha256(open(os.path.join(folder, name), "rb").read()).hexdigest() for name in os.listdir(folder)}
