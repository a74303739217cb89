package org.gapatlas.report;

import java.nio.charset.StandardCharsets;
import org.gapatlas.pdf.Bundled;

/** The stylesheet of all reports, {@code report/report.css}. */
public final class Stylesheet {
    public static final String TEXT = new String(Bundled.read("report.css"), StandardCharsets.UTF_8);

    private Stylesheet() {}
}
