package org.gapatlas.release.format;

import java.util.List;

/**
 * All issues of one kind in one input, as {@code issues.json} holds them.
 *
 * @param kind the issue's public name
 * @param effect {@code SETS_ROW_ASIDE} or {@code NOTES}; nothing with a blocking issue is ever sealed
 * @param count how many there were
 * @param rows compact row numbers; empty where the whole file is meant
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
