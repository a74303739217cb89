package org.gapatlas.release.observations;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import org.gapatlas.GovernedMeasures;
import org.gapatlas.SmallAtlas;
import org.gapatlas.ingest.BuildProgress;
import org.gapatlas.ingest.RefusedException;
import org.gapatlas.ingest.ReleaseBuild;
import org.gapatlas.observation.ClimateElement;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.release.observations.ObservationQuery.Position;
import org.gapatlas.release.observations.ObservationQuery.Time;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what every {@link ObservationStore} promises, on the small nation with a history and two months of weather. */
public abstract class ObservationStoreContract {
    private static final Time ALWAYS = new Time(LocalDate.of(1900, 1, 1), LocalDate.of(2100, 12, 31));
    private static final Measure CASES = measure("case_count_floor_2023");
    private static final Measure WARMTH = measure("nclimgrid_tavg_county_day");
    private static final ClimateMonth JANUARY = new ClimateMonth(ClimateElement.TAVG, YearMonth.of(2023, 1));
    private static final Fips SUFFOLK = new Fips("36103");

    private static final String HISTORY = """
            Ctyname,stname,ststatus,stcode,ctycode,Cases2021,cases2022,Cases2023,Cases2024
            Autauga County,Alabama,Low Incidence,1,1,2,0,0,9
            Suffolk County,New York,High Incidenc,36,103,900,0,1200,9
            """;

    @TempDir
    private Path folder;

    private ReleaseDraft draft;
    private ObservationStore store;

    /** A store with a draft; the folder is for stores that write files. */
    protected abstract ObservationStore storeOf(ReleaseDraft draft, Path folder);

    private static Measure measure(String id) {
        return GovernedMeasures.ALL.find(id).orElseThrow();
    }

    @BeforeEach
    void fill() throws RefusedException {
        SmallAtlas files = SmallAtlas.write(folder.resolve("files"))
                .putClimate()
                .put("cdc-lyme-county-dashboard-history", "history.csv", HISTORY, ISO_8859_1);
        draft = new ReleaseBuild(files.config(SmallAtlas.ID, 2), BuildProgress.SILENT).draft();
        store = storeOf(draft, folder);
    }

    @AfterEach
    void close() {
        store.close();
    }

    private List<Fips> all() {
        return draft.counties().stream().map(p -> p.county().fips()).toList();
    }

    private ObservationPage page(Measure measure, List<Fips> counties, Time time, @Nullable Position after, int size) {
        return store.read(new ObservationQuery(measure, counties, time, after, size));
    }

    @Test
    void countiesAreInTheOrderOfTheirCodesWithTheSealedValues() {
        assertThat(store.counties()).isEqualTo(draft.counties());
        assertThat(store.sensitivities()).isEqualTo(draft.sensitivities());
    }

    @Test
    void everyValueOfASinglePeriodIsReturnedOnce() {
        assertThat(store.observations()).isEqualTo(draft.observations());
    }

    @Test
    void aPageHasARowForEachRequestedCountyOfTheRelease() {
        List<Observation> rows = page(CASES, List.of(new Fips("99999"), SUFFOLK, new Fips("01001")), ALWAYS, null, 500)
                .rows();

        assertThat(rows).extracting(Observation::fips).containsExactly(new Fips("01001"), SUFFOLK);
        assertThat(rows.get(1).value()).isEqualTo(new PublishedValue.Figure(1_200));
    }

    @ParameterizedTest
    @ValueSource(strings = {"case_count_floor_2023", "nclimgrid_tavg_county_day"})
    void pagesOfAnySizeAddUpToTheWholeInOrder(String id) {
        Measure measure = measure(id);
        List<Observation> whole = page(measure, all(), ALWAYS, null, 10_000).rows();
        assertThat(whole)
                .hasSizeGreaterThanOrEqualTo(10)
                .isSortedAccordingTo(Comparator.comparing(Observation::fips)
                        .thenComparing(o -> o.period().start()));
        for (int size : List.of(1, 3, 31, 59, 600)) {
            List<Observation> rows = new ArrayList<>();
            Position after = null;
            do {
                ObservationPage page = page(measure, all(), ALWAYS, after, size);
                assertThat(page.rows()).hasSizeBetween(1, size);
                assertThat(page.total()).isEqualTo(whole.size());
                rows.addAll(page.rows());
                after = page.next(SmallAtlas.ID).orElse(null);
            } while (after != null);
            assertThat(rows).as("pages of %s", size).isEqualTo(whole);
        }
    }

    @Test
    void theValuesOfOneMeasureAreThoseAmongAll() {
        assertThat(store.observations(CASES))
                .hasSize(10)
                .isEqualTo(store.observations().stream()
                        .filter(o -> o.measure().equals(CASES))
                        .toList());
    }

    @Test
    void aRowIsReturnedIfItsWholePeriodLiesWithinTheTime() {
        Time firstDays = new Time(LocalDate.of(2023, 1, 30), LocalDate.of(2023, 2, 2));

        assertThat(page(WARMTH, List.of(SUFFOLK), firstDays, null, 500).rows())
                .extracting(o -> o.period().start().toString())
                .containsExactly("2023-01-30", "2023-01-31", "2023-02-01", "2023-02-02");
        assertThat(page(WARMTH, List.of(SUFFOLK), firstDays, null, 1).total()).isEqualTo(4);
        assertThat(page(CASES, all(), firstDays, null, 500)).isEqualTo(ObservationPage.EMPTY);
        assertThat(page(measure("nclimgrid_tmax_county_day"), all(), ALWAYS, null, 500))
                .isEqualTo(ObservationPage.EMPTY);
    }

    @Test
    void aMonthOfDailyValuesHasEveryCounty() {
        List<DailyMonth> months = store.daily(JANUARY);

        assertThat(months).extracting(DailyMonth::fips).isEqualTo(all());
        assertThat(months).allMatch(m -> m.month().equals(JANUARY));
        assertThat(store.daily(new ClimateMonth(ClimateElement.TAVG, YearMonth.of(2022, 1))))
                .isEmpty();
    }

    @Test
    void lineageIsReturnedInFullAndByCounty() {
        SortedMap<Fips, List<Lineage>> some = store.lineage(List.of(SUFFOLK, new Fips("99999")));

        assertThat(store.lineage()).containsExactlyInAnyOrderElementsOf(draft.lineage());
        assertThat(some.get(new Fips("99999"))).isEmpty();
        assertThat(some.get(SUFFOLK))
                .isNotEmpty()
                .containsExactlyInAnyOrderElementsOf(draft.lineage().stream()
                        .filter(l -> l.fips().equals(SUFFOLK))
                        .toList());
    }

    @Test
    void historyAndNeighboursAreThoseOfTheFiles() {
        assertThat(store.history()).hasSize(6).isEqualTo(draft.history());
        assertThat(store.neighbours()).hasSize(2).isEqualTo(draft.neighbours());
    }

    @Test
    void theEvidenceDigestIsStableAndADraftHasNoBatch() {
        assertThat(store.evidence()).isEqualTo(store.evidence());
        assertThat(store.priority()).isEmpty();
    }

    @Test
    void queriesAfterTheCloseAreStillAnswered() {
        store.close();

        assertThat(page(CASES, all(), ALWAYS, null, 500).rows()).hasSize(10);
        assertThat(store.history()).hasSize(6);
    }
}
