package org.gapatlas.fetch;

import java.net.URI;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.Sha256;
import org.jspecify.annotations.Nullable;

/**
 * A file to fetch.
 *
 * @param address absolute; {@code https}, or {@code http} on this machine
 * @param target the path for the file; quotes, backslashes and control characters in the name are refused, so that the
 *     name needs no escapes in a list
 * @param expected its digest, or null to accept any content
 */
public record FetchRequest(
        URI address, Path target, @Nullable Sha256 expected) {
    private static final Pattern PLAIN_NAME = Pattern.compile("[^\"\\\\\\p{Cntrl}]+");

    public FetchRequest {
        Path name = target.getFileName();
        if (name == null || !PLAIN_NAME.matcher(name.toString()).matches()) {
            throw new IllegalArgumentException("\"" + target + "\" has no plain file name");
        }
    }

    /** A request for the publisher's file, to be saved in a folder under the publisher's name for it. */
    public static FetchRequest of(Publication publication, Path folder, @Nullable Sha256 expected) {
        return new FetchRequest(publication.download(), folder.resolve(publication.fileName()), expected);
    }

    /** The target's name without its folder. */
    public String fileName() {
        return target.toAbsolutePath().getFileName().toString();
    }

    /** The target's folder. */
    public Path folder() {
        return target.resolveSibling("").toAbsolutePath();
    }
}
