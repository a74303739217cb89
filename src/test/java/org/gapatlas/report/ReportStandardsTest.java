package org.gapatlas.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineItem;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.verapdf.pdfa.flavours.PDFAFlavour;

/** Tests a sample of each template; {@link EveryReportTest} tests all reports of a release. */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReportStandardsTest {
    private SmallReports small;

    @BeforeAll
    void build(@TempDir Path data) {
        small = SmallReports.build(data);
    }

    @AfterAll
    void close() {
        small.close();
    }

    @Test
    void reportsConformToPdfA3aAndPdfUa1() {
        List<ReportRequest> sample = List.of(
                SmallReports.county("36103"),
                SmallReports.county("35013"),
                SmallReports.county("02016"),
                SmallReports.county("48301"),
                SmallReports.state("AL"),
                SmallReports.state("AK"),
                SmallReports.human("36103"),
                SmallReports.statuses("02016"),
                SmallReports.evidence("36103", "2023-01-20", "2023-02-10", List.of("nclimgrid_tavg_county_day")));
        for (ReportRequest request : sample) {
            assertThat(StandardsJudge.breaches(small.pdf(request)))
                    .as(request.toString())
                    .isEmpty();
        }
    }

    @Test
    void anUntaggedFileViolatesBothStandards() throws Exception {
        ByteArrayOutputStream unmarked = new ByteArrayOutputStream();
        try (PDDocument pdf = Loader.loadPDF(small.pdf(SmallReports.county("36103")))) {
            pdf.getDocumentCatalog().getCOSObject().removeItem(COSName.getPDFName("MarkInfo"));
            pdf.save(unmarked);
        }

        assertThat(StandardsJudge.breaches(unmarked.toByteArray()))
                .hasSize(2)
                .anyMatch(b -> b.startsWith(PDFAFlavour.PDFA_3_A + " 6.7"))
                .anyMatch(b -> b.startsWith(PDFAFlavour.PDFUA_1 + " "));
    }

    @Test
    void theTableIsAnAssociatedFile() throws Exception {
        try (PDDocument pdf = Loader.loadPDF(small.pdf(SmallReports.county("36103")))) {
            COSArray associated = pdf.getDocumentCatalog().getCOSObject().getCOSArray(COSName.getPDFName("AF"));
            COSDictionary file = (COSDictionary) associated.getObject(0);

            assertThat(file.getNameAsString("AFRelationship")).isEqualTo("Data");
            assertThat(file.getString(COSName.UF)).isEqualTo("gap-atlas-ny-suffolk-county-36103-small-1.csv");
        }
    }

    @Test
    void bookmarksNameTheSections() throws Exception {
        try (PDDocument pdf = Loader.loadPDF(small.pdf(SmallReports.county("36103")))) {
            List<String> titles = new ArrayList<>();
            for (PDOutlineItem item :
                    pdf.getDocumentCatalog().getDocumentOutline().children()) {
                titles.add(item.getTitle());
            }

            assertThat(titles)
                    .contains(
                            "Suffolk County, New York",
                            "How the score is made",
                            "What each data state means",
                            "Sources");
            assertThat(pdf.getDocumentCatalog().getLanguage()).isEqualTo("en-US");
            assertThat(pdf.getDocumentInformation().getTitle())
                    .isEqualTo("Suffolk County, New York: County surveillance-gap report");
        }
    }

    @Test
    void everyFigureHasAlternativeText() throws Exception {
        try (PDDocument pdf = Loader.loadPDF(small.pdf(SmallReports.county("36103")))) {
            List<String> alternatives = new ArrayList<>();
            collect(pdf.getDocumentCatalog().getStructureTreeRoot().getKids(), alternatives);

            assertThat(alternatives)
                    .hasSizeGreaterThan(8)
                    .noneMatch(String::isBlank)
                    .contains(
                            "Map of the counties of New York; Suffolk County is filled.",
                            "Map of the United States; New York is filled.",
                            "Bar: Human weakness 0.0 of 100.");
        }
    }

    private static void collect(List<Object> kids, List<String> alternatives) {
        for (Object kid : kids) {
            if (kid instanceof org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDStructureElement e) {
                if ("Figure".equals(e.getStructureType())) {
                    alternatives.add(String.valueOf(e.getAlternateDescription()));
                }
                collect(e.getKids(), alternatives);
            }
        }
    }
}
