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
 * Seals answers that do not depend on the request and take long to compress. A server writes the same answers when it
 * starts and uses the sealed compressed forms if they are of exactly those bytes. A program of another version, whose
 * bytes may differ, compresses its own.
 */
public final class SealedAnswers {
    private SealedAnswers() {}

    /**
     * Adds the answers to the folder of a release that is about to be sealed, if the release's format includes them. A
     * release that follows one of an earlier format keeps that format.
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
