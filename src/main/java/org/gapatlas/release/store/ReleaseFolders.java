package org.gapatlas.release.store;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gapatlas.provenance.FileTrouble;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;

/** Lists the folders in a data folder whose names are release ids. */
final class ReleaseFolders {
    private ReleaseFolders() {}

    /**
     * The folders that a filter accepts, by id.
     *
     * @param data the data folder, which may not exist yet
     * @param releases the folder in it that contains the releases
     */
    static List<ReleaseId> list(Path data, Path releases, DirectoryStream.Filter<Path> wanted) {
        if (Files.exists(data) && !Files.isDirectory(data)) {
            throw new ReleaseException(data + " is not a folder");
        }
        List<ReleaseId> ids = new ArrayList<>();
        if (!Files.exists(releases)) {
            return ids;
        }
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(releases, wanted)) {
            for (Path path : folders) {
                ReleaseId.parse(path.getFileName().toString()).ifPresent(ids::add);
            }
        } catch (IOException e) {
            throw new ReleaseException("cannot list " + releases + ": " + FileTrouble.inWords(e), e);
        }
        ids.sort(null);
        return ids;
    }
}
