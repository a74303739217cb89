package org.gapatlas.release.signature;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.release.format.FileSync;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseFiles;

/**
 * Reads and writes the file {@code manifest.sig} of a release: one signature on each line, ascending by key, at most
 * one for each key. The file is not an artifact of the release, so a signature can be added later without changing a
 * digest.
 */
public final class SignatureFile {
    private static final int MOST = 32;
    private static final long LONGEST_LINE = 256;

    private SignatureFile() {}

    /**
     * The signatures of a release, each verified against the bytes of its manifest; empty if there is no file.
     *
     * @param folder of the release
     * @throws ReleaseException if the file contains anything but valid signatures in canonical form
     */
    public static List<ManifestSignature> read(Path folder, byte[] manifest) throws IOException {
        Path file = folder.resolve(ReleaseFiles.SIGNATURES);
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return List.of();
        }
        String release = String.valueOf(folder.getFileName());
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw broken(release, "it is not a regular file");
        }
        List<ManifestSignature> signatures = parse(release, file);
        for (ManifestSignature signature : signatures) {
            if (!signature.fits(manifest)) {
                throw broken(release, "the signature by key " + signature.key() + " is damaged or of another release");
            }
        }
        return signatures;
    }

    private static List<ManifestSignature> parse(String release, Path file) throws IOException {
        if (Files.size(file) > MOST * LONGEST_LINE) {
            throw broken(release, "it is too large");
        }
        byte[] bytes = Files.readAllBytes(file);
        List<ManifestSignature> signatures = new ArrayList<>();
        for (String line : new String(bytes, StandardCharsets.ISO_8859_1).split("\n", 0)) {
            signatures.add(ManifestSignature.parse(line)
                    .orElseThrow(() -> broken(release, "line " + (signatures.size() + 1) + " is not a signature")));
        }
        if (!Arrays.equals(bytes, write(signatures))) {
            throw broken(release, "its lines are not in order, or do not all end in a line feed");
        }
        return List.copyOf(signatures);
    }

    private static ReleaseException broken(String release, String why) {
        return new ReleaseException(ReleaseFiles.SIGNATURES + " of release " + release + " is broken: " + why
                + "; remove it, and sign the release again");
    }

    /** The canonical form of a set of signatures. */
    private static byte[] write(List<ManifestSignature> signatures) {
        SortedMap<VerifyingKey, String> lines = new TreeMap<>();
        signatures.forEach(signature -> lines.put(signature.key(), signature.line() + "\n"));
        return String.join("", lines.values()).getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * Adds a signature to a release. Adding the same signature again changes nothing.
     *
     * @param folder of the release
     * @param scratch a folder on the same disk, where the new file is written before it is moved into place: a server
     *     that reads the release meanwhile must see no other file there
     * @throws ReleaseException if the existing file is broken, or has as many signatures as it may
     */
    public static void add(Path folder, byte[] manifest, SigningKey key, Path scratch) throws IOException {
        List<ManifestSignature> signatures = new ArrayList<>(read(folder, manifest));
        ManifestSignature fresh = key.sign(manifest);
        if (signatures.contains(fresh)) {
            return;
        }
        if (signatures.size() == MOST) {
            throw new ReleaseException(
                    "release " + folder.getFileName() + " has " + MOST + " signatures, which is the maximum");
        }
        signatures.add(fresh);
        Path file = scratch.resolve("." + ReleaseFiles.SIGNATURES + ".new");
        Files.deleteIfExists(file);
        try {
            FileSync.write(file, write(signatures));
            FileSync.move(file, folder.resolve(ReleaseFiles.SIGNATURES));
        } finally {
            Files.deleteIfExists(file);
        }
    }
}
