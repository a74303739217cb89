package org.gapatlas.place;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * County codes that publishers still print although the county no longer exists under them. They are recognised to
 * be reported by name; none is ever mapped onto a present county.
 */
public final class RetiredCounty {
    private static final Map<String, String> REASONS = Map.ofEntries(
            Map.entry("02201", "Prince of Wales-Outer Ketchikan, split in 2008"),
            Map.entry("02232", "Skagway-Hoonah-Angoon, split in 2007"),
            Map.entry("02261", "Valdez-Cordova, split into Chugach and Copper River in 2019"),
            Map.entry("02270", "Wade Hampton, renamed Kusilvak (02158) in 2015"),
            Map.entry("02280", "Wrangell-Petersburg, split in 2008"),
            Map.entry("46113", "Shannon, renamed Oglala Lakota (46102) in 2015"),
            Map.entry("51515", "Bedford city, merged into Bedford County in 2013"));

    private static final Set<String> LEGACY_CONNECTICUT =
            Set.of("09001", "09003", "09005", "09007", "09009", "09011", "09013", "09015");

    private RetiredCounty() {}

    /** Why the code is retired; empty if it is not a retired code we know. */
    public static Optional<String> findReason(Fips fips) {
        if (isLegacyConnecticut(fips)) {
            return Optional.of("one of Connecticut's eight counties, replaced by nine planning regions in 2022");
        }
        return Optional.ofNullable(REASONS.get(fips.code()));
    }

    /** Whether the code is one of Connecticut's former eight counties, the odd codes from 09001 to 09015. */
    public static boolean isLegacyConnecticut(Fips fips) {
        return LEGACY_CONNECTICUT.contains(fips.code());
    }
}
