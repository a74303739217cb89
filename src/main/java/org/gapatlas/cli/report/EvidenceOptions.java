package org.gapatlas.cli.report;

import java.time.LocalDate;
import java.util.List;
import org.gapatlas.report.evidence.EvidenceSelection;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options that select the observations of {@code county-v2}. */
final class EvidenceOptions {
    @Option(names = "--period-start", paramLabel = "DAY", description = "county-v2: first day, such as 2023-01-01.")
    private @Nullable LocalDate start;

    @Option(names = "--period-end", paramLabel = "DAY", description = "county-v2: last day, such as 2023-12-31.")
    private @Nullable LocalDate end;

    @Option(
            names = "--measure",
            paramLabel = "ID",
            split = ",",
            description = "county-v2: measures, repeated or separated by commas; 1 to 20.")
    private @Nullable List<String> measures;

    boolean isAnyGiven() {
        return start != null || end != null || measures != null;
    }

    /** @throws ParameterException if an option is missing or the options contradict each other */
    EvidenceSelection selection(CommandLine line) {
        if (start == null || end == null || measures == null) {
            throw new ParameterException(line, "county-v2 needs --period-start, --period-end and --measure");
        }
        try {
            return new EvidenceSelection(
                    start, end, measures.stream().map(String::strip).toList());
        } catch (IllegalArgumentException e) {
            throw new ParameterException(line, e.getMessage(), e);
        }
    }
}
