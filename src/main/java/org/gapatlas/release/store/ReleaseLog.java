package org.gapatlas.release.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gapatlas.provenance.FileTrouble;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.FileSync;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;

/**
 * The releases that were published from a data folder, in order of publication, each bound to all before it by a chain
 * of digests. Anyone who kept an earlier end of the chain, a checkpoint, can verify that nothing before it was changed.
 *
 * @param entries oldest first
 */
public record ReleaseLog(List<Entry> entries) {
    private static final String NAME = "releases.log";
    private static final String CHECKPOINT = "releases.checkpoint";
    private static final Sha256 BEGINNING = new Sha256("0".repeat(64));
    private static final Pattern LINE = Pattern.compile("([0-9]+) (\\S+) ([0-9a-f]{64}) ([0-9a-f]{64})");

    public ReleaseLog {
        entries = List.copyOf(entries);
    }

    /**
     * One published release.
     *
     * @param number from 1
     * @param digest digest of the release, that is, of its manifest
     * @param chain SHA-256 of the chain so far and this entry
     */
    public record Entry(int number, ReleaseId id, Sha256 digest, Sha256 chain) {
        static Entry after(Sha256 before, int number, ReleaseId id, Sha256 digest) {
            String link = before + " " + number + " " + id + " " + digest + "\n";
            return new Entry(number, id, digest, Sha256.of(link.getBytes(StandardCharsets.US_ASCII)));
        }

        /** The entry as a line of the log, without a line feed. */
        public String line() {
            return number + " " + id + " " + digest + " " + chain;
        }
    }

    /** The checkpoint that an observer of the log keeps: the number of entries and the end of the chain. */
    public String checkpoint() {
        return entries.size() + " " + end();
    }

    private Sha256 end() {
        return entries.isEmpty() ? BEGINNING : entries.getLast().chain();
    }

    /**
     * The log with one more release at its end.
     *
     * @throws ReleaseException if it contains another release of that id, since a release is never changed
     */
    ReleaseLog with(ReleaseId id, Sha256 digest) {
        Optional<Entry> known = entries.stream().filter(e -> e.id().equals(id)).findFirst();
        if (known.isPresent()) {
            if (!known.get().digest().equals(digest)) {
                throw new ReleaseException("release " + id + " is in the log with another digest, "
                        + known.get().digest() + "; a release that was published is never changed");
            }
            return this;
        }
        List<Entry> more = new ArrayList<>(entries);
        more.add(Entry.after(end(), entries.size() + 1, id, digest));
        return new ReleaseLog(more);
    }

    /**
     * Reads the log of a data folder and verifies its chain against the checkpoint beside it; empty if there is no log.
     *
     * @throws ReleaseException if it cannot be read, or is not what was written
     */
    static ReleaseLog read(Path folder) {
        Path file = folder.resolve(NAME);
        Path checkpoint = folder.resolve(CHECKPOINT);
        try {
            if (!Files.exists(file)) {
                if (Files.exists(checkpoint)) {
                    throw new ReleaseException(
                            file + " is gone, but " + checkpoint + " exists; restore it from a copy");
                }
                return new ReleaseLog(List.of());
            }
            ReleaseLog log = parse(file, Files.readString(file, StandardCharsets.ISO_8859_1));
            if (Files.exists(checkpoint)) {
                log.requireExtends(file, Files.readString(checkpoint, StandardCharsets.ISO_8859_1));
            }
            return log;
        } catch (IOException e) {
            throw new ReleaseException("cannot read " + file + ": " + FileTrouble.inWords(e), e);
        }
    }

    private static ReleaseLog parse(Path file, String text) {
        ReleaseLog log = new ReleaseLog(List.of());
        for (String line : text.lines().toList()) {
            Matcher parts = LINE.matcher(line);
            Optional<ReleaseId> id = parts.matches() ? ReleaseId.parse(parts.group(2)) : Optional.empty();
            ReleaseLog longer = id.isPresent() ? log.with(id.get(), new Sha256(parts.group(3))) : log;
            if (longer.entries.size() == log.entries.size()
                    || !longer.entries.getLast().line().equals(line)) {
                throw changed(file, "line " + (log.entries.size() + 1) + " does not follow from those before it");
            }
            log = longer;
        }
        if (!log.text().equals(text)) {
            throw changed(file, "its last line does not end in a line feed");
        }
        return log;
    }

    /** The checkpoint may be older than the log, which is written first, but must match one of its entries. */
    private void requireExtends(Path file, String checkpoint) {
        if (entries.stream().noneMatch(e -> (e.number() + " " + e.chain() + "\n").equals(checkpoint))) {
            throw changed(file, "it does not go on from " + CHECKPOINT);
        }
    }

    private static ReleaseException changed(Path file, String why) {
        return new ReleaseException(file + " is not what was written: " + why + "; restore it from a copy");
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        entries.forEach(entry -> text.append(entry.line()).append('\n'));
        return text.toString();
    }

    /**
     * Replaces log and checkpoint, each atomically. An interruption between the two leaves an older checkpoint, which
     * is still valid.
     */
    void write(Path folder) throws IOException {
        FileSync.replace(folder.resolve(NAME), text().getBytes(StandardCharsets.US_ASCII));
        FileSync.replace(folder.resolve(CHECKPOINT), (checkpoint() + "\n").getBytes(StandardCharsets.US_ASCII));
    }
}
