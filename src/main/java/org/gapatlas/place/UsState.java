package org.gapatlas.place;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The fifty states and the District of Columbia; the constant's name is the postal code. */
public enum UsState {
    AL("01", "Alabama"),
    AK("02", "Alaska"),
    AZ("04", "Arizona"),
    AR("05", "Arkansas"),
    CA("06", "California"),
    CO("08", "Colorado"),
    CT("09", "Connecticut"),
    DE("10", "Delaware"),
    DC("11", "District of Columbia"),
    FL("12", "Florida"),
    GA("13", "Georgia"),
    HI("15", "Hawaii"),
    ID("16", "Idaho"),
    IL("17", "Illinois"),
    IN("18", "Indiana"),
    IA("19", "Iowa"),
    KS("20", "Kansas"),
    KY("21", "Kentucky"),
    LA("22", "Louisiana"),
    ME("23", "Maine"),
    MD("24", "Maryland"),
    MA("25", "Massachusetts"),
    MI("26", "Michigan"),
    MN("27", "Minnesota"),
    MS("28", "Mississippi"),
    MO("29", "Missouri"),
    MT("30", "Montana"),
    NE("31", "Nebraska"),
    NV("32", "Nevada"),
    NH("33", "New Hampshire"),
    NJ("34", "New Jersey"),
    NM("35", "New Mexico"),
    NY("36", "New York"),
    NC("37", "North Carolina"),
    ND("38", "North Dakota"),
    OH("39", "Ohio"),
    OK("40", "Oklahoma"),
    OR("41", "Oregon"),
    PA("42", "Pennsylvania"),
    RI("44", "Rhode Island"),
    SC("45", "South Carolina"),
    SD("46", "South Dakota"),
    TN("47", "Tennessee"),
    TX("48", "Texas"),
    UT("49", "Utah"),
    VT("50", "Vermont"),
    VA("51", "Virginia"),
    WA("53", "Washington"),
    WV("54", "West Virginia"),
    WI("55", "Wisconsin"),
    WY("56", "Wyoming");

    /** FIPS state codes of American Samoa, Guam, the Northern Marianas, Puerto Rico and the Virgin Islands. */
    private static final Set<String> TERRITORY_CODES = Set.of("60", "66", "69", "72", "78");

    private static final Set<String> TERRITORY_POSTAL_CODES = Set.of("AS", "GU", "MP", "PR", "VI");

    private static final Map<String, UsState> BY_FIPS =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(UsState::fipsCode, state -> state));

    private final String fipsCode;
    private final String displayName;

    UsState(String fipsCode, String displayName) {
        this.fipsCode = fipsCode;
        this.displayName = displayName;
    }

    /** Two ASCII digits. */
    public String fipsCode() {
        return fipsCode;
    }

    /** The full English name. */
    public String displayName() {
        return displayName;
    }

    /** Whether it is one of the contiguous states or DC. */
    public boolean isContiguous() {
        return this != AK && this != HI;
    }

    /** Whether the ArboNET tick tables, which cover the contiguous states and DC, cover this state. */
    public boolean inContiguousTickScope() {
        return isContiguous();
    }

    /** Whether a two-digit code names a territory, which Gap Atlas does not cover. */
    public static boolean isTerritoryCode(String stateFips) {
        return TERRITORY_CODES.contains(stateFips);
    }

    /** Whether a postal code, exact case, names one of these territories. */
    public static boolean isTerritoryPostalCode(String code) {
        return TERRITORY_POSTAL_CODES.contains(code);
    }

    public static Optional<UsState> findByFips(String stateFips) {
        return Optional.ofNullable(BY_FIPS.get(stateFips));
    }

    /** Finds by postal code, exact case. */
    public static Optional<UsState> findByPostalCode(String code) {
        return Arrays.stream(values()).filter(s -> s.name().equals(code)).findFirst();
    }

    /** Finds by full name, exact spelling. */
    public static Optional<UsState> findByName(String name) {
        return Arrays.stream(values()).filter(s -> s.displayName.equals(name)).findFirst();
    }
}
