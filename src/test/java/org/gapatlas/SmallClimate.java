package org.gapatlas;

import java.time.YearMonth;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.gapatlas.adapter.nclimgrid.NclimgridFile;
import org.gapatlas.observation.ClimateElement;

/**
 * Invented daily values for the nation of {@link SmallAtlas}, in the publisher's layout. Rows exist for the seven
 * contiguous counties outside Connecticut, a former county of Connecticut, and a county outside the nation.
 */
public final class SmallClimate {
    /** Two months of one element and one of another. */
    public static final List<String> NAMES =
            List.of("prcp-202301-cty-scaled.csv", "tavg-202301-cty-scaled.csv", "tavg-202302-cty-prelim.csv");

    /** The publisher's codes and names, in the order of FIPS codes. */
    private static final List<String> COUNTIES = List.of(
            "01001,AL: Autauga", // the first day is 0, and so is the temperature of the sixth
            "01003,AL: Baldwin County",
            "04037,CA: Los Angeles County",
            "06003,CT: Hartford County", // replaced by planning regions
            "16059,LA: La Salle Parish",
            "29013,NM: Dona Ana County",
            "30103,NY: Suffolk County", // the second day is missing
            "41301,TX: Loving County",
            "48045,WY: Weston County"); // not in the nation

    private static final int PRINTED_DAYS = 31;
    private static final String NONE = " -999.99";

    private SmallClimate() {}

    /** The file with a name such as {@code prcp-202301-cty-scaled.csv}; each row ends with a line feed. */
    public static String file(String name) {
        NclimgridFile file = NclimgridFile.ofName(name).orElseThrow();
        return COUNTIES.stream().map(c -> row(c, file) + "\n").collect(Collectors.joining());
    }

    private static String row(String county, NclimgridFile file) {
        ClimateElement element = file.month().element();
        YearMonth month = file.month().month();
        StringBuilder row = new StringBuilder("cty," + county);
        row.append(String.format(
                Locale.ROOT,
                ",%04d,%02d,%s",
                month.getYear(),
                month.getMonthValue(),
                element.literal().toUpperCase(Locale.ROOT)));
        for (int day = 1; day <= PRINTED_DAYS; day++) {
            boolean isNone = day > month.lengthOfMonth() || (county.startsWith("30103") && day == 2);
            row.append(',').append(isNone ? NONE : String.format(Locale.ROOT, "%9.2f", figure(county, element, day)));
        }
        return row.toString();
    }

    /** The first day of the first county is 0; any other figure identifies its county and day. */
    public static double figure(String county, ClimateElement element, int day) {
        double figure = day - 1 + Integer.parseInt(county.substring(2, 5)) / 100.0 - 0.01;
        return element == ClimateElement.PRCP || figure == 0 ? figure : figure - 5;
    }
}
