package org.gapatlas.fetch;

import java.io.IOException;
import java.net.http.HttpHeaders;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An incomplete file, {@code NAME.part} beside its target, locked while it is written. {@code NAME.part.origin} records
 * where its bytes came from and how to detect whether the publisher's file has changed; without it, nothing is resumed.
 */
final class PartFile implements AutoCloseable {
    /** Characters allowed in a header field. */
    private static final Pattern HEADER_TEXT = Pattern.compile("[\\x20-\\x7E]+");

    private final FetchRequest request;
    private final Path path;
    private final Path origin;
    private final FileChannel channel;

    private PartFile(FetchRequest request, Path path, FileChannel channel) {
        this.request = request;
        this.path = path;
        this.origin = path.resolveSibling(path.getFileName() + ".origin");
        this.channel = channel;
    }

    static PartFile open(FetchRequest request) throws IOException, FetchFailedException {
        Files.createDirectories(request.folder());
        Path path = request.folder().resolve(request.fileName() + ".part");
        FileChannel channel = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        // The previous lock holder may have renamed the file after it was opened here.
        if (!isLocked(channel) || !Files.exists(path)) {
            channel.close();
            throw new FetchFailedException("Another process is fetching " + request.fileName() + ". Wait for it.");
        }
        return new PartFile(request, path, channel);
    }

    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null; // held until the channel closes
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    Path path() {
        return path;
    }

    long size() throws IOException {
        return channel.size();
    }

    /** Where to resume; empty if there is nothing that can be resumed. */
    Optional<ResumePoint> resumePoint() throws IOException {
        if (size() == 0 || !Files.exists(origin)) {
            return Optional.empty();
        }
        List<String> lines = Files.readAllLines(origin, StandardCharsets.ISO_8859_1);
        boolean isOurs = lines.size() == 2
                && lines.get(0).equals(request.address().toString())
                && HEADER_TEXT.matcher(lines.get(1)).matches();
        return isOurs ? Optional.of(new ResumePoint(size(), lines.get(1))) : Optional.empty();
    }

    /** Discards all bytes and starts with the response that has these headers. */
    void startOver(HttpHeaders headers) throws IOException {
        channel.truncate(0);
        Files.deleteIfExists(origin);
        Optional<String> validator = validator(headers);
        if (validator.isPresent()) {
            Files.write(origin, List.of(request.address().toString(), validator.get()), StandardCharsets.ISO_8859_1);
        }
    }

    /**
     * The validator that identifies this version of the file (RFC 9110, 8.8): a strong ETag, otherwise a modification
     * date earlier than the response's date.
     */
    private static Optional<String> validator(HttpHeaders headers) {
        Optional<String> tag = headers.firstValue("ETag").filter(t -> t.startsWith("\""));
        return tag.isPresent() ? tag : headers.firstValue("Last-Modified").filter(m -> isPast(m, headers));
    }

    private static boolean isPast(String modified, HttpHeaders headers) {
        try {
            ZonedDateTime answered = parse(headers.firstValue("Date").orElse(""));
            return parse(modified).isBefore(answered);
        } catch (DateTimeParseException e) {
            return false;
        }
    }

    private static ZonedDateTime parse(String date) {
        return ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME);
    }

    void append(List<ByteBuffer> pieces) throws IOException {
        channel.position(channel.size());
        for (ByteBuffer piece : pieces) {
            while (piece.hasRemaining()) {
                channel.write(piece);
            }
        }
    }

    /** Forces all bytes to disk, before they are digested. */
    void sync() throws IOException {
        channel.force(true);
    }

    /** Moves the file to its target atomically and durably. */
    void publish() throws IOException {
        channel.close();
        Files.move(path, request.target(), StandardCopyOption.ATOMIC_MOVE);
        Files.deleteIfExists(origin);
        syncFolder();
    }

    private void syncFolder() {
        try (FileChannel folder = FileChannel.open(request.folder(), StandardOpenOption.READ)) {
            folder.force(true);
        } catch (IOException e) {
            // Not every system can open a folder; the file itself is already on the disk.
        }
    }

    /** Deletes a download that must not be resumed. */
    void discard() throws IOException {
        channel.close();
        Files.deleteIfExists(path);
        Files.deleteIfExists(origin);
    }

    @Override
    public void close() throws IOException {
        channel.close();
        if (Files.exists(path) && Files.size(path) == 0) {
            discard(); // nothing was received
        }
    }
}
