package org.gapatlas.place;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The same county however it is written, and never the one beside it. */
class CountySpellingTest {
    private static boolean match(String one, String other) {
        CountySpelling first = CountySpelling.of(one);
        CountySpelling second = CountySpelling.of(other);
        assertThat(second.matches(first)).isEqualTo(first.matches(second));
        return first.matches(second);
    }

    @ParameterizedTest
    @CsvSource({
        "Do\u00F1a Ana County, dona ana",
        "St. Louis County, saint louis",
        "St. Louis city, SAINT LOUIS CITY",
        "Ste. Genevieve County, Sainte Genevieve",
        "DeKalb County, de kalb",
        "LaPorte County, La Porte County",
        "O'Brien County, obrien",
        "Prince George's County, prince george\u2019s",
        "LaSalle Parish, La Salle",
        "Capitol Planning Region, Capitol",
        "Roanoke City, Roanoke city",
        "Juneau City and Borough, juneau",
        "Carson City, Carson City"
    })
    void spellingsOfOneCountyMatch(String one, String other) {
        assertThat(match(one, other)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "Autauga County, Baldwin County",
        "Baltimore County, Baltimore city",
        "St. Louis County, St. Louis city",
        "Saint Clair County, Sinclair County",
        "Dona Ana County, Dona County"
    })
    void differentCountiesDoNot(String one, String other) {
        assertThat(match(one, other)).isFalse();
    }
}
