"""A server that counts requests in Redis while Redis is suspended, stopped and restarted."""
import signal, time
from common import FIRST, Load, Server
from datafolder import copy_of
from running import expect, free_port, listens, start, stop, until

PER_MINUTE = 30


def run(work, data):
    port = free_port()
    redis = lambda: start(f"{work}/redis.log", "redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "", cwd=work)
    process = redis()
    until("Redis listens", lambda: listens(port))
    server = Server(work, "limited", copy_of(data, f"{work}/data", FIRST), limits=True, GAPATLAS_TRUSTED_HOPS="1",
                    GAPATLAS_LIMITS_REDIS=f"redis://127.0.0.1:{port}", GAPATLAS_REQUESTS_PER_MINUTE=str(PER_MINUTE))
    until("the limits are shared", server.is_well)

    class Clients:
        """Many clients below their limits."""
        numbers = iter(range(10**9))

        def get(self, target, timeout):
            n = next(self.numbers)
            return server.get(target, {"X-Forwarded-For": f"10.0.{n // 250 % 250}.{n % 250}"}, timeout=timeout)

    def admitted(client):
        statuses = [server.get("/v1/counties/01001", {"X-Forwarded-For": client})[0] for _ in range(PER_MINUTE + 10)]
        expect(set(statuses) == {200, 429}, f"one client was answered {set(statuses)}")
        return statuses.count(200)

    load = Load(Clients(), [("county", "/v1/counties/01001"), ("metadata", "/v1/atlas/metadata")], pause=0.02)
    expect(admitted("192.0.2.1") == PER_MINUTE, "Redis admitted another number than the limit")
    told = []
    for how in ("halted", "stopped"):
        if how == "halted":
            process.send_signal(signal.SIGSTOP)
        else:
            stop(process)
        said = until("readiness lists the limits", lambda: "limits" in server.impaired(), 10)
        expect(server.ready()[0] == 200, "a server without Redis is not ready")
        expect(server.metric("gapatlas_limits_shared") == 0, "metrics say that limits are shared")
        missed = server.metric("gapatlas_limits_missed_total")
        own = admitted(f"192.0.2.{2 if how == 'halted' else 3}")
        expect(own == PER_MINUTE, f"by itself it admitted {own}")
        counted = server.metric("gapatlas_limits_missed_total") - missed
        expect(counted >= PER_MINUTE, f"metrics count {counted:.0f} requests that were not counted together, of {own} and more")
        time.sleep(1)
        if how == "halted":
            process.send_signal(signal.SIGCONT)
        else:
            process = redis()
        healed = until("limits are shared again", lambda: server.metric("gapatlas_limits_shared") == 1 and server.is_well(), 20)
        time.sleep(1)
        again = admitted(f"192.0.2.{4 if how == 'halted' else 5}")
        expect(again == PER_MINUTE, f"once Redis was back {again} were admitted")
        told.append(f"{how}: said after {said:.1f} s, {own} of {PER_MINUTE + 10} admitted by its own count, healed {healed:.1f} s after "
                    "it was back")
    load.end()
    expect(not load.failed(), f"other clients' requests failed: {load.failed()[:3]}")
    return f"{'; '.join(told)}; {len(load)} requests of other clients, none failed, slowest {load.slowest * 1000:.0f} ms"
