package org.gapatlas.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.gapatlas.SmallAtlas;
import org.gapatlas.place.UsState;
import org.gapatlas.query.RankCounties.Line;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.score.RankedScores;
import org.gapatlas.score.ScoreSettings;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which counties a ranking shows, and in which order. */
class RankCountiesTest {
    @TempDir
    private static Path data;

    private static Atlas atlas;
    private static RankedScores scores;

    @BeforeAll
    static void open() {
        atlas = new Atlas(SmallAtlas.sealed(data).open(SmallAtlas.ID));
        scores = atlas.scores().score(ScoreSettings.DEFAULT);
    }

    private static List<Line> list(String state, String text, EvidenceFilter evidence) {
        return RankCounties.list(atlas, scores, new RankingFilter(state, text, evidence));
    }

    private static List<Line> all() {
        return list(RankingFilter.ALL_STATES, "", EvidenceFilter.ALL);
    }

    private static String fips(Line line) {
        return atlas.release().counties().get(line.index()).county().fips().code();
    }

    private static List<String> codes(List<Line> lines) {
        return lines.stream().map(RankCountiesTest::fips).toList();
    }

    @Test
    void withoutAFilterEveryCountyIsListedOnce() {
        assertThat(codes(all())).hasSize(10).doesNotHaveDuplicates();
    }

    @Test
    void scoredCountiesComeFirstByScoreThenOthersByCode() {
        List<Line> scored = all().subList(0, 6);
        assertThat(scored)
                .isSortedAccordingTo(Comparator.<Line>comparingInt(l -> -scores.scoreTenths(l.index()))
                        .thenComparing(RankCountiesTest::fips));
        assertThat(codes(all().subList(6, 10))).containsExactly("02016", "15005", "22059", "48301");
    }

    @Test
    void ranksStartAtOneAndUnscoredCountiesHaveNone() {
        assertThat(all()).extracting(Line::rank).containsExactly(1, 2, 3, 4, 5, 6, 0, 0, 0, 0);
    }

    @Test
    void ranksCountWithinTheFilteredCounties() {
        List<Line> alabama = list("AL", "", EvidenceFilter.ALL);
        assertThat(codes(alabama)).containsExactlyInAnyOrder("01001", "01003");
        assertThat(alabama).extracting(Line::rank).containsExactly(1, 2);
        assertThat(alabama)
                .extracting(Line::index)
                .isSubsetOf(all().stream().map(Line::index).toList());
    }

    static List<ScoreSettings> settings() {
        return List.of(ScoreSettings.DEFAULT, new ScoreSettings(40, 5, 40), new ScoreSettings(85, 25, 90));
    }

    @ParameterizedTest
    @MethodSource("settings")
    void aFilterNeverChangesTheOrder(ScoreSettings settings) {
        RankedScores ranked = atlas.scores().score(settings);
        List<Line> whole =
                RankCounties.list(atlas, ranked, new RankingFilter(RankingFilter.ALL_STATES, "", EvidenceFilter.ALL));
        for (EvidenceFilter filter : EvidenceFilter.values()) {
            List<Line> part = RankCounties.list(atlas, ranked, new RankingFilter(RankingFilter.ALL_STATES, "", filter));
            List<String> expected =
                    codes(whole).stream().filter(codes(part)::contains).toList();
            assertThat(codes(part)).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "ALL, suffolk, 36103",
        "ALL, SUFFOLK, 36103",
        "ALL, suffolk county ny, 36103",
        "ALL, ny 36103, 36103",
        "ALL, 36103, 36103",
        "ALL, dona ana, 35013",
        "ALL, do\u00F1a, 35013",
        "ALL, DO\u00D1A ANA, 35013",
        "ALL, don\u0303a, 35013",
        "ALL, lasalle parish la, 22059",
        "ALL, ' loving ', 48301",
        "TX, loving, 48301",
    })
    void aSearchMatchesPartsOfNameStateAndCode(String state, String text, String fips) {
        assertThat(codes(list(state, text, EvidenceFilter.ALL))).containsExactly(fips);
    }

    @ParameterizedTest
    @CsvSource({"ALL, atlantis", "NY, loving", "ZZ, ''", "ny, ''", "ALL, suffolk 36103", "ALL, %", "ALL, .*"})
    void aSearchWithoutMatchesListsNothing(String state, String text) {
        assertThat(list(state, text, EvidenceFilter.ALL)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t"})
    void aBlankSearchKeepsAll(String text) {
        assertThat(list(RankingFilter.ALL_STATES, text, EvidenceFilter.ALL)).hasSize(10);
    }

    @ParameterizedTest
    @CsvSource({
        "ALL, 01001 01003 02016 06037 09110 15005 22059 35013 36103 48301",
        // Loving has "No records" for ticks and pathogen, and Alaska and Hawaii are unknown; neither is evidence.
        "ECOLOGICAL, 01001 01003 06037 09110 36103",
        "HUMAN, 06037 09110 36103 48301",
        "COMPLETE, 01003 06037 09110 36103",
    })
    void theEvidenceFilterKeepsTheRightCounties(EvidenceFilter filter, String codes) {
        assertThat(codes(list(RankingFilter.ALL_STATES, "", filter))).containsExactlyInAnyOrder(codes.split(" "));
    }

    @Test
    void anEvidenceFilterIsFoundByItsExactWord() {
        for (EvidenceFilter filter : EvidenceFilter.values()) {
            assertThat(EvidenceFilter.find(filter.literal())).contains(filter);
        }
        assertThat(EvidenceFilter.find("Human")).isEmpty();
        assertThat(EvidenceFilter.find("")).isEmpty();
    }

    @Test
    void theStatesAreThoseWithCountiesByPostalCode() {
        assertThat(atlas.states())
                .containsExactly(
                        UsState.AK,
                        UsState.AL,
                        UsState.CA,
                        UsState.CT,
                        UsState.HI,
                        UsState.LA,
                        UsState.NM,
                        UsState.NY,
                        UsState.TX);
        assertThat(atlas.release().counties()).extracting(CountyProfile::county).hasSize(10);
    }
}
