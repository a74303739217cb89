package org.gapatlas.http.atlas;

import java.io.IOException;
import java.nio.file.Path;
import org.gapatlas.query.Atlas;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.FormatVersion;
import org.gapatlas.release.format.PackedFile;
import org.gapatlas.release.format.ReleaseFiles;
import org.gapatlas.score.ScoreSettings;

/**
 * Answers that no request changes and that take long to pack, packed when a release is sealed. A server writes the same
 * answer itself when it starts, and takes the packed forms if they are of those bytes; a program of another version that
 * answers otherwise packs its own.
 */
public final class SealedAnswers {
    private SealedAnswers() {}

    /**
     * Adds the answers to the folder of a release that is about to be sealed, if its format has them: one that follows a
     * release of an earlier format keeps that.
     */
    public static void seal(Path folder, Release release) throws IOException {
        if (release.manifest().format().compareTo(FormatVersion.WITH_ANSWERS) < 0) {
            return;
        }
        Atlas atlas = new Atlas(release);
        byte[] scores = new ScoresWriter(atlas).write(atlas.scores().score(ScoreSettings.DEFAULT));
        PackedFile.write(folder, ReleaseFiles.DEFAULT_SCORES, scores);
    }
}
