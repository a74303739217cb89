package org.gapatlas.docs;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A file of the project as text.
 *
 * @param path from the project's folder
 */
record Document(Path path, String text) {
    /** Folders that the build and its tools generate. */
    private static final Set<String> MADE = Set.of("target", "node_modules", "data");

    static Document read(String path) {
        return read(Path.of(path));
    }

    private static Document read(Path path) {
        try {
            return new Document(path, Files.readString(path));
        } catch (IOException e) {
            throw new AssertionError(path + " cannot be read", e);
        }
    }

    /** Every file below a folder whose name ends with a suffix, without hidden and generated folders. */
    static List<Document> below(String folder, String suffix) {
        List<Document> documents = new ArrayList<>();
        Path top = Path.of(folder);
        try {
            Files.walkFileTree(top, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
                    String name = dir.getFileName().toString();
                    boolean leftOut = !dir.equals(top) && (name.startsWith(".") || MADE.contains(name));
                    return leftOut ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (file.toString().endsWith(suffix)) {
                        documents.add(read(file));
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new AssertionError(folder + " cannot be walked", e);
        }
        return documents;
    }

    /** Whether the text contains a word as code, between backticks. */
    boolean hasCode(String word) {
        return text.contains("`" + word + "`");
    }

    /** Whether a table has a row that begins with a word as code. */
    boolean hasRow(String word) {
        return text.contains("\n| `" + word + "` |");
    }
}
