package org.gapatlas.adapter.boundary;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds the encoding that a .cpg file declares; programs write the same encoding in many ways. */
final class CodePage {
    /** The encoding of a table without a .cpg. */
    static final Charset DEFAULT = StandardCharsets.ISO_8859_1;

    private static final Pattern LEFT_OUT = Pattern.compile("[^A-Z0-9]");
    private static final Pattern FAMILY = Pattern.compile("^(?:ANSI|WINDOWS|WIN|CP|OEM|IBM|MS)(?=[0-9])");

    private static final Map<String, Charset> BY_WORD = Map.ofEntries(
            Map.entry("UTF8", StandardCharsets.UTF_8),
            Map.entry("UNICODE", StandardCharsets.UTF_8),
            Map.entry("65001", StandardCharsets.UTF_8),
            Map.entry("ISO88591", StandardCharsets.ISO_8859_1),
            Map.entry("88591", StandardCharsets.ISO_8859_1),
            Map.entry("28591", StandardCharsets.ISO_8859_1),
            Map.entry("LATIN1", StandardCharsets.ISO_8859_1),
            Map.entry("L1", StandardCharsets.ISO_8859_1),
            Map.entry("1252", Charset.forName("windows-1252")),
            Map.entry("ANSI", Charset.forName("windows-1252")),
            Map.entry("ISO885915", Charset.forName("ISO-8859-15")),
            Map.entry("885915", Charset.forName("ISO-8859-15")),
            Map.entry("28605", Charset.forName("ISO-8859-15")),
            Map.entry("ASCII", StandardCharsets.US_ASCII),
            Map.entry("USASCII", StandardCharsets.US_ASCII),
            Map.entry("20127", StandardCharsets.US_ASCII));

    private CodePage() {}

    /**
     * The encoding that a .cpg declares.
     *
     * @param text the whole .cpg decoded as ISO 8859-1; if it is blank, the default applies
     * @return empty for an unknown word
     */
    static Optional<Charset> find(String text) {
        String word = LEFT_OUT.matcher(text.toUpperCase(Locale.ROOT)).replaceAll("");
        if (word.isEmpty()) {
            return Optional.of(DEFAULT);
        }
        return Optional.ofNullable(BY_WORD.get(FAMILY.matcher(word).replaceFirst("")));
    }
}
