package org.gapatlas.cli.release;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.gapatlas.release.store.ReleaseDiff.Change;
import org.gapatlas.release.store.TierChange;

/** Prints each difference as a CSV record. */
final class DiffCsv implements DiffPrinter {
    private final CsvWriter csv;

    DiffCsv(PrintStream out) {
        this.csv = CsvWriter.builder()
                .lineDelimiter(LineDelimiter.CRLF)
                .build(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        csv.writeRecord(
                "kind",
                "measure_id",
                "fips",
                "period_start",
                "before_state",
                "before",
                "after_state",
                "after",
                "before_reason",
                "after_reason");
    }

    @Override
    public void change(Change change) {
        csv.writeRecord(
                change.kind().name(),
                change.measureId(),
                change.fips(),
                change.periodStart().toString(),
                DiffPrinter.state(change.before()),
                DiffPrinter.text(change.before()),
                DiffPrinter.state(change.after()),
                DiffPrinter.text(change.after()),
                DiffPrinter.reason(change.before()),
                DiffPrinter.reason(change.after()));
    }

    @Override
    public void tier(TierChange tier) {
        csv.writeRecord(
                tier.kind().name(),
                TIER,
                tier.fips(),
                "",
                DiffPrinter.state(tier.before()),
                DiffPrinter.tier(tier.before()),
                DiffPrinter.state(tier.after()),
                DiffPrinter.tier(tier.after()),
                "",
                "");
    }

    @Override
    public void end() {
        try {
            csv.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
