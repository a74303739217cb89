"""A peer for bench/all: FastAPI and uvicorn on SQLite, which responds with the same objects as Gap Atlas.

It is designed to be fast. A canonical object is stored as its JSON under a clustered key, so it is never parsed or composed.
Scores are computed for each request: SQLite computes weakness and score of each county from precomputed terms that do not
depend on the settings, and plain Python rounds, ranks and joins fragments of JSON. `harvest BASE FILE` fills the tables from a
running Gap Atlas; under uvicorn, it reads the file that PEER_DATABASE names.
"""
import hashlib, itertools, json, os, sqlite3, sys, urllib.parse, urllib.request, zlib

MEASURE = 'case_count_floor_2023'
DAILY = 'nclimgrid_prcp_county_day'
MONTH = ('2023-01-01', '2023-01-31')

TICK = {'Established': 100.0, 'Reported': 55.0, 'No records': 0.0, 'Unknown': None}
PATHOGEN = {'Present': 100.0, 'No records': 0.0, 'Unknown': None}
# Thresholds of scores in tenths, from the highest down; the first one that is reached applies.
LABELS = ((700, 'Priority 1 — Investigate'), (500, 'Priority 2 — Review'), (300, 'Watch — Monitor signals'),
          (0, 'Lower Atlas priority — Not a safety finding'))
COLOURS = ((750, '#e9602b'), (650, '#f49a32'), (500, '#efc64a'), (350, '#87b982'), (200, '#55a8a3'), (0, '#a9d2db'))
NO_SCORE = '"priority":"Not scored — required evidence unavailable","color":"#e4e9ea"'

# In the formula's order of operations, because another order changes the last digit.
SCORES = '''
WITH weak AS (
  SELECT fips, head, signals, tail, ecological, community, residents, counted,
    CASE WHEN incidence IS NULL THEN :missing ELSE 100 * max(0.0, min(1.0, 1 - incidence / :breakpoint)) END AS weakness
  FROM county)
SELECT head, signals, tail, weakness, weakness * (:share * ecological + (1 - :share) * community) / 100,
  CASE WHEN NOT counted OR residents IS NULL OR residents = 0 THEN 'NOT_APPLICABLE'
    WHEN 1.0 * :breakpoint * residents / 100000 < 3 THEN 'SMALL_NUMBERS' ELSE 'SUFFICIENT' END
FROM weak ORDER BY fips
'''


def read(base, path, pairs=()):
    query = '?' + urllib.parse.urlencode(pairs) if pairs else ''
    with urllib.request.urlopen(base + path + query) as answer:
        return json.load(answer)


def pages(base, path, pairs):
    token = []
    while True:
        page = read(base, path, list(pairs) + token)
        yield from page['data']
        if page['meta']['next_page_token'] is None:
            return
        token = [('page_token', page['meta']['next_page_token'])]


def compact(thing):
    return json.dumps(thing, separators=(',', ':'), ensure_ascii=False)


def harvest(base, file):
    database = sqlite3.connect(file)
    database.execute('CREATE TABLE resource (kind TEXT, id TEXT, doc TEXT, PRIMARY KEY (kind, id)) WITHOUT ROWID')
    database.execute('CREATE TABLE observation (measure TEXT, fips TEXT, start TEXT, id TEXT, doc TEXT,'
                     ' PRIMARY KEY (measure, fips, start, id)) WITHOUT ROWID')
    for kind, key in (('indicators', 'indicator_id'), ('measures', 'measure_id')):
        for thing in pages(base, '/v1/' + kind, [('page_size', 500)]):
            database.execute('INSERT INTO resource VALUES (?, ?, ?)', (kind, thing[key], compact(thing)))
    scores = read(base, '/v1/atlas/scores')
    counties = sorted(c['fips'] for c in scores['counties'])
    measures = [thing['measure_id'] for thing in pages(base, '/v1/measures', [('page_size', 500)])]
    harvest_observations(base, database, MEASURE, counties, [('year', 2023)])
    if DAILY in measures:
        harvest_observations(base, database, DAILY, counties, [('start_date', MONTH[0]), ('end_date', MONTH[1])])
    harvest_terms(base, database, scores)
    database.commit()
    print(compact({'counties': counties, 'daily': DAILY in measures}))


def harvest_observations(base, database, measure, counties, period):
    at_once = 300  # times 31 days is below the limit of one request
    for at in range(0, len(counties), at_once):
        pairs = [('measure_id', measure), ('geography_type', 'county'), ('page_size', 500), *period]
        pairs += [('geography_id', fips) for fips in counties[at:at + at_once]]
        for thing in pages(base, '/v1/observations', pairs):
            key = (measure, thing['geography']['geography_id'], thing['period_start'], thing['observation_id'])
            database.execute('INSERT INTO observation VALUES (?, ?, ?, ?, ?)', (*key, compact(thing)))


def harvest_terms(base, database, scores):
    """The inputs of each county from its page, the terms, and the part of its JSON that does not depend on the settings."""
    database.execute('CREATE TABLE frame (head TEXT, tail TEXT)')
    frame = compact(dict(scores, counties=[]))
    settings, rest = frame.split('"counties":[]')
    head = settings[:settings.index('"settings":')]
    database.execute('INSERT INTO frame VALUES (?, ?)', (head, rest))
    database.execute('CREATE TABLE county (fips TEXT PRIMARY KEY, head TEXT, signals TEXT, tail TEXT, incidence REAL,'
                     ' ecological REAL, community REAL, residents INTEGER, counted INTEGER) WITHOUT ROWID')
    for summary in scores['counties']:
        detail = read(base, '/v1/counties/' + summary['fips'])
        text = compact(summary)
        score, signals, priority, tail, support = (
            text.index(mark) for mark in ('"score":{"score":', ',"ecological":', '"priority":', ',"score_state":', ',"numeric_support":'))
        database.execute('INSERT INTO county VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
                         (summary['fips'], text[:score], text[signals:priority], text[tail:support], *terms(detail)))


