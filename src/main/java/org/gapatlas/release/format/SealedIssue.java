package org.gapatlas.release.format;

import java.util.List;

/**
 * All issues of one kind in one input, as {@code issues.json} lists them.
 *
 * @param kind the issue's public name
 * @param effect {@code SETS_ROW_ASIDE} or {@code NOTES}; a blocking issue prevents sealing
 * @param count the number of issues
 * @param rows compact row numbers; empty if the issue concerns the whole file
 * @param examples the first few, in words
 */
public record SealedIssue(
        String sourceId,
        String fileName,
        String kind,
        String effect,
        int count,
        String rows,
        List<String> examples,
        String remedy) {
    public SealedIssue {
        examples = List.copyOf(examples);
    }
}
