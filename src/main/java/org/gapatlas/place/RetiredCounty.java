package org.gapatlas.place;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * County codes that publishers still print although they no longer name a county. They are recognised in order to
 * report them by name and to point people to the successors; no figure is ever mapped to a present county.
 */
public final class RetiredCounty {
    private static final SortedMap<String, Retirement> RETIREMENTS = new TreeMap<>();
    private static final String CONNECTICUT =
            "one of Connecticut's eight counties, replaced by nine planning regions in 2022";
    private static final String CONNECTICUT_CODE = "09";

    /*
     * Successors are the counties that contain some of the land. Sources: Census Bureau, Substantial Changes to
     * Counties and County Equivalent Entities, and the crosswalk of Connecticut's towns.
     */
    static {
        retire("02201", "Prince of Wales-Outer Ketchikan, split in 2008", "02130", "02198", "02275");
        retire("02232", "Skagway-Hoonah-Angoon, split in 2007", "02105", "02230");
        retire("02261", "Valdez-Cordova, split into Chugach and Copper River in 2019", "02063", "02066");
        retire("02270", "Wade Hampton, renamed Kusilvak (02158) in 2015", "02158");
        retire("02280", "Wrangell-Petersburg, split in 2008", "02195", "02198", "02275");
        retire("46113", "Shannon, renamed Oglala Lakota (46102) in 2015", "46102");
        retire("51515", "Bedford city, merged into Bedford County in 2013", "51019");
        retire("09001", CONNECTICUT, "09120", "09140", "09190");
        retire("09003", CONNECTICUT, "09110", "09140", "09160");
        retire("09005", CONNECTICUT, "09140", "09160", "09190");
        retire("09007", CONNECTICUT, "09130");
        retire("09009", CONNECTICUT, "09140", "09170");
        retire("09011", CONNECTICUT, "09130", "09150", "09180");
        retire("09013", CONNECTICUT, "09110", "09150");
        retire("09015", CONNECTICUT, "09150", "09180");
    }

    private RetiredCounty() {}

    /**
     * Why a code no longer names a county, and its successors.
     *
     * @param reason which county it was and what became of it, as a phrase
     * @param successors at least one, ascending; together they contain the whole county, and usually more
     */
    private record Retirement(String reason, List<Fips> successors) {}

    private static void retire(String code, String reason, String... successors) {
        RETIREMENTS.put(
                code,
                new Retirement(
                        reason, List.of(successors).stream().map(Fips::new).toList()));
    }

    /** Why the code is retired; empty if it is not a known retired code. */
    public static Optional<String> findReason(Fips fips) {
        return Optional.ofNullable(RETIREMENTS.get(fips.code())).map(Retirement::reason);
    }

    /** The code's successors, ascending; empty if it is not a known retired code. */
    public static List<Fips> successors(Fips fips) {
        return Optional.ofNullable(RETIREMENTS.get(fips.code()))
                .map(Retirement::successors)
                .orElse(List.of());
    }

    /** Whether the code is one of Connecticut's eight former counties, the odd codes from 09001 to 09015. */
    public static boolean isLegacyConnecticut(Fips fips) {
        return fips.stateCode().equals(CONNECTICUT_CODE) && RETIREMENTS.containsKey(fips.code());
    }
}
