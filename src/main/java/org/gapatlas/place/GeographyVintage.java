package org.gapatlas.place;

/**
 * Which set of counties a release speaks of. The digest is the one of {@link CountySet#digest()}, so that a county
 * file of another vintage is found out before anything is joined to it.
 *
 * @param name the word a configuration uses, such as {@code census-2023}
 * @param countyCount number of counties, over zero
 * @param countyDigest 64 lowercase hex digits
 */
public record GeographyVintage(String name, int countyCount, String countyDigest) {
    /**
     * Counties and equivalents as the Census Bureau has listed them since 2022-2023: Connecticut's nine planning
     * regions, Chugach and Copper River in Alaska, Oglala Lakota in South Dakota. 50 states and DC, no territories.
     */
    public static final GeographyVintage CENSUS_2023 = new GeographyVintage(
            "census-2023", 3144, "4a74ab4f8638b4a02a18b0db4abe9597fc2a6bf364a103314de346338015c690");

    /** The vintage that a set of counties makes by itself; for geographies smaller than the nation. */
    public static GeographyVintage of(String name, CountySet counties) {
        return new GeographyVintage(name, counties.size(), counties.digest());
    }

    public boolean matches(CountySet counties) {
        return counties.size() == countyCount && counties.digest().equals(countyDigest);
    }
}
