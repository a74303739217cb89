"""Compares responses that are read or computed with FastAPI on uvicorn and SQLite with the same objects (peer.py)."""
import json, os, random, subprocess

import peers
from measuring import Case, ask

# Settings that were not requested recently: all 2,310 in a random order that is the same in each run.
OTHER_SETTINGS = '''
local all, n = {}, 0
for share = 40, 85, 5 do for breakpoint = 5, 25 do for weakness = 40, 90, 5 do
  all[#all + 1] = "/v1/atlas/scores?ecological_share=" .. share .. "&low_incidence_breakpoint=" .. breakpoint
    .. "&missing_human_weakness=" .. weakness
end end end
math.randomseed(7)
for i = #all, 2, -1 do local j = math.random(i); all[i], all[j] = all[j], all[i] end
init = function(arguments) n = tonumber(arguments[1]) end
request = function() n = n + 1; return wrk.format("GET", all[n % #all + 1]) end
'''

# This many counties, evenly spread over the country, different ones each time.
OTHER_COUNTIES = '''
local codes, n = {}, 0
for code in ("%(codes)s"):gmatch("%%d+") do codes[#codes + 1] = code end
local count = %(count)d
local step = math.floor(#codes / count)
init = function(arguments) n = tonumber(arguments[1]) end
request = function()
  n = n + 1
  local chosen = {}
  for i = 0, count - 1 do chosen[i + 1] = codes[(n + i * step) %% #codes + 1] end
  return wrk.format("GET", "%(path)s" .. table.concat(chosen, ","))
end
'''
MEASURE = 'measure_id=case_count_floor_2023'
DAILY = 'measure_id=nclimgrid_prcp_county_day&start_date=2023-01-01&end_date=2023-01-31'
OURS = '/v1/observations?geography_type=county&'
THEIRS = '/observations?'
DETAIL = '/v1/measures/case_count_floor_2023'
PACKED = {'Accept-Encoding': 'gzip'}


class BesideFastApi:
    needs = ('wrk',)

    def __init__(self, folder, ours):
        self.ours = ours
        database = os.path.join(folder, 'peer.db')
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'peer.py')
        harvested = subprocess.run([peers.PYTHON, script, 'harvest', ours.url, database],
                                   check=True, capture_output=True, text=True).stdout
        self.codes, self.has_daily = json.loads(harvested).values()
        self.peer = peers.uvicorn(folder, 'peer:application', '/v1/indicators', {'PEER_DATABASE': database})

    def cases(self, seconds):
        yield from self.scores(seconds)
        yield self.same('indicators', '/v1/indicators', '/v1/indicators', seconds)
        yield self.same('one measure', DETAIL, DETAIL, seconds)
        tags = [server.body(DETAIL)[0]['etag'] for server in (self.ours, self.peer)]
        yield self.same('one measure, 304', DETAIL, DETAIL, seconds, *({'If-None-Match': tag} for tag in tags))
        for count in (1, 100, 500):
            chosen = self.chosen(count)
            yield self.same('%d counties, the same' % count, OURS + MEASURE + '&year=2023&page_size=500' + chosen,
                            THEIRS + MEASURE + '&start_date=2023-01-01&end_date=2023-12-31&page_size=500' + chosen, seconds)
        # The program caches a page for a second; it reads these pages from its database each time, as the peer does.
        yield self.others(100, seconds, at_least=5, least_of_ours=5000)
        yield self.others(500, seconds)
        yield Case('500 counties, others, one at a time', '', 'ms', more_is_better=False, at_most=10,
                   ours=lambda turn: self.ask_others(self.ours, OURS, 'year=2023', 500, seconds, turn, 1, mean=True))
        if self.has_daily:
            for size in (100, 500):
                tail = '&page_size=%d' % size + self.chosen(100)
                yield self.same('31 days of 100 counties, %d rows' % size, OURS + DAILY + tail, THEIRS + DAILY + tail, seconds)

    def scores(self, seconds):
        self.require_same_scores()
        for coding, headers, cost in (('identity', {}, 4), ('gzip', PACKED, 12)):
            yield Case('scores, other settings, %s' % coding, 'FastAPI', 'req/s', at_least=8,
                       ours=lambda turn, h=headers: self.ask_scores(self.ours, h, seconds, turn).rate,
                       theirs=lambda turn, h=headers: self.ask_scores(self.peer, h, seconds, turn).rate)
            yield Case('processor for one of them, %s' % coding, 'FastAPI', 'ms', more_is_better=False, at_most=cost,
                       ours=lambda turn, h=headers: self.processor(self.ours, h, seconds, turn),
                       theirs=lambda turn, h=headers: self.processor(self.peer, h, seconds, turn))

    def require_same_scores(self):
        chance = random.Random(3)
        for _ in range(5):
            target = ('/v1/atlas/scores?ecological_share=%d&low_incidence_breakpoint=%d&missing_human_weakness=%d'
                      % (chance.randrange(40, 90, 5), chance.randrange(5, 26), chance.randrange(40, 95, 5)))
            if self.ours.body(target)[1] != self.peer.body(target)[1]:
                raise SystemExit('%s: the peer computes other scores' % target)

    @staticmethod
    def ask_scores(server, headers, seconds, turn):
        return ask(server, '', seconds, 8, headers, OTHER_SETTINGS, ('--', str(turn * 700)))

    def processor(self, server, headers, seconds, turn):
        before = server.processor_seconds()
        asked = self.ask_scores(server, headers, seconds, turn)
        return 1000 * (server.processor_seconds() - before) / asked.requests

    def chosen(self, count):
        step = len(self.codes) // count
        return ''.join('&geography_id=' + self.codes[i * step] for i in range(count))

    def same(self, name, our_path, their_path, seconds, our_headers=(), their_headers=()):
        if not our_headers:
            data = [json.loads(server.body(path)[1])['data'] for server, path in ((self.ours, our_path), (self.peer, their_path))]
            if data[0] != data[1]:
                raise SystemExit('%s: the peer answers with other objects' % name)
        return Case(name, 'FastAPI', 'req/s',
                    ours=lambda _: ask(self.ours, our_path, seconds, headers=our_headers).rate,
                    theirs=lambda _: ask(self.peer, their_path, seconds, headers=their_headers).rate)

    def others(self, count, seconds, **bars):
        year = 'start_date=2023-01-01&end_date=2023-12-31'
        return Case('%d counties, others each time' % count, 'FastAPI', 'req/s',
                    ours=lambda turn: self.ask_others(self.ours, OURS, 'year=2023', count, seconds, turn),
                    theirs=lambda turn: self.ask_others(self.peer, THEIRS, year, count, seconds, turn), **bars)

    def ask_others(self, server, route, time, count, seconds, turn, connections=16, mean=False):
        script = OTHER_COUNTIES % {'codes': ','.join(self.codes), 'count': count,
                                   'path': '%s%s&%s&page_size=500&geography_id=' % (route, MEASURE, time)}
        asked = ask(server, '', seconds, connections, (), script, ('--', str(turn * 701)))
        return 1000 * asked.seconds / asked.requests if mean else asked.rate

    def close(self):
        peak = self.peer.peak_mebibytes()
        self.peer.stop()
        return peak
