package org.gapatlas.pdf;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.time.Instant;

/**
 * The protocol between a printing process and its client: when the process is ready it sends a signal; then each job is
 * followed by its outcome. Texts and files are sent as bytes, preceded by their length.
 */
final class PrinterLine {
    /** The ready signal: bytes that a Java virtual machine never writes by itself. */
    private static final long READY = 0x0047_4150_5052_4E54L;

    private static final int LONGEST_REASON = 1 << 13;

    private static final int PRINTED = 0;
    private static final int TOO_LARGE = 1;
    private static final int FAILED = 2;

    private PrinterLine() {}

    /** A manuscript to print, with its limits. */
    record Job(Manuscript manuscript, PrintLimits limits) {}

    /** The outcome of a job. */
    sealed interface Outcome {
        /** The job was printed. */
        record Printed(Printout printout) implements Outcome {}

        /**
         * The PDF exceeds the limit of pages, or otherwise that of bytes.
         *
         * @param found the actual number
         */
        record TooLarge(boolean isOfPages, int found) implements Outcome {}

        /** The job could not be printed. */
        record Failed(String why) implements Outcome {}
    }

    static void sendReady(DataOutputStream line) throws IOException {
        line.writeLong(READY);
        line.flush();
    }

    static void receiveReady(DataInputStream line) throws IOException {
        if (line.readLong() != READY) {
            throw new IOException("it does not follow the protocol of a printing process");
        }
    }

    static void send(DataOutputStream line, Job job) throws IOException {
        Manuscript manuscript = job.manuscript();
        line.writeInt(job.limits().pages());
        line.writeInt(job.limits().bytes());
        write(line, manuscript.date().toString());
        write(line, manuscript.description());
        write(line, manuscript.attachmentName());
        write(line, manuscript.attachment());
        write(line, manuscript.xhtml());
        line.flush();
    }

    /** Receives a job. It comes from the process that started this one, so it is trusted. */
    static Job receiveJob(DataInputStream line) throws IOException {
        PrintLimits limits = new PrintLimits(line.readInt(), line.readInt());
        Instant date = Instant.parse(readText(line, Integer.MAX_VALUE));
        String description = readText(line, Integer.MAX_VALUE);
        String attachmentName = readText(line, Integer.MAX_VALUE);
        byte[] attachment = read(line, Integer.MAX_VALUE);
        String xhtml = readText(line, Integer.MAX_VALUE);
        return new Job(new Manuscript(xhtml, description, date, attachmentName, attachment), limits);
    }

    static void send(DataOutputStream line, Outcome outcome) throws IOException {
        switch (outcome) {
            case Outcome.Printed(Printout(byte[] pdf, int pages)) -> {
                line.writeByte(PRINTED);
                line.writeInt(pages);
                write(line, pdf);
            }
            case Outcome.TooLarge(boolean isOfPages, int found) -> {
                line.writeByte(TOO_LARGE);
                line.writeBoolean(isOfPages);
                line.writeInt(found);
            }
            case Outcome.Failed(String why) -> {
                line.writeByte(FAILED);
                write(line, why.substring(0, Math.min(why.length(), LONGEST_REASON / 4)));
            }
        }
        line.flush();
    }

    /**
     * Receives an outcome. The printing process has read what publishers wrote, so it is not trusted beyond the limits
     * of its job.
     *
     * @param limits of the job
     */
    static Outcome receiveOutcome(DataInputStream line, PrintLimits limits) throws IOException {
        int kind = line.readByte();
        return switch (kind) {
            case PRINTED -> {
                int pages = line.readInt();
                if (pages < 1 || pages > limits.pages()) {
                    throw new IOException(
                            "it announces " + pages + " pages where 1 to " + limits.pages() + " may come");
                }
                yield new Outcome.Printed(new Printout(read(line, limits.bytes()), pages));
            }
            case TOO_LARGE -> new Outcome.TooLarge(line.readBoolean(), line.readInt());
            case FAILED -> new Outcome.Failed(readText(line, LONGEST_REASON));
            default -> throw new IOException("it sent an unknown outcome, " + kind);
        };
    }

    private static void write(DataOutputStream line, String text) throws IOException {
        write(line, text.getBytes(UTF_8));
    }

    private static void write(DataOutputStream line, byte[] bytes) throws IOException {
        line.writeInt(bytes.length);
        line.write(bytes);
    }

    private static String readText(DataInputStream line, int most) throws IOException {
        return new String(read(line, most), UTF_8);
    }

    private static byte[] read(DataInputStream line, int most) throws IOException {
        int length = line.readInt();
        if (length < 0 || length > most) {
            throw new IOException("it announces " + length + " bytes where at most " + most + " may come");
        }
        byte[] bytes = line.readNBytes(length); // allocates memory for the bytes received, not for those announced
        if (bytes.length < length) {
            throw new EOFException("it ended after " + bytes.length + " of " + length + " bytes");
        }
        return bytes;
    }
}
