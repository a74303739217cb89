package org.gapatlas.cli.serve;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gapatlas.provenance.FileTrouble;

/**
 * A server's own temporary folder, for files that libraries unpack. It is deleted with the server. Folders of killed
 * servers are deleted at the next start: a running server holds a lock on its folder, and a killed one does not.
 */
final class TemporaryFolder implements AutoCloseable {
    private static final Logger LOG = System.getLogger(TemporaryFolder.class.getName());
    private static final String PREFIX = "gapatlas-run-";
    private static final String LOCK = "lock";
    /** More than all native libraries need. */
    private static final int ROOM = 8 << 20;
    /**
     * Vert.x would create a folder beside this one; it must be inside, or it would remain when the server is killed.
     */
    private static final String VERTX = "vertx.cacheDirBase";

    /** The system properties by which the JDK and libraries find the folder. */
    private static final List<String> PROPERTIES =
            List.of("java.io.tmpdir", "org.sqlite.tmpdir", "io.netty.native.workdir", VERTX);

    private final Path folder;
    private final FileChannel lock;
    /** The previous values of these properties, without those that were not set. */
    private final SortedMap<String, String> before;

    private TemporaryFolder(Path folder, FileChannel lock, SortedMap<String, String> before) {
        this.folder = folder;
        this.lock = lock;
        this.before = before;
    }

    /**
     * Creates a folder, and makes everything in this process that is not loaded yet use it.
     *
     * @param parent an existing folder
     * @throws IOException with one sentence that says what is wrong and what to do
     */
    static TemporaryFolder claim(Path parent) throws IOException {
        deleteAbandoned(parent);
        Path folder = null;
        try {
            folder = Files.createTempDirectory(parent, PREFIX);
            FileChannel lock =
                    FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            lock.lock();
            requireRoom(folder);
            return new TemporaryFolder(folder, lock, pointTo(folder.toAbsolutePath()));
        } catch (IOException e) {
            if (folder != null) {
                delete(folder);
            }
            throw new IOException(
                    "the temporary folder " + parent + " cannot be used: " + FileTrouble.inWords(e)
                            + "; make room there, or name another with serve.temporary_folder",
                    e);
        }
    }

    Path path() {
        return folder;
    }

    /** Points the properties to a folder, and returns their previous values. */
    private static SortedMap<String, String> pointTo(Path folder) {
        SortedMap<String, String> before = new TreeMap<>();
        for (String name : PROPERTIES) {
            Path place = name.equals(VERTX) ? folder.resolve("vertx") : folder;
            String previous = System.setProperty(name, place.toString());
            if (previous != null) {
                before.put(name, previous);
            }
        }
        return before;
    }

    private static void requireRoom(Path folder) throws IOException {
        Path probe = folder.resolve("room");
        Files.write(probe, new byte[ROOM]);
        Files.delete(probe);
    }

    private static void deleteAbandoned(Path parent) {
        try (Stream<Path> folders = Files.list(parent)) {
            folders.filter(folder -> folder.getFileName().toString().startsWith(PREFIX))
                    .filter(TemporaryFolder::isAbandoned)
                    .forEach(TemporaryFolder::delete);
        } catch (IOException | UncheckedIOException e) {
            LOG.log(Level.DEBUG, "what other runs left was not looked for", e);
        }
    }

    /** Whether a killed server left the folder. Without a lock file, another server is just creating or deleting it. */
    private static boolean isAbandoned(Path folder) {
        try (FileChannel channel = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.WRITE);
                FileLock mine = channel.tryLock()) {
            return mine != null;
        } catch (IOException | OverlappingFileLockException e) {
            return false;
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> tree = Files.walk(folder)) {
            for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        } catch (IOException | UncheckedIOException e) {
            LOG.log(Level.DEBUG, "a temporary folder stays", e);
        }
    }

    /** Deletes the folder, and restores the properties. */
    @Override
    public void close() throws IOException {
        for (String name : PROPERTIES) {
            String previous = before.get(name);
            if (previous == null) {
                System.clearProperty(name);
            } else {
                System.setProperty(name, previous);
            }
        }
        lock.close();
        delete(folder);
    }
}
