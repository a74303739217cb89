package org.gapatlas.adapter;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.gapatlas.adapter.PartSurvey.UntrustedPartException;
import org.jspecify.annotations.Nullable;

/**
 * The XML parts of a workbook, each surveyed before the workbook library reads it. The library trusts its input: a
 * dangling shared string becomes a blank cell, a large index fills the heap, an undeclared entity disappears. It
 * therefore reads {@link #packed()}, an archive of exactly the parts that were checked here.
 */
final class WorkbookParts {
    /** Inflated size of all XML parts together; the largest public-use county workbook has 2 MiB. */
    private static final long MAX_BYTES = 24L << 20;

    private static final Pattern ROW_START = Pattern.compile("<(?:[A-Za-z][A-Za-z0-9]*:)?row(?=[\\s/>])");

    /** Approximate size of an entry's headers in an archive. */
    private static final int ENTRY_BYTES = 256;

    private static final String STRICT_RELATIONSHIPS = "http://purl.oclc.org/ooxml/officeDocument/relationships";
    private static final String RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    private static final String CONTENT_TYPES = "[Content_Types].xml";
    private static final String STYLES_TYPE = "spreadsheetml.styles+xml";

    private final PublisherFile file;
    private final Map<String, byte[]> parts = new LinkedHashMap<>();
    private final Map<String, PartSurvey> surveys = new LinkedHashMap<>();
    private final Map<String, String> sheetPaths = new HashMap<>();
    /** Paths of parts by the other spellings that the workbook uses for them, which the library would not find. */
    private final SortedMap<String, String> otherPaths = new TreeMap<>();

    private String root = "";

    private WorkbookParts(PublisherFile file) {
        this.file = file;
    }

    /** Unpacks and checks a workbook; every fault is about the file, never about a single row. */
    static WorkbookParts of(PublisherFile file) throws BadFileException {
        WorkbookParts workbook = new WorkbookParts(file);
        try {
            workbook.unpack(Archive.open(file));
        } catch (BadFileException e) {
            // That a workbook is an archive is a technical detail; the issue speaks of the workbook.
            throw e.issue().kind() == IssueKind.ARCHIVE_INVALID
                    ? workbook.invalid(e.issue().detail())
                    : e;
        }
        workbook.checkSharedStrings();
        workbook.findSheets();
        return workbook;
    }

    private void unpack(Archive archive) throws BadFileException {
        Optional<String> other = ForeignFormat.insteadOfWorkbook(archive);
        if (other.isPresent()) {
            throw new BadFileException(new IngestIssue(
                    IssueKind.FILE_OF_OTHER_FORMAT, file.name(), null, null, "the file looks like " + other.get()));
        }
        // Pictures, printer settings and macros are never read.
        List<String> names = archive.names().stream()
                .filter(name -> name.endsWith(".xml") || name.endsWith(".rels"))
                .toList();
        long total = 0;
        for (String name : names) {
            total += archive.size(name);
        }
        if (total > MAX_BYTES) {
            String detail = "its parts inflate to " + total + " bytes, the limit is " + MAX_BYTES;
            throw new BadFileException(new IngestIssue(IssueKind.ARCHIVE_TOO_LARGE, file.name(), null, null, detail));
        }
        for (String name : names) {
            byte[] part = archive.bytes(name);
            parts.put(name, part);
            surveys.put(name, survey(name, part));
        }
    }

    private PartSurvey survey(String name, byte[] part) throws BadFileException {
        try {
            return PartSurvey.of(part);
        } catch (UntrustedPartException e) {
            throw invalid("part " + name + " " + e.getMessage());
        }
    }

    private void checkSharedStrings() throws BadFileException {
        List<PartSurvey> tables =
                surveys.values().stream().filter(s -> s.root().equals("sst")).toList();
        if (tables.size() > 1) {
            throw invalid("there are several tables of shared strings");
        }
        int count = tables.isEmpty() ? 0 : tables.get(0).sharedStrings();
        for (Map.Entry<String, PartSurvey> part : surveys.entrySet()) {
            int highest = part.getValue().highestSharedString();
            if (highest >= count) {
                throw invalid("part " + part.getKey() + " uses shared string " + highest + " of " + count);
            }
        }
    }

