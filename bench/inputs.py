"""Makes publisher files for benchmarks from a folder of real ones: other figures, more rows, other months."""
import calendar, csv, hashlib, os

FILES = {
    'county_names': 'census-gazetteer-2024/2024_Gaz_counties_national.txt',
    'county_boundary': 'census-cb-county-2024/cb_2024_us_county_5m.zip',
    'county_adjacency': 'census-county-adjacency/county_adjacency2023.txt',
    'human_history': 'cdc-lyme-county-dashboard/LD_Case_Counts_by_County_2023_updated.csv',
    'context_svi': 'atsdr-svi-2022/SVI_2022_US_county.csv',
    'context_rucc': 'usda-ers-rucc-2023/Ruralurbancontinuumcodes2023.csv',
    'population': 'census-popest-2023/co-est2023-alldata.csv',
}
TODAY = 5_045


def counties(real):
    """Code, state name, and cases of 2023 for each county with cases."""
    with open(os.path.join(real, FILES['human_history']), encoding='latin-1', newline='') as file:
        for row in csv.DictReader(file):
            if (row['cases2023'] or '0') != '0' and row['stcode'] + row['ctycode'].zfill(3) != '54129':
                name = row['stname'].replace('Massachussetts', 'Massachusetts')
                yield row['stcode'].zfill(2) + row['ctycode'].zfill(3), name, int(row['cases2023'])


def public_use(real, path, times):
    """TIMES today's rows, distinct and with one case each; no county has more than the dashboard file counts."""
    rows = set()
    cases = list(counties(real))
    kinds = [(status, sex, age) for status in ('Confirmed', 'Probable') for sex in ('Female', 'Male', 'Unknown')
             for age in ['%d-%d' % (a, a + 1) for a in range(0, 100, 2)]]
    for code, state, count in cases:
        for kind in kinds[:count]:
            rows.add(('2023', state, code) + kind + ('1',))
    for code, state, _ in cases:
        for kind in kinds:
            if len(rows) >= times * TODAY:
                break
            rows.add(('2022', state, code) + kind + ('1',))
    for state in sorted({c[1] for c in cases}):
        for i, word in enumerate(('Unknown', 'Suppressed')):
            rows.add(('2023', state, word, 'Confirmed', 'Male', '20+', str(7 + i)))
    ordered = sorted(rows)
    if len(ordered) % 1000 == 0:
        ordered.pop()
    with open(path, 'w', newline='\n') as file:
        file.write('Year,State,FIPS,Case_status,Sex,Age_cat_yrs,Frequency\n')
        for row in ordered:
            file.write(','.join(row) + '\n')
    return len(ordered)


def months(count, last=2023):
    """A number of months back from December of a year, the latest first."""
    return [(last - i // 12, 12 - i % 12) for i in range(count)]


# For an element that the folder lacks: the element it is made from, and the difference in degrees.
MADE_OF = {'prcp': ('prcp', 0), 'tavg': ('tavg', 0), 'tmax': ('tavg', 5), 'tmin': ('tavg', -5)}
MISSING = -999.99


def daily(real, folder, element, year, month):
    """The publisher's January as another month, with that month's number of days; returns the path and the number of rows."""
    source, more = MADE_OF[element]
    days = calendar.monthrange(year, month)[1]
    path = os.path.join(folder, '%s-%d%02d-cty-scaled.csv' % (element, year, month))
    rows = 0
    with open(os.path.join(real, 'noaa-nclimgrid-daily', source + '-202301-cty-scaled.csv')) as old, \
            open(path, 'w', newline='\n') as new:
        for line in old:
            cells = line.rstrip('\r\n').split(',')
            cells[3:6] = [str(year), '%02d' % month, element.upper()]
            figures = [float(c) for c in cells[6:6 + days]]
            cells[6:] = ['%9.2f' % (f if f == MISSING else f + more) for f in figures] + ['%9.2f' % MISSING] * (31 - days)
            new.write(','.join(cells) + '\n')
            rows += 1
    return path, rows


def configuration(real, human, daily_files):
    """The text of a gapatlas.toml for these files and all others in the folder."""
    text = ['[sources.human]\nfile = "%s"\n' % human]
    for key, path in FILES.items():
        text.append('[sources.%s]\nfile = "%s"\n' % (key, os.path.join(os.path.abspath(real), path)))
    for path in daily_files:
        with open(path, 'rb') as file:
            digest = hashlib.sha256(file.read()).hexdigest()
        text.append('[[sources.noaa_nclimgrid_daily]]\nfile = "%s"\nsha256 = "%s"\n' % (path, digest))
    return ''.join(text)


def size_of(release):
    return sum(os.path.getsize(os.path.join(release, f)) for f in os.listdir(release))
