package org.gapatlas.demo;

import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.gapatlas.catalog.MeasureCatalog;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.provenance.SourceKey;

/** Writes the invented text files in their publishers' layouts. Lines end with a line feed. */
final class DemoFiles {
    private static final int FIRST_YEAR = 2001;
    private static final int LAST_YEAR = 2023;

    private DemoFiles() {}

    /** Census Gazetteer: tab-separated names. */
    static String names(List<DemoCounty> counties) {
        StringBuilder text = new StringBuilder(
                "USPS\tGEOID\tANSICODE\tNAME\tALAND\tAWATER\tALAND_SQMI\tAWATER_SQMI\tINTPTLAT\tINTPTLONG\n");
        for (DemoCounty demo : counties) {
            text.append(demo.county().state())
                    .append('\t')
                    .append(demo.county().fips())
                    .append("\t\t")
                    .append(demo.county().name())
                    .append("\t\t\t\t\t\t\n");
        }
        return text.toString();
    }

    /** CDC Lyme public use: counts by county, and records without a county. */
    static String human(List<DemoCounty> counties) {
        StringBuilder text = new StringBuilder("Year,State,FIPS,Case_status,Sex,Age_cat_yrs,Frequency\n");
        for (DemoCounty demo : counties) {
            int cases = demo.cases();
            int probable = cases / 3;
            String place = "2023," + demo.county().state().displayName() + ","
                    + demo.county().fips();
            if (cases > 0) {
                text.append(place)
                        .append(",Confirmed,Suppressed,Suppressed,")
                        .append(cases - probable)
                        .append('\n');
            }
            if (probable > 0) {
                text.append(place)
                        .append(",Probable,Suppressed,Suppressed,")
                        .append(probable)
                        .append('\n');
            }
        }
        for (UsState state : UsState.values()) {
            int unplaced = Integer.parseInt(state.fipsCode()) % 7;
            if (unplaced > 0) {
                text.append("2023,")
                        .append(state.displayName())
                        .append(",Unknown,Confirmed,Suppressed,Suppressed,")
                        .append(unplaced)
                        .append('\n');
            }
        }
        return text.toString();
    }

    /**
     * CDC county dashboard: one column per year. As in the real file, Connecticut's regions are blank before 2023, and
     * every county of a state that sent nothing in a year is printed as 0.
     */
    static String history(List<DemoCounty> counties) {
        StringBuilder text = new StringBuilder("Ctyname,stname,ststatus,stcode,ctycode");
        for (int year = FIRST_YEAR; year <= LAST_YEAR; year++) {
            text.append(",Cases").append(year);
        }
        text.append('\n');
        for (DemoCounty demo : counties) {
            UsState state = demo.county().state();
            int code = Integer.parseInt(demo.county().fips().code());
            text.append(demo.county().name())
                    .append(',')
                    .append(state.displayName())
                    .append(",Low Incidence,")
                    .append(code / 1_000)
                    .append(',')
                    .append(code % 1_000);
            for (int year = FIRST_YEAR; year <= LAST_YEAR; year++) {
                text.append(',').append(historyCell(demo, state, year));
            }
            text.append('\n');
        }
        return text.toString();
    }

    private static String historyCell(DemoCounty demo, UsState state, int year) {
        if (state == UsState.CT && year < LAST_YEAR) {
            return "";
        }
        boolean sentNothing = year < LAST_YEAR && (Integer.parseInt(state.fipsCode()) * 7 + year) % 41 == 0;
        return String.valueOf(sentNothing ? 0 : demo.casesOf(year));
    }

    /** Census adjacency: each county lists itself and its neighbours. */
    static String adjacency(List<DemoCounty> counties, SortedMap<Fips, SortedSet<Fips>> neighbours) {
        SortedMap<Fips, String> names = new TreeMap<>();
        counties.forEach(c -> names.put(
                c.county().fips(), c.county().name() + ", " + c.county().state()));
        StringBuilder text = new StringBuilder("County Name|County GEOID|Neighbor Name|Neighbor GEOID\n");
        names.forEach((fips, name) -> {
            SortedSet<Fips> listed = new TreeSet<>(neighbours.getOrDefault(fips, new TreeSet<>()));
            listed.add(fips);
            for (Fips neighbour : listed) {
                text.append(String.join("|", name, fips.code(), names.get(neighbour), neighbour.code()))
                        .append('\n');
            }
        });
        return text.toString();
    }

    /** SVI: those of the publisher's 158 columns that are read. */
    static String vulnerability(List<DemoCounty> counties) {
        String header = "ST_ABBR,STCNTY,COUNTY,FIPS,E_TOTPOP,EP_UNINSUR,EPL_UNINSUR,RPL_THEMES";
        List<String> others = otherRanks(List.of(header.split(",", -1)));
        StringBuilder text = new StringBuilder(header);
        others.forEach(column -> text.append(',').append(column));
        text.append('\n');
        for (DemoCounty demo : counties) {
            text.append(String.format(
                    Locale.ROOT,
                    "%s,%s,%s,%s,%d,%.1f,%.4f,%.4f",
                    demo.county().state(),
                    demo.county().fips(),
                    demo.county().name(),
                    demo.county().fips(),
                    demo.population(),
                    demo.uninsuredPercent(),
                    demo.uninsuredRank(),
                    demo.vulnerability()));
            others.forEach(column -> text.append(String.format(Locale.ROOT, ",%.4f", demo.rank(column))));
            text.append('\n');
        }
        return text.toString();
    }

    /** The further columns that the definitions of measures name; all of them are ranks. */
    private static List<String> otherRanks(List<String> own) {
        return MeasureCatalog.bundled().measures().stream()
                .filter(m -> m.source().part() == SourceKey.CONTEXT_SVI)
                .flatMap(m -> Stream.ofNullable(m.source().column()))
                .filter(column -> !own.contains(column))
                .toList();
    }

    /** RUCC: long format. */
    static String rurality(List<DemoCounty> counties) {
        StringBuilder text = new StringBuilder("FIPS,State,County_Name,Attribute,Value\n");
        for (DemoCounty demo : counties) {
            text.append(demo.county().fips())
                    .append(',')
                    .append(demo.county().state())
                    .append(',')
                    .append(demo.county().name())
                    .append(",RUCC_2023,")
                    .append(demo.rucc())
                    .append('\n');
        }
        return text.toString();
    }
}
