package org.gapatlas.http.serving;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.gapatlas.provenance.FileTrouble;
import org.jspecify.annotations.Nullable;

/** Watches for what a running server may lose: reading its release, and space on the disks that it writes to. */
final class MachineWatch {
    /**
     * Consecutive failed reads before they are reported; a single one may be a moment without a free file descriptor.
     */
    private static final int REPEATED = 3;

    private static final long MIN_ROOM = 16L << 20;
    private static final int PAGE = 4_096;

    private final Path dataFolder;
    private int failures;
    private volatile @Nullable String unreadable;
    private volatile List<Impairment> impairments = List.of();

    MachineWatch(Path dataFolder) {
        this.dataFolder = dataFolder;
    }

    /** Why the served release cannot be read; empty if it can. */
    Optional<String> unreadable() {
        return Optional.ofNullable(unreadable);
    }

    List<Impairment> impairments() {
        return impairments;
    }

    /** Checks again, by reading a page of a file and querying the free space on the disks. */
    void check(Path file) {
        try (FileChannel channel = FileChannel.open(file)) {
            long pages = Math.max(1, channel.size() / PAGE);
            int read = channel.read(
                    ByteBuffer.allocate(PAGE),
                    PAGE * ThreadLocalRandom.current().nextLong(pages));
            failures = read > 0 ? 0 : failures + 1;
            unreadable = failures < REPEATED ? null : file.getFileName() + " of the current release is empty";
        } catch (IOException e) {
            failures++;
            if (failures >= REPEATED) {
                String why = FileTrouble.inWords(e).replace(file.getParent() + "/", "");
                unreadable = file.getFileName() + " of the current release cannot be read: " + why;
            }
        }
        checkDisks();
    }

    private void checkDisks() {
        List<Impairment> found = new ArrayList<>();
        addIfFull(found, dataFolder, "The disk of the data folder is full; releases cannot be activated there.");
        addIfFull(
                found,
                Path.of(System.getProperty("java.io.tmpdir")),
                "The disk of the temporary folder is full; free some, or set serve.temporary_folder.");
        impairments = List.copyOf(found);
    }

    private static void addIfFull(List<Impairment> found, Path folder, String reason) {
        try {
            if (Files.getFileStore(folder).getUsableSpace() < MIN_ROOM) {
                found.add(new Impairment("disk", reason));
            }
        } catch (IOException e) {
            found.add(new Impairment("disk", "A folder that the server writes to cannot be looked at."));
        }
    }
}
