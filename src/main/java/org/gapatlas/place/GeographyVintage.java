package org.gapatlas.place;

/**
 * The set of counties that a release covers. Its digest reveals a county file of another vintage before anything is
 * joined to it.
 *
 * @param name its name in a configuration, such as {@code census-2023}
 * @param countyCount number of counties, above 0
 * @param countyDigest the {@link CountySet#digest()}: 64 lowercase hex digits
 */
public record GeographyVintage(String name, int countyCount, String countyDigest) {
    /**
     * Counties and equivalents of the 50 states and DC, without territories, as the Census Bureau has listed them since
     * 2022-2023: with Connecticut's nine planning regions, Chugach and Copper River in Alaska, and Oglala Lakota in
     * South Dakota.
     */
    public static final GeographyVintage CENSUS_2023 = new GeographyVintage(
            "census-2023", 3144, "4a74ab4f8638b4a02a18b0db4abe9597fc2a6bf364a103314de346338015c690");

    /** A vintage of exactly these counties, for geographies smaller than the nation. */
    public static GeographyVintage of(String name, CountySet counties) {
        return new GeographyVintage(name, counties.size(), counties.digest());
    }

    public boolean matches(CountySet counties) {
        return counties.size() == countyCount && counties.digest().equals(countyDigest);
    }
}
