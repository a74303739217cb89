package org.gapatlas.export;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gapatlas.provenance.FileTrouble;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.DataFile;
import org.gapatlas.release.format.DataFileIndex;
import org.gapatlas.release.format.FileSync;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseFiles;

/** Creates the files of a release: sealed with it, or exported to a folder. */
public final class ReleasePackage {
    private ReleasePackage() {}

    /** Adds the files and the list of them to the folder of a release that is about to be sealed. */
    public static void seal(Path folder, Release release) throws IOException {
        List<DataFile> files = new PackageWriter(release, name -> folder.resolve(DataFile.pathOf(name))).write();
        FileSync.write(folder.resolve(ReleaseFiles.OFFERED), new DataFileIndex(files).toJson());
    }

    /**
     * Exports the files to a folder under their names: as they were sealed, or created now if the release was sealed
     * without them.
     *
     * @param into need not exist; must not contain any of the files
     * @throws ReleaseException if one exists, or the disk fails
     */
    public static List<DataFile> export(Release release, Path into) {
        try {
            Files.createDirectories(into.resolve("observations"));
            List<DataFile> sealed = release.files().files();
            if (sealed.isEmpty()) {
                return new PackageWriter(release, into::resolve).write();
            }
            for (DataFile file : sealed) {
                Files.copy(release.fileOf(release.artifactOf(file)), into.resolve(file.name()));
            }
            return sealed;
        } catch (IOException e) {
            throw new ReleaseException("cannot write into " + into + ": " + FileTrouble.inWords(e), e);
        }
    }
}