    private void findSheets() throws BadFileException {
        List<String> roots = surveys.entrySet().stream()
                .filter(part -> part.getValue().root().equals("workbook"))
                .map(Map.Entry::getKey)
                .toList();
        if (roots.size() != 1) {
            throw invalid("it has " + roots.size() + " workbook parts instead of one");
        }
        root = roots.get(0);
        int slash = root.lastIndexOf('/') + 1;
        String folder = root.substring(0, slash);
        PartSurvey relationships = surveys.get(folder + "_rels/" + root.substring(slash) + ".rels");
        if (relationships == null) {
            throw invalid("the workbook part has no relationships");
        }
        relationships.relationships().forEach((id, target) -> {
            String written = target.startsWith("/") ? target.substring(1) : folder + target;
            String path = find(written);
            sheetPaths.put(id, path);
            if (parts.containsKey(path) && !path.equals(written)) {
                otherPaths.put(written, path);
            }
        });
    }

    /** The part that a target refers to: the path is normalised, and case does not matter. */
    private String find(String target) {
        String path =
                Path.of("/" + target.replace('\\', '/')).normalize().toString().substring(1);
        return parts.keySet().stream()
                .filter(name -> name.equalsIgnoreCase(path))
                .findFirst()
                .orElse(path);
    }

    /** The survey of a worksheet; empty if the sheet is a chart. */
    Optional<PartSurvey> sheet(@Nullable String relationshipId) throws BadFileException {
        String path = relationshipId == null ? null : sheetPaths.get(relationshipId);
        PartSurvey survey = path == null ? null : surveys.get(path);
        if (survey == null) {
            throw invalid("a sheet's part is missing");
        }
        return survey.isSheet() ? Optional.of(survey) : Optional.empty();
    }

    /** Whether the workbook declares number formats; the library fails if it is asked for undeclared ones. */
    boolean hasNumberFormats() {
        byte[] types = parts.get(CONTENT_TYPES);
        return types != null && new String(types, StandardCharsets.UTF_8).contains(STYLES_TYPE);
    }

    /** An archive of the checked parts and nothing else. */
    byte[] packed() {
        int size = parts.values().stream().mapToInt(p -> p.length + ENTRY_BYTES).sum();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(size);
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.setLevel(Deflater.NO_COMPRESSION);
            for (Map.Entry<String, byte[]> part : parts.entrySet()) {
                zip.putNextEntry(new ZipEntry(part.getKey()));
                zip.write(forLibrary(part.getKey()));
            }
            for (Map.Entry<String, String> other : otherPaths.entrySet()) {
                zip.putNextEntry(new ZipEntry(other.getKey()));
                zip.write(forLibrary(other.getValue()));
            }
        } catch (IOException e) {
            throw new IllegalStateException("memory cannot fail to be written", e);
        }
        return bytes.toByteArray();
    }

    /** A part, adapted to what the library expects. */
    private byte[] forLibrary(String name) {
        byte[] part = Objects.requireNonNull(parts.get(name), "only parts that are there are asked for");
        if (name.equals(root)) {
            return transitional(part);
        }
        PartSurvey survey = surveys.get(name);
        return survey != null && survey.lacksRowNumbers() ? numbered(part) : part;
    }

    /** Adds row numbers, because the library counts rows without numbers from 0. */
    private static byte[] numbered(byte[] part) {
        int[] number = {0};
        return ROW_START
                .matcher(new String(part, StandardCharsets.ISO_8859_1))
                .replaceAll(m -> Matcher.quoteReplacement(m.group() + " r=\"" + ++number[0] + "\""))
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Replaces the namespaces of Strict Open XML by those of Transitional, the only ones that the library knows. */
    private static byte[] transitional(byte[] part) {
        return new String(part, StandardCharsets.ISO_8859_1)
                .replace(STRICT_RELATIONSHIPS, RELATIONSHIPS)
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    private BadFileException invalid(String detail) {
        return new BadFileException(new IngestIssue(IssueKind.WORKBOOK_INVALID, file.name(), null, null, detail));
    }
}
