package org.gapatlas.release.store;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gapatlas.provenance.FileTrouble;
import org.gapatlas.release.format.FileSync;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;

/**
 * The file {@code current} of a data folder: the active release on the first line, and those active before it on the
 * lines below.
 */
final class ReleasePointer {
    private static final String NAME = "current";
    private static final int HISTORY = 50;

    private final Path file;

    /** @param data the data folder */
    ReleasePointer(Path data) {
        this.file = data.resolve(NAME);
    }

    /**
     * The active release and those active before it, newest first; empty if none was ever activated.
     *
     * @throws ReleaseException if the file cannot be read or is damaged
     */
    List<ReleaseId> history() {
        if (!Files.exists(file)) {
            return new ArrayList<>();
        }
        try {
            List<ReleaseId> ids = new ArrayList<>();
            for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
                ids.add(ReleaseId.parse(line).orElseThrow(() -> damaged("\"" + line + "\" is not a valid release id")));
            }
            if (ids.isEmpty()) {
                throw damaged("it is empty");
            }
            return ids;
        } catch (CharacterCodingException e) {
            throw damaged(FileTrouble.inWords(e));
        } catch (IOException e) {
            throw new ReleaseException("cannot read " + file + ": " + FileTrouble.inWords(e), e);
        }
    }

    /** Like {@link #history}, but empty if the file is damaged: activating a release is how an operator repairs it. */
    List<ReleaseId> historyOrNone() {
        try {
            return history();
        } catch (ReleaseException e) {
            return new ArrayList<>();
        }
    }

    private ReleaseException damaged(String why) {
        return new ReleaseException(file + " is damaged: " + why + "; activate a release again");
    }

    /** Replaces the file atomically, keeping only the newest lines. */
    void write(List<ReleaseId> history) throws IOException {
        StringBuilder lines = new StringBuilder();
        history.stream().limit(HISTORY).forEach(id -> lines.append(id).append('\n'));
        FileSync.replace(file, lines.toString().getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String toString() {
        return file.toString();
    }
}
