package org.gapatlas.report;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.ValidationResult;

/** Asks veraPDF whether a file keeps PDF/A-3a and PDF/UA-1. */
final class StandardsJudge {
    private static final List<PDFAFlavour> STANDARDS = List.of(PDFAFlavour.PDFA_3_A, PDFAFlavour.PDFUA_1);

    static {
        VeraGreenfieldFoundryProvider.initialise();
    }

    private StandardsJudge() {}

    /** What the file breaks, a line each; empty if it keeps both. */
    static List<String> breaches(byte[] pdf) {
        List<String> breaches = new ArrayList<>();
        for (PDFAFlavour standard : STANDARDS) {
            try (PDFAParser parser = Foundries.defaultInstance().createParser(new ByteArrayInputStream(pdf), standard);
                    PDFAValidator validator = Foundries.defaultInstance().createValidator(standard, false)) {
                ValidationResult result = validator.validate(parser);
                if (!result.isCompliant()) {
                    result.getTestAssertions().stream()
                            .limit(5)
                            .forEach(a ->
                                    breaches.add(standard + " " + a.getRuleId().getClause() + "-"
                                            + a.getRuleId().getTestNumber() + ": " + a.getMessage()));
                }
            } catch (Exception e) { // the interface of the validator is no narrower
                throw new AssertionError(e);
            }
        }
        return breaches;
    }
}
