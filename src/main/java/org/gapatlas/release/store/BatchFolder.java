package org.gapatlas.release.store;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gapatlas.priority.BatchJson;
import org.gapatlas.priority.PriorityBatch;
import org.gapatlas.provenance.FileTrouble;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.FileSync;
import org.gapatlas.release.format.ReleaseException;

/**
 * The folder where fitted batches wait for approval: {@code batches/<digest>.json} in a data folder. Each file is the
 * canonical form of the batch that its name identifies. Nothing in this folder is published.
 */
public final class BatchFolder {
    private static final String FOLDER = "batches";
    private static final String SUFFIX = ".json";
    /** The largest file to read. A national batch has about 2 MiB. */
    private static final long LARGEST = 64L << 20;

    private final Path folder;

    /** @param data the data folder, which need not exist yet */
    public BatchFolder(Path data) {
        this.folder = data.toAbsolutePath().normalize().resolve(FOLDER);
    }

    /**
     * Writes a batch into the folder atomically; writing it again changes nothing.
     *
     * @return the file
     */
    public Path put(PriorityBatch batch) {
        Path file = fileOf(batch.digest());
        try {
            Files.createDirectories(folder);
            FileSync.replace(file, batch.toJson());
            return file;
        } catch (IOException e) {
            throw new ReleaseException("cannot write " + file + ": " + FileTrouble.inWords(e), e);
        }
    }

    /** The digests in the names of the files, ascending. */
    public List<Sha256> list() {
        List<Sha256> digests = new ArrayList<>();
        if (!Files.isDirectory(folder)) {
            return digests;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + SUFFIX)) {
            for (Path file : files) {
                String name = file.getFileName().toString();
                String digest = name.substring(0, name.length() - SUFFIX.length());
                if (Sha256.isWellFormed(digest)) {
                    digests.add(new Sha256(digest));
                }
            }
        } catch (IOException e) {
            throw new ReleaseException("cannot list " + folder + ": " + FileTrouble.inWords(e), e);
        }
        digests.sort(null);
        return digests;
    }

    /**
     * Reads a batch after verifying its digest.
     *
     * @throws ReleaseException if there is no batch with that digest, or its file contains another
     */
    public PriorityBatch read(Sha256 digest) {
        Path file = fileOf(digest);
        if (!Files.isRegularFile(file)) {
            throw new ReleaseException(
                    "no batch " + digest + " waits in " + folder + "; list those that do with: gapatlas tier1 list");
        }
        try {
            if (Files.size(file) > LARGEST) {
                throw new ReleaseException(file + " is too large for a batch");
            }
            return BatchJson.read(Files.readAllBytes(file), digest);
        } catch (IOException e) {
            throw new ReleaseException("cannot read " + file + ": " + FileTrouble.inWords(e), e);
        } catch (IllegalArgumentException e) {
            throw new ReleaseException(file + " is not the batch of its name: " + e.getMessage(), e);
        }
    }

    private Path fileOf(Sha256 digest) {
        return folder.resolve(digest.hex() + SUFFIX);
    }
}
