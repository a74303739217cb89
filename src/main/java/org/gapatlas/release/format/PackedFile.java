package org.gapatlas.release.format;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A file that a release stores both as it is and compressed, so that a server can send the stored bytes: as gzip, and
 * as Brotli if the builder's platform had its library.
 */
public final class PackedFile {
    /** Suffix of the compressed file's name. */
    public static final String GZIP = ".gz";

    public static final String BROTLI = ".br";

    private PackedFile() {}

    /** Writes the file and its compressed forms into a folder. */
    public static void write(Path folder, String name, byte[] plain) throws IOException {
        FileSync.write(folder.resolve(name), plain);
        FileSync.write(folder.resolve(name + GZIP), Encodings.gzip(plain));
        Optional<byte[]> brotli = Encodings.brotli(plain);
        if (brotli.isPresent()) {
            FileSync.write(folder.resolve(name + BROTLI), brotli.get());
        }
    }

    /** Which compressed forms do not contain the file's bytes, one sentence for each; empty if all do. */
    public static List<String> findings(Path folder, String name) throws IOException {
        byte[] plain = Files.readAllBytes(folder.resolve(name));
        List<String> findings = new ArrayList<>();
        if (!Arrays.equals(plain, Encodings.gunzip(Files.readAllBytes(folder.resolve(name + GZIP))))) {
            findings.add(name + GZIP + " does not unpack to " + name);
        }
        Path brotli = folder.resolve(name + BROTLI);
        if (Files.exists(brotli)
                && Encodings.unbrotli(Files.readAllBytes(brotli))
                        .filter(unpacked -> !Arrays.equals(plain, unpacked))
                        .isPresent()) {
            findings.add(name + BROTLI + " does not unpack to " + name);
        }
        return findings;
    }
}
