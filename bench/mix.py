"""Clients for all kinds of routes, each on one connection, at a fixed rate or at full speed; and one that reads reports."""
import http.client, random, re, threading, time

import running

STATES = ('AL', 'AK', 'CA', 'CT', 'NY', 'TX', 'VT', 'WY')
OTHERS = ('/v1/atlas/metadata', '/v1/measures', '/v1/sources', '/health/ready', '/v1/releases', '/releases.atom', '/docs', '/')
COUNTY_PAGE = '/v1/observations?geography_type=county&geography_id=%s&'


def settings():
    return 'ecological_share=%d&low_incidence_breakpoint=%d&missing_human_weakness=%d' % (
        random.randrange(40, 90, 5), random.randrange(5, 26), random.randrange(40, 95, 5))


def counties(server):
    return re.findall(r'^(?:[^,]*,)?(\d{5})\b', server.body('/v1/atlas/ranking.csv')[1].decode(), re.M)


def mix(codes):
    """Makers of targets, each repeated by its share in percent."""
    def county():
        return random.choice(codes)

    shares = [
        (35, lambda: '/v1/counties/' + county()),
        (8, lambda: '/v1/counties/' + county() + '?' + settings()),
        (5, lambda: '/v1/atlas/scores'),
        (3, lambda: '/v1/atlas/scores?' + settings()),
        (4, lambda: '/v1/atlas/geometry'),
        (15, lambda: COUNTY_PAGE % county() + 'measure_id=human_status&year=2023'),
        (8, lambda: '/v1/states/%s/observations?measure_id=human_status&year=2023&page_size=100' % random.choice(STATES)),
        (5, lambda: COUNTY_PAGE % county() + 'measure_id=nclimgrid_prcp_county_day&start_date=2023-01-01&end_date=2023-01-31'),
        (2, lambda: '/v1/atlas/ranking.csv?state=' + random.choice(STATES)),
        (15, lambda: random.choice(OTHERS)),
    ]
    return [maker for share, maker in shares for _ in range(share)]


def fault(status, fields, body, request_id):
    """Why a response is incomplete or wrong; None if it is right."""
    if status != 200:
        return status
    if fields['x-request-id'] != request_id:
        return 'the answer to another request'
    return None if running.is_whole(fields, body) else 'its digest is of other bytes'


class Client(threading.Thread):
    """Requests one target after another on one connection, at a fixed rate or at full speed."""

    def __init__(self, port, makers, end, pace):
        super().__init__(daemon=True)
        self.port, self.makers, self.until, self.pace = port, makers, end, pace
        self.times, self.failed = [], []
        self.start()

    def run(self):
        line = http.client.HTTPConnection('127.0.0.1', self.port, timeout=60)
        due = time.time() + random.random() * self.pace
        while time.time() < self.until:
            time.sleep(max(0.0, due - time.time()))
            # Catches up with up to a second of delay.
            due = max(due + self.pace, time.time() - 1)
            begun, target, name = time.time(), random.choice(self.makers)(), '%016x' % random.getrandbits(64)
            try:
                line.request('GET', target, headers={'Accept-Encoding': 'gzip', 'X-Request-ID': name})
                answer = line.getresponse()
                body = answer.read()
                why = fault(answer.status, {n.lower(): v for n, v in answer.getheaders()}, body, name)
            except (OSError, http.client.HTTPException) as e:
                why = type(e).__name__
                line.close()
            self.times.append(time.time() - begun)
            if why:
                self.failed.append((why, target))
        line.close()


class Reader(threading.Thread):
    """Requests new reports, and retries when the server says so."""

    def __init__(self, server, codes, end, pause):
        super().__init__(daemon=True)
        self.server, self.codes, self.until, self.pause, self.had = server, codes, end, pause, 0
        self.start()

    def run(self):
        while time.time() < self.until:
            target = '/v1/counties/%s/report.pdf?%s' % (random.choice(self.codes), settings())
            status = 503
            while status == 503 and time.time() < self.until:
                status, fields, _ = self.server.get(target, timeout=120)
                if status == 503:
                    time.sleep(int(fields['retry-after']))
            self.had += status == 200
            time.sleep(self.pause)
