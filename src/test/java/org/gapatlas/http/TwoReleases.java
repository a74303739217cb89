package org.gapatlas.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.gapatlas.FolderImage;
import org.gapatlas.SmallAtlas;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.ReleaseStore;

/** A data folder with the small nation, active, and a second release in which one county has more cases. */
public final class TwoReleases {
    public static final ReleaseId FIRST = SmallAtlas.ID;
    public static final ReleaseId SECOND = new ReleaseId("small-2");

    private TwoReleases() {}

    /** Built on first use. */
    private static final class Both {
        static final FolderImage IMAGE = FolderImage.made(TwoReleases::build);
    }

    public static ReleaseStore sealed(Path data) {
        Both.IMAGE.writeInto(data);
        return new ReleaseStore(data);
    }

    private static void build(Path data) {
        ReleaseStore store = SmallAtlas.sealed(data);
        Path files = data.resolve("files-of-the-second");
        SmallAtlas atlas = SmallAtlas.write(files);
        String human = read(files.resolve("human.csv"));
        atlas.put("cdc-lyme-public-use", "human.csv", human + "2023,Alabama,01001,Confirmed,Male,20+,5\n", UTF_8)
                .build(store, SECOND);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Activates a release without verifying it, as an operator might by hand. */
    static void writePointer(ReleaseStore store, String lines) {
        write(store.folder().resolve("current"), lines.getBytes(UTF_8));
    }

    /** Truncates a file of a release; returns its previous content. */
    static byte[] truncate(ReleaseStore store, ReleaseId id, String file) {
        Path path = store.folderOf(id).resolve(file);
        try {
            byte[] whole = Files.readAllBytes(path);
            write(path, Arrays.copyOf(whole, whole.length / 2));
            return whole;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Restores what {@link #truncate} removed. */
    static void restore(ReleaseStore store, ReleaseId id, String file, byte[] content) {
        write(store.folderOf(id).resolve(file), content);
    }

    private static void write(Path file, byte[] content) {
        try {
            Files.write(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
