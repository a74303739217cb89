package org.gapatlas.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gapatlas.SmallAtlas;
import org.gapatlas.release.store.ReleaseStore;

/** The small nation, but for the names of some counties. */
public final class RenamedCounties {
    private static final int NAME = 3;
    private static final int NAME_IN_INDEX = 2;

    private RenamedCounties() {}

    /** Seals and activates a release in which the first counties, by code, have these names. */
    public static ReleaseStore sealed(Path data, List<String> names) {
        Path folder = data.resolve("files");
        SmallAtlas atlas = SmallAtlas.write(folder);
        List<String> lines = new ArrayList<>(lines(folder.resolve("names.txt")));
        for (int i = 0; i < names.size(); i++) {
            String[] cells = lines.get(i + 1).split("\t", -1);
            cells[NAME] = names.get(i);
            lines.set(i + 1, String.join("\t", cells));
        }
        // The build refuses a file that prints another name beside a code.
        List<String> index = new ArrayList<>(lines(folder.resolve("svi.csv")));
        for (int i = 0; i < names.size(); i++) {
            String[] cells = index.get(i + 1).split(",", -1);
            cells[NAME_IN_INDEX] = '"' + names.get(i).replace("\"", "\"\"") + '"';
            index.set(i + 1, String.join(",", cells));
        }
        atlas.put("atsdr-svi-2022", "svi.csv", String.join("\n", index) + "\n", UTF_8);
        atlas.put("census-gazetteer-2024", "names.txt", String.join("\n", lines) + "\n", UTF_8);
        ReleaseStore store = new ReleaseStore(data);
        atlas.build(store, SmallAtlas.ID);
        store.activate(SmallAtlas.ID);
        return store;
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file, UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
