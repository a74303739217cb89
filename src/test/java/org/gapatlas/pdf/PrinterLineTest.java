package org.gapatlas.pdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.List;
import org.gapatlas.pdf.PrinterLine.Job;
import org.gapatlas.pdf.PrinterLine.Outcome;
import org.junit.jupiter.api.Test;

/** Tests the protocol between the server and a printing process, including its limits. */
class PrinterLineTest {
    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final DataOutputStream speaker = new DataOutputStream(said);

    private DataInputStream listener() {
        return new DataInputStream(new ByteArrayInputStream(said.toByteArray()));
    }

    private Outcome heard(Outcome outcome, int mostBytes) throws IOException {
        said.reset();
        PrinterLine.send(speaker, outcome);
        return PrinterLine.receiveOutcome(listener(), new PrintLimits(9, mostBytes));
    }

    @Test
    void aJobArrivesComplete() throws IOException {
        Manuscript sent = Manuscripts.saying("Doña Ana \u2014 \uD83D\uDC1E", 3);
        PrinterLine.send(speaker, new Job(sent, new PrintLimits(7, 1_234)));

        Job received = PrinterLine.receiveJob(listener());

        assertThat(received.limits()).isEqualTo(new PrintLimits(7, 1_234));
        assertThat(received.manuscript()).usingRecursiveComparison().isEqualTo(sent);
    }

    @Test
    void anOutcomeArrivesComplete() throws IOException {
        assertThat(heard(new Outcome.Printed(new Printout(new byte[] {1, 2, 3}, 9)), 3))
                .usingRecursiveComparison()
                .isEqualTo(new Outcome.Printed(new Printout(new byte[] {1, 2, 3}, 9)));
        for (Outcome large : List.of(new Outcome.TooLarge(true, 10), new Outcome.TooLarge(false, 1_001))) {
            assertThat(heard(large, 1)).isEqualTo(large);
        }
        assertThat(heard(new Outcome.Failed("é"), 1)).isEqualTo(new Outcome.Failed("é"));
    }

    @Test
    void anEndlessReasonIsTruncated() throws IOException {
        assertThat(heard(new Outcome.Failed("\u4E2D".repeat(100_000)), 1))
                .isInstanceOfSatisfying(
                        Outcome.Failed.class, failed -> assertThat(failed.why()).hasSizeBetween(1_000, 10_000));
    }

    @Test
    void implausiblePageCountsAreRefused() {
        for (int pages : List.of(-1, 0, 10)) {
            assertThatThrownBy(() -> heard(new Outcome.Printed(new Printout(new byte[1], pages)), 3))
                    .hasMessageContaining("where 1 to 9 may come");
        }
    }

    @Test
    void moreBytesThanExpectedAreNotRead() {
        assertThatThrownBy(() -> heard(new Outcome.Printed(new Printout(new byte[4], 1)), 3))
                .hasMessageContaining("4 bytes where at most 3");
    }

    @Test
    void anInvalidOutcomeIsRefused() throws IOException {
        speaker.writeBytes("Hello from the virtual machine");
        assertThatThrownBy(() -> PrinterLine.receiveOutcome(listener(), Manuscripts.LIMITS))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("unknown outcome");
        assertThatThrownBy(() -> PrinterLine.receiveReady(listener()))
                .hasMessageContaining("does not follow the protocol");
    }

    @Test
    void anEndOfStreamInTheMiddleIsAnEnd() throws IOException {
        PrinterLine.send(speaker, new Outcome.Printed(new Printout(new byte[100], 1)));
        byte[] whole = said.toByteArray();
        DataInputStream half = new DataInputStream(new ByteArrayInputStream(whole, 0, whole.length / 2));

        assertThatThrownBy(() -> PrinterLine.receiveOutcome(half, Manuscripts.LIMITS))
                .isInstanceOf(EOFException.class);
    }
}
