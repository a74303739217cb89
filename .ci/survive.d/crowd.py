"""5,000 idle and 1,000 slow connections while other clients send requests; then all of them close."""
import resource, socket, threading, time
from common import FIRST, Load, Server
from datafolder import copy_of
from running import expect, until

IDLE, SLOW = 5_000, 1_000
HOLD = 20
QUIET = 100
# In MiB: the heap is not collected for less than 32, and the JIT compilers keep memory.
KEPT = 40
OF_ONE_ADDRESS = 500


class Crowd:
    """Connections from several addresses; a third of the slow ones read a large response, the others never finish a head."""

    def __init__(self, port, idle, slow):
        self.idle, self.slow, self.readers = [], [], []
        for n in range(idle + slow):
            client = socket.socket()
            reads = n >= idle and n % 3 == 0
            if reads:
                client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.bind((f"127.7.{n // OF_ONE_ADDRESS}.1", 0))
            client.settimeout(10)
            client.connect(("127.0.0.1", port))
            if n < idle:
                # Half of them have sent a request, as a browser does.
                if n % 2:
                    client.sendall(b"GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n")
                self.idle.append(client)
            elif reads:
                client.sendall(b"GET /v1/atlas/geometry HTTP/1.1\r\nHost: a\r\n\r\n")
                self.readers.append(client)
            else:
                client.sendall(b"GET /v1/atlas/geometry HTTP/1.1\r\n")
                self.slow.append(client)
            client.setblocking(False)
        self.ended = False
        self.thread = threading.Thread(target=self.dawdle, daemon=True)
        self.thread.start()

    def dawdle(self):
        """Sends a byte of a head and reads 2 KiB of a response each second."""
        while not self.ended:
            for client in self.slow:
                try:
                    client.send(b"x")
                except OSError:
                    pass
            for client in self.readers:
                try:
                    client.recv(2048)
                except OSError:
                    pass
            time.sleep(1)

    def close(self):
        self.ended = True
        self.thread.join()
        for client in self.idle + self.slow + self.readers:
            client.close()


def run(work, data):
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    idle, slow = (IDLE, SLOW) if files >= IDLE + SLOW + 1_000 else (int(files * 0.6), int(files * 0.12))
    server = Server(work, "crowded", copy_of(data, f"{work}/data", FIRST), GAPATLAS_MAX_CONNECTIONS=str(idle + slow + 300),
                    GAPATLAS_MAX_CONNECTIONS_PER_ADDRESS=str(OF_ONE_ADDRESS), GAPATLAS_REQUEST_HEAD_SECONDS=str(2 * HOLD))
    targets = [("live", "/health/live"), ("county", "/v1/counties/01001"), ("scores", "/v1/atlas/scores"),
               ("computed", lambda n: f"/v1/counties/36103?ecological_share={40 + 5 * (n % 10)}")]
    # A server that has just started uses less memory than one that has worked.
    warm = Load(server, targets, clients=4, pause=0)
    time.sleep(10)
    warm.end()
    before = server.resident()
    crowd = Crowd(server.port, idle, slow)
    load = Load(server, targets, pause=0.05)
    probe = Load(server, targets[:1], clients=1, pause=0.1)
    time.sleep(HOLD)
    most, open_now = server.resident(), server.metric("gapatlas_connections")
    load.end()
    probe.end()
    crowd.close()
    expect(open_now >= 0.95 * (idle + slow), f"of {idle + slow} connections {open_now:.0f} are open")
    expect(not probe.failed() and probe.slowest < 1, f"/health/live: slowest {probe.slowest:.2f} s, failed {probe.failed()[:3]}")
    expect(not load.failed(), f"requests of others failed: {load.failed()[:3]}")
    until("the connections are gone", lambda: server.metric("gapatlas_connections") < 10, 20)
    begun = time.time()
    while server.resident() > before + KEPT and time.time() < begun + QUIET:
        time.sleep(1)
    after, back = server.resident(), time.time() - begun
    expect(after <= before + KEPT, f"{before} MiB before, {most} MiB with the crowd, {after} MiB {back:.0f} s after it")
    return (f"{open_now:.0f} connections ({idle} idle, {slow} slow) for {HOLD} s: /health/live asked {len(probe)} times, slowest "
            f"{probe.slowest * 1000:.0f} ms; {len(load)} other requests, none failed, slowest {load.slowest:.2f} s; {before} MiB before, "
            f"{most} MiB with them, {after} MiB {back:.0f} s after")