def terms(county):
    """Incidence, ecological and community term; null if an input is null."""
    cases, residents = county['case_count_floor_2023'], county['population']
    incidence = None if cases is None or not residents else cases / residents * 100_000
    tick, pathogen = TICK[county['tick_status']], PATHOGEN[county['burgdorferi_status']]
    ecological = None if tick is None or pathogen is None else 0.6 * tick + 0.4 * pathogen
    svi, uninsured, rucc = county['svi_percentile'], county['uninsured_percentile'], county['rucc_2023']
    community = None
    if svi is not None and uninsured is not None and rucc is not None:
        community = 0.5 * (100 * svi) + 0.3 * (100 * uninsured) + 0.2 * ((rucc - 1) / 8 * 100)
    return incidence, ecological, community, residents, cases is not None


def reached(scale, tenths):
    return next(word for threshold, word in scale if tenths >= threshold)


WORDS = ['"priority":"%s","color":"%s"' % (reached(LABELS, tenths), reached(COLOURS, tenths)) for tenths in range(1001)]


def scored(database, frame, share, breakpoint, missing):
    """The whole collection at the given settings as JSON."""
    rows = database.execute(SCORES, {'share': share / 100, 'breakpoint': breakpoint, 'missing': float(missing)})
    ranked, unscored = [], []
    for head, signals, tail, weakness, score, support in rows:
        # Python rounds as the formula requires: the exact value, half to even.
        if score is None:
            unscored.append('%s"score":{"score":null,"human_weakness":%s%s%s,"rank":null%s,"numeric_support":"%s","tied_with":null}'
                            % (head, round(weakness, 1), signals, NO_SCORE, tail, support))
        else:
            ranked.append((round(score, 1), head, round(weakness, 1), signals, tail, support))
    ranked.sort(key=lambda row: -row[0])  # stable, so equal scores stay ordered by code
    parts, rank = [], 0
    for score, tied in itertools.groupby(ranked, key=lambda row: row[0]):
        tied = list(tied)
        words, others = WORDS[round(score * 10)], len(tied) - 1
        for _, head, weakness, signals, tail, support in tied:
            rank += 1
            parts.append('%s"score":{"score":%s,"human_weakness":%s%s%s,"rank":%d%s,"numeric_support":"%s","tied_with":%d}'
                         % (head, score, weakness, signals, words, rank, tail, support, others))
    return '%s"settings":{"ecological_share":%d,"low_incidence_breakpoint":%d,"missing_human_weakness":%d},"counties":[%s]%s' % (
        frame[0], share, breakpoint, missing, ','.join(parts + unscored), frame[1])


def application():
    from fastapi import FastAPI, Query, Request, Response

    database = sqlite3.connect('file:' + os.environ['PEER_DATABASE'] + '?mode=ro&immutable=1', uri=True)
    frame = database.execute('SELECT head, tail FROM frame').fetchone()
    app = FastAPI()

    def answer(request, body):
        tag = '"' + hashlib.sha256(body.encode()).hexdigest() + '"'
        if request.headers.get('if-none-match') == tag:
            return Response(status_code=304, headers={'etag': tag})
        return Response(body, media_type='application/json', headers={'etag': tag})

    @app.get('/v1/atlas/scores')
    async def scores(request: Request, ecological_share: int = Query(65, ge=40, le=85), low_incidence_breakpoint: int = Query(10, ge=5, le=25),
                     missing_human_weakness: int = Query(75, ge=40, le=90)):
        body = scored(database, frame, ecological_share, low_incidence_breakpoint, missing_human_weakness).encode()
        if 'gzip' not in request.headers.get('accept-encoding', ''):
            return Response(body, media_type='application/json')
        packer = zlib.compressobj(1, wbits=31)
        return Response(packer.compress(body) + packer.flush(), media_type='application/json', headers={'content-encoding': 'gzip'})

    @app.get('/v1/{kind}')
    async def collection(request: Request, kind: str):
        docs = database.execute('SELECT doc FROM resource WHERE kind = ? ORDER BY id', (kind,))
        return answer(request, '{"data":[' + ','.join(d for (d,) in docs) + '],"meta":{"next_page_token":null}}')

    @app.get('/v1/{kind}/{identity}')
    async def resource(request: Request, kind: str, identity: str):
        row = database.execute('SELECT doc FROM resource WHERE kind = ? AND id = ?', (kind, identity)).fetchone()
        return answer(request, '{"data":' + row[0] + '}') if row else Response(status_code=404)

    @app.get('/observations')
    async def observations(request: Request, measure_id: str, start_date: str, end_date: str,
                           geography_id: list[str] = Query(), page_size: int = Query(100, ge=1, le=500)):
        codes = [code for text in geography_id for code in text.split(',')]
        docs = database.execute(
            'SELECT doc FROM observation WHERE measure = ? AND fips IN (%s) AND start BETWEEN ? AND ?'
            ' ORDER BY measure, fips, start, id LIMIT ?' % ','.join('?' * len(codes)),
            (measure_id, *codes, start_date, end_date, page_size))
        return answer(request, '{"data":[' + ','.join(d for (d,) in docs) + '],"meta":{"next_page_token":null}}')

    return app


if __name__ == '__main__':
    harvest(sys.argv[2], sys.argv[3])
