package org.gapatlas.demo;

import java.util.List;
import java.util.Locale;
import org.gapatlas.place.UsState;

/** The invented text files, each in its publisher's layout. Lines end with a line feed. */
final class DemoFiles {
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

    /** CDC Lyme public use: counts by county, and what a state could not place. */
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

    /** SVI: the columns that are read, of the publisher's 158. */
    static String vulnerability(List<DemoCounty> counties) {
        StringBuilder text =
                new StringBuilder("ST_ABBR,STCNTY,COUNTY,FIPS,E_TOTPOP,EP_UNINSUR,EPL_UNINSUR,RPL_THEMES\n");
        for (DemoCounty demo : counties) {
            text.append(String.format(
                    Locale.ROOT,
                    "%s,%s,%s,%s,%d,%.1f,%.4f,%.4f\n",
                    demo.county().state(),
                    demo.county().fips(),
                    demo.county().name(),
                    demo.county().fips(),
                    demo.population(),
                    demo.uninsuredPercent(),
                    demo.uninsuredRank(),
                    demo.vulnerability()));
        }
        return text.toString();
    }

    /** RUCC: the long form. */
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
