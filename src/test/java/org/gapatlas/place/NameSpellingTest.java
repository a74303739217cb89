package org.gapatlas.place;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that spellings of the same county match, and those of different counties do not. */
class NameSpellingTest {
    private static boolean match(String one, String other) {
        NameSpelling first = NameSpelling.of(one);
        NameSpelling second = NameSpelling.of(other);
        assertThat(second.canNameTheCountyOf(first)).isEqualTo(first.canNameTheCountyOf(second));
        return first.canNameTheCountyOf(second);
    }

    @ParameterizedTest
    @CsvSource({
        "Do\u00F1a Ana County, dona ana",
        "St. Louis County, saint louis",
        "St. Louis city, SAINT LOUIS CITY",
        "Ste. Genevieve County, Sainte Genevieve",
        "DeKalb County, de kalb",
        "Lewis and Clark County, Lewis & Clark",
        "Baltimore city, City of Baltimore",
        "LaPorte County, La Porte County",
        "O'Brien County, obrien",
        "Prince George's County, prince george\u2019s",
        "LaSalle Parish, La Salle",
        "Capitol Planning Region, Capitol",
        "Roanoke City, Roanoke city",
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
