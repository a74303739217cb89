package org.gapatlas.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gapatlas.SmallAtlas;
import org.gapatlas.release.store.ReleaseStore;

/** The small nation with other names for some counties. */
public final class RenamedCounties {
    private static final int NAME = 3;
    private static final int NAME_BESIDE_CODE = 2;

    private RenamedCounties() {}

    /** Seals and activates a release in which the first counties, by code, have these names. */
    public static ReleaseStore sealed(Path data, List<String> names) {
        Path folder = data.resolve("files");
        SmallAtlas atlas = SmallAtlas.write(folder);
        List<String> lines = new ArrayList<>(lines(folder.resolve("names.txt"), UTF_8));
        for (int i = 0; i < names.size(); i++) {
            String[] cells = lines.get(i + 1).split("\t", -1);
            cells[NAME] = names.get(i);
            lines.set(i + 1, String.join("\t", cells));
        }
        // The build refuses a file that has another name beside a code.
        atlas.put("atsdr-svi-2022", "svi.csv", renamed(folder.resolve("svi.csv"), UTF_8, names), UTF_8);
        atlas.put("usda-ers-rucc-2023", "rucc.csv", renamed(folder.resolve("rucc.csv"), ISO_8859_1, names), ISO_8859_1);
        atlas.put("census-gazetteer-2024", "names.txt", String.join("\n", lines) + "\n", UTF_8);
        atlas.nameOutlines(names);
        ReleaseStore store = new ReleaseStore(data);
        atlas.build(store, SmallAtlas.ID);
        store.activate(SmallAtlas.ID);
        return store;
    }

    /** A file whose third column has county names, with other names in the first rows. */
    private static String renamed(Path file, Charset charset, List<String> names) {
        List<String> rows = new ArrayList<>(lines(file, charset));
        for (int i = 0; i < names.size(); i++) {
            String[] cells = rows.get(i + 1).split(",", -1);
            cells[NAME_BESIDE_CODE] = '"' + names.get(i).replace("\"", "\"\"") + '"';
            rows.set(i + 1, String.join(",", cells));
        }
        return String.join("\n", rows) + "\n";
    }

    private static List<String> lines(Path file, Charset charset) {
        try {
            return Files.readAllLines(file, charset);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
