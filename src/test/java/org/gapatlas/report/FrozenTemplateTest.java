package org.gapatlas.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.gapatlas.pdf.PdfPrinter;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.report.InventedReports.Texts;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Checks that registered templates do not change. To change one before it is published, record its new digests here and
 * in {@link ReportTemplate}. Afterwards, a change needs a new template or a new {@link ReportRenderer#VERSION}.
 */
class FrozenTemplateTest {
    private static final Path PAGES = Path.of("src/main/jte");
    private static final Path RESOURCES = Path.of("src/main/resources/report");

    @ParameterizedTest
    @EnumSource(ReportTemplate.class)
    void theDigestOfATemplateCoversItsParts(ReportTemplate template) throws IOException {
        assertThat(template.digest()).isEqualTo(digestOfParts(template));
    }

    /** Name and digest of the template's page, the shared pages, the stylesheet and the fonts. */
    private static Sha256 digestOfParts(ReportTemplate template) throws IOException {
        List<Path> parts = new ArrayList<>();
        try (Stream<Path> pages = Files.list(PAGES);
                Stream<Path> fonts = Files.list(RESOURCES.resolve("fonts"))) {
            pages.filter(p -> isPartOf(template, p)).forEach(parts::add);
            fonts.filter(p -> p.toString().endsWith(".ttf")).forEach(parts::add);
        }
        parts.add(RESOURCES.resolve("report.css"));
        parts.sort(null);
        ByteArrayOutputStream list = new ByteArrayOutputStream();
        for (Path part : parts) {
            list.writeBytes((part.getFileName() + " " + Sha256.of(Files.readAllBytes(part)) + "\n").getBytes(UTF_8));
        }
        return Sha256.of(list.toByteArray());
    }

    private static boolean isPartOf(ReportTemplate template, Path page) {
        String name = page.getFileName().toString();
        boolean isOfAnother = Stream.of(ReportTemplate.values())
                .filter(t -> t != template)
                .anyMatch(t -> name.equals(t.id().replace("-", "") + ".jte"));
        return name.endsWith(".jte") && !isOfAnother;
    }

    @ParameterizedTest
    @EnumSource(ReportTemplate.class)
    void aTemplatePrintsTheSameAsBefore(ReportTemplate template) throws IOException {
        Properties frozen = new Properties();
        try (var in = FrozenTemplateTest.class.getResourceAsStream("/report/frozen.properties")) {
            frozen.load(in);
        }
        byte[] pdf = new ReportRenderer(ReportLimits.DEFAULT, new PdfPrinter())
                .render(invented(template))
                .pdf();

        assertThat(Sha256.of(pdf).hex()).isEqualTo(frozen.getProperty(template.id()));
    }

    private static Report invented(ReportTemplate template) {
        return switch (template) {
            case COUNTY_V1 -> InventedReports.county(Texts.PLAIN);
            case COUNTY_V2 -> InventedReports.evidence(Texts.PLAIN, 3);
            case STATE_V1 -> InventedReports.state(Texts.PLAIN, 33);
        };
    }
}
