package org.gapatlas.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.pdfbox.filter.Filter;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the same release and parameters give the same bytes. */
@Isolated("changes the default locale, zone and a system property")
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReportDeterminismTest {
    private final Locale locale = Locale.getDefault();
    private final TimeZone zone = TimeZone.getDefault();
    private final List<ReportRequest> requests = List.of(
            SmallReports.county("36103"),
            SmallReports.county("02016"),
            SmallReports.state("AL"),
            SmallReports.human("35013"));
    private final List<byte[]> expected = new ArrayList<>();
    private SmallReports small;

    @BeforeAll
    void build(@TempDir Path data) {
        small = SmallReports.build(data);
        requests.forEach(r -> expected.add(small.pdf(r)));
    }

    @AfterAll
    void close() {
        small.close();
    }

    @AfterEach
    void restore() {
        Locale.setDefault(locale);
        TimeZone.setDefault(zone);
    }

    @ParameterizedTest
    @CsvSource({"de-DE,Asia/Kolkata", "ar-EG,Pacific/Kiritimati", "tr-TR,America/St_Johns", "th-TH-u-ca-buddhist,UTC"})
    void inAnyLocaleAndZone(String language, String timeZone) {
        Locale.setDefault(Locale.forLanguageTag(language));
        TimeZone.setDefault(TimeZone.getTimeZone(timeZone));

        for (int i = 0; i < requests.size(); i++) {
            assertThat(small.pdf(requests.get(i))).isEqualTo(expected.get(i));
        }
    }

    /** Another compression level changes the bytes of the JDK's zlib, as another zlib does at the same level. */
    @ParameterizedTest
    @ValueSource(strings = {"1", "6", "9"})
    void atAnyCompressionLevelOfTheJdk(String level) {
        String ours = System.setProperty(Filter.SYSPROP_DEFLATELEVEL, level);
        try {
            for (int i = 0; i < requests.size(); i++) {
                assertThat(small.pdf(requests.get(i))).isEqualTo(expected.get(i));
            }
        } finally {
            System.setProperty(Filter.SYSPROP_DEFLATELEVEL, ours);
        }
    }

    @Test
    void onAnyNumberOfThreads() throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(6)) {
            List<Future<byte[]>> printed = new ArrayList<>();
            for (int round = 0; round < 6; round++) {
                for (ReportRequest request : requests) {
                    printed.add(threads.submit(() -> small.pdf(request)));
                }
            }
            for (int i = 0; i < printed.size(); i++) {
                assertThat(printed.get(i).get()).isEqualTo(expected.get(i % requests.size()));
            }
        }
    }

    @Test
    void byAFreshRendererOfAReopenedRelease() {
        try (SmallReports again = SmallReports.of(small.store(), small.release().id())) {
            for (int i = 0; i < requests.size(); i++) {
                assertThat(again.pdf(requests.get(i))).isEqualTo(expected.get(i));
            }
        }
    }
}
