"""Measures two servers alternately with wrk and compares them."""
import dataclasses, json, os, statistics, subprocess, sys, tempfile, time

# Prints plain numbers instead of text to parse; a script without its own requests does not slow wrk down.
REPORT = '''
done = function(summary, latency, requests)
  local e = summary.errors
  io.write(string.format("\\nREPORT %d %d %d %d %d\\n", summary.requests, summary.duration,
    e.connect + e.read + e.write + e.timeout, e.status, latency:percentile(99)))
end
'''


@dataclasses.dataclass
class Asked:
    """One measurement of a server."""
    requests: int
    seconds: float
    worst_ms: float
    """99th percentile"""

    @property
    def rate(self):
        return self.requests / self.seconds


def ask(server, target, seconds, connections=16, headers=(), script='', arguments=()):
    """Requests the same target all the time, or what a wrk script requests; any failed response ends the benchmark."""
    with tempfile.NamedTemporaryFile('w', suffix='.lua') as file:
        file.write(script + REPORT)
        file.flush()
        command = ['wrk', '--latency', '-t1', '-c%d' % connections, '-d%ds' % seconds, '--timeout', '30s', '-s', file.name]
        for name, value in dict(headers).items():
            command += ['-H', '%s: %s' % (name, value)]
        done = subprocess.run([*command, server.url + target, *arguments], capture_output=True, text=True)
    found = [line.split()[1:] for line in done.stdout.splitlines() if line.startswith('REPORT ')]
    if done.returncode or not found:
        sys.exit('wrk failed: ' + (done.stderr or done.stdout)[-1000:])
    requests, microseconds, broken, refused, worst = map(int, found[0])
    if broken or refused or not requests:
        sys.exit('%s%s: %d requests, of which %d broke off and %d were refused'
                 % (server.url, target[:200], requests, broken, refused))
    return Asked(requests, microseconds / 1e6, worst / 1e3)


@dataclasses.dataclass
class Case:
    """
    One question to both. `ours` and `theirs` each take the number of a round, from 0 for the one that only warms up, and
    return a figure. `at_least` is the bar of a ratio, `at_most` that of our own figure.
    """
    name: str
    peer: str
    unit: str
    ours: object
    theirs: object = None
    at_least: float = None
    at_most: float = None
    least_of_ours: float = None
    more_is_better: bool = True


def spread(figures):
    return {'median': statistics.median(figures), 'least': min(figures), 'most': max(figures)}


def compare(case, rounds):
    """Measures both in turn, alternating who begins; returns the figures of each round, and whether the bars are met."""
    ours, theirs, ratios = [], [], []
    for turn in range(rounds + 1):
        pair = {}
        for who in ('ours', 'theirs') if turn % 2 else ('theirs', 'ours'):
            function = getattr(case, who)
            pair[who] = function(turn) if function else None
        if turn == 0:
            continue
        ours.append(pair['ours'])
        if case.theirs:
            theirs.append(pair['theirs'])
            ratios.append(pair['ours'] / pair['theirs'] if case.more_is_better else pair['theirs'] / pair['ours'])
    result = {'case': case.name, 'peer': case.peer, 'unit': case.unit, 'ours': spread(ours), 'rounds': ours,
              'theirs': spread(theirs) if theirs else None, 'rounds_of_peer': theirs,
              'ratio': spread(ratios) if ratios else None, 'bars': []}
    for words, bar, met in bars(case, result):
        result['bars'].append({'bar': words, 'limit': bar, 'met': met})
    return result


def bars(case, result):
    ours = result['ours']['median']
    if case.at_least is not None:
        yield 'ratio at least', case.at_least, result['ratio']['median'] >= case.at_least
    if case.at_most is not None:
        yield 'at most', case.at_most, ours <= case.at_most
    if case.least_of_ours is not None:
        yield 'at least', case.least_of_ours, ours >= case.least_of_ours


HEAD = '%-36s %-10s %12s %12s   %-22s %s' % ('case', 'peer', 'ours', 'peer', 'ratio [least..most]', 'bar')


def line(result):
    """One row of the table."""
    ratio, theirs = result['ratio'], result['theirs']
    said = ['%s %g %s' % (b['bar'], b['limit'], 'met' if b['met'] else 'NOT MET') for b in result['bars']]
    return '%-36s %-10s %12s %12s   %-22s %s' % (
        result['case'], result['peer'] or '-', figure(result['ours']['median'], result['unit']),
        figure(theirs['median'], result['unit']) if theirs else '',
        '%.2f [%.2f..%.2f]' % (ratio['median'], ratio['least'], ratio['most']) if ratio else '', ', '.join(said))


def figure(value, unit):
    return '%s %s' % ('%.0f' % value if value >= 100 else '%.2f' % value, unit)


def output(*command):
    """The output of a command, including standard error; empty if the command is missing."""
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except OSError:
        return ''
    return (done.stdout + done.stderr).strip()


def machine(root):
    """The environment that a reader needs to judge the figures."""
    with open('/proc/cpuinfo') as info:
        models = [l.split(':', 1)[1].strip() for l in info if l.startswith('model name')]
    with open('/proc/meminfo') as memory:
        mebibytes = int(memory.readline().split()[1]) // 1024
    versions = output('/usr/bin/python3', '-c', 'import fastapi, uvicorn, sqlite3, sys;'
                      'print("Python", sys.version.split()[0], "FastAPI", fastapi.__version__, "uvicorn", uvicorn.__version__,'
                      '"SQLite", sqlite3.sqlite_version)').splitlines()
    return {
        'at': time.strftime('%Y-%m-%dT%H:%M:%SZ', time.gmtime()), 'cores': os.cpu_count(), 'processor': models[:1],
        'memory_mib': mebibytes, 'kernel': os.uname().release,
        'commit': output('git', '-C', root, 'rev-parse', '--short', 'HEAD'),
        'changed': bool(output('git', '-C', root, 'status', '--porcelain')),
        'nginx': output('nginx', '-v').rpartition('/')[2], 'wrk': output('wrk', '-v').split('\n')[0][:40],
        'fastapi': versions[-1:], 'weasyprint': output('/usr/bin/python3', '-c', 'import weasyprint; print(weasyprint.__version__)')
        .splitlines()[-1:]}


def load():
    with open('/proc/loadavg') as file:
        return float(file.read().split()[0])


def write(path, result):
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    with open(path, 'w') as file:
        json.dump(result, file, indent=2)
        file.write('\n')
