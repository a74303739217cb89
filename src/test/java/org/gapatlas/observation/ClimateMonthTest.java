package org.gapatlas.observation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.YearMonth;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.gapatlas.GovernedMeasures;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClimateMonthTest {
    @Property
    void aSourceIdIsParsedToItsMonth(
            @ForAll ClimateElement element,
            @ForAll @IntRange(min = 1951, max = 9999) int year,
            @ForAll @IntRange(min = 1, max = 12) int month) {
        ClimateMonth climate = new ClimateMonth(element, YearMonth.of(year, month));

        assertThat(ClimateMonth.ofSource(climate.sourceId())).contains(climate);
        assertThat(climate.days()).hasSize(climate.month().lengthOfMonth());
    }

    @Test
    void theIdNamesElementAndMonth() {
        assertThat(new ClimateMonth(ClimateElement.TAVG, YearMonth.of(2023, 1)).sourceId())
                .isEqualTo("noaa_nclimgrid_daily_202301_tavg");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "human",
                "noaa_nclimgrid_daily",
                "noaa_nclimgrid_daily_",
                "noaa_nclimgrid_daily_202301",
                "noaa_nclimgrid_daily_202313_tavg",
                "noaa_nclimgrid_daily_20231_tavg",
                "noaa_nclimgrid_daily_202301_TAVG",
                "noaa_nclimgrid_daily_202301_tavg_",
            })
    void otherIdsAreRefused(String sourceId) {
        assertThat(ClimateMonth.ofSource(sourceId)).isEmpty();
    }

    @Test
    void everyDailyMeasureHasItsElementAndNoOtherMeasureHasOne() {
        assertThat(GovernedMeasures.ALL.observed())
                .allSatisfy(m -> assertThat(m.element().isPresent()).isEqualTo(m.isDaily()));
        assertThat(ClimateElement.values())
                .allSatisfy(e -> assertThat(GovernedMeasures.ALL.find(e)).isPresent());
    }

    @Property
    void aDayHasAValueOrAReasonForItsAbsence(@ForAll ClimateElement element, @ForAll double figure) {
        boolean isWeather = figure >= element.least() && figure <= element.most();
        if (Double.isFinite(figure) && figure != 0) {
            assertThat(element.admits(new PublishedValue.Figure(figure))).isEqualTo(isWeather);
        }
        assertThat(element.admits(new PublishedValue.Zero())).isTrue();
        assertThat(element.admits(new PublishedValue.Missing(AbsenceReason.NOT_AVAILABLE)))
                .isTrue();
        assertThat(element.admits(new PublishedValue.Unavailable())).isTrue();
        assertThat(element.admits(new PublishedValue.NotReported())).isFalse();
        assertThat(element.admits(new PublishedValue.Word("dry"))).isFalse();
    }
}
