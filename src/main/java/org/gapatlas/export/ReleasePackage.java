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

/** The files of a release: sealed with it, or handed over in a folder. */
public final class ReleasePackage {
    private ReleasePackage() {}

    /** Adds the files to the folder of a release that is about to be sealed, with the list of them. */
    public static void seal(Path folder, Release release) throws IOException {
        List<DataFile> files = new PackageWriter(release, name -> folder.resolve(DataFile.pathOf(name))).write();
        FileSync.write(folder.resolve(ReleaseFiles.OFFERED), new DataFileIndex(files).toJson());
    }

    /**
     * Writes the files into a folder under their names: as they were sealed, or, where a release was sealed without them,
     * made of it now.
     *
     * @param into need not exist; none of the files may be there
     * @throws ReleaseException if one is, or the disk refuses
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
