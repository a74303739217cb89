package org.gapatlas.release.remote;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.gapatlas.provenance.FileTrouble;
import org.gapatlas.provenance.NetworkTrouble;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.ReleaseException;

/**
 * Reads and writes objects by key, over HTTP. Every failure of the store becomes a {@link ReleaseException} that
 * describes it.
 */
final class ObjectStore implements AutoCloseable {
    private static final Sha256 NOTHING = Sha256.of(new byte[0]);
    private static final Duration CONNECT = Duration.ofSeconds(5);
    /** Time until a response begins, and between its bytes. */
    private static final Duration TIMEOUT = Duration.ofSeconds(20);
    /** The slowest upload to wait for, in bytes a second. */
    private static final long LEAST_RATE = 32 << 10;

    private final ObjectStoreUrl url;
    private final Duration timeout;
    private final ScheduledExecutorService watcher = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("gapatlas-objects-watch").factory());
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(CONNECT)
            .build();

    ObjectStore(ObjectStoreUrl url) {
        this(url, TIMEOUT);
    }

    /** @param timeout how long to wait for a response, and for each part of its content */
    ObjectStore(ObjectStoreUrl url, Duration timeout) {
        this.url = url;
        this.timeout = timeout;
    }

    /**
     * The bytes of an object; empty if no object has the key.
     *
     * @param most the most bytes that the object may have
     */
    Optional<byte[]> find(String key, int most) {
        try (InputStream body = get(key).orElse(null)) {
            if (body == null) {
                return Optional.empty();
            }
            byte[] bytes = body.readNBytes(most + 1);
            if (bytes.length > most) {
                throw new ReleaseException(key + " in the object store " + url + " is too large");
            }
            return Optional.of(bytes);
        } catch (IOException e) {
            throw unreachable(e);
        }
    }

    /** Downloads an object, which must have this size and this digest, into a new file. */
    void download(String key, Path file, long bytes, Sha256 digest) {
        try (InputStream body =
                get(key).orElseThrow(() -> new ReleaseException("the object store " + url + " lacks " + key))) {
            write(body, file, bytes);
        } catch (IOException e) {
            throw unreachable(e);
        }
        try {
            if (Files.size(file) != bytes || !Sha256.of(file).equals(digest)) {
                throw new ReleaseException(
                        key + " in the object store " + url + " is not what was sealed; push the release again");
            }
        } catch (IOException e) {
            throw new ReleaseException("cannot read " + file.getFileName() + ": " + FileTrouble.inWords(e), e);
        }
    }

    /**
     * Failures of the disk become a {@link ReleaseException} in {@link FileSink}; an {@link IOException} from here is
     * the store's.
     */
    private static void write(InputStream body, Path file, long most) throws IOException {
        byte[] buffer = new byte[1 << 16];
        long taken = 0;
        try (FileSink out = FileSink.to(file)) {
            for (int n = body.read(buffer); n >= 0 && taken <= most; n = body.read(buffer)) {
                out.write(buffer, n);
                taken += n;
            }
        }
    }

    private Optional<InputStream> get(String key) {
        HttpResponse<InputStream> response = send("GET", key, BodyPublishers.noBody(), NOTHING, new TreeMap<>());
        if (response.statusCode() == 200) {
            return Optional.of(new WatchedBody(response.body(), timeout, watcher));
        }
        close(response);
        if (response.statusCode() == 404) {
            return Optional.empty();
        }
        throw refused("GET", key, response.statusCode());
    }

    /**
     * Writes an object unless the key exists.
     *
     * @return whether it was written
     */
    boolean putIfAbsent(String key, Path file, Sha256 digest) {
        try {
            return put(key, BodyPublishers.ofFile(file), digest, true);
        } catch (IOException e) {
            throw new ReleaseException("cannot read " + file.getFileName() + ": " + e.getMessage(), e);
        }
    }

    /**
     * Writes bytes as an object unless the key exists.
     *
     * @return whether they were written
     */
    boolean putIfAbsent(String key, byte[] bytes) {
        return put(key, BodyPublishers.ofByteArray(bytes), Sha256.of(bytes), true);
    }

    /** Writes an object, replacing an existing one. */
    void put(String key, byte[] bytes) {
        put(key, BodyPublishers.ofByteArray(bytes), Sha256.of(bytes), false);
    }

    private boolean put(String key, BodyPublisher content, Sha256 digest, boolean onlyIfAbsent) {
        SortedMap<String, String> fields = new TreeMap<>();
        if (onlyIfAbsent) {
            fields.put("if-none-match", "*");
        }
        HttpResponse<InputStream> response = send("PUT", key, content, digest, fields);
        close(response);
        return switch (response.statusCode()) {
            case 200, 201, 204 -> true;
            case 409, 412 -> {
                if (!onlyIfAbsent) {
                    throw refused("PUT", key, response.statusCode());
                }
                yield false;
            }
            default -> throw refused("PUT", key, response.statusCode());
        };
    }

    private HttpResponse<InputStream> send(
            String method, String key, BodyPublisher content, Sha256 digest, SortedMap<String, String> own) {
        URI target = url.of(key);
        HttpRequest.Builder request =
                HttpRequest.newBuilder(target).method(method, content).timeout(time(content.contentLength()));
        RequestSignature.fields(url, method, target, own, digest, Instant.now()).forEach(request::header);
        try {
            return client.send(request.build(), BodyHandlers.ofInputStream());
        } catch (IOException e) {
            throw unreachable(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ReleaseException("interrupted while asking the object store " + url, e);
        }
    }

    private Duration time(long bytesToSend) {
        return timeout.plusSeconds(Math.max(0, bytesToSend) / LEAST_RATE);
    }

    private static void close(HttpResponse<InputStream> response) {
        try (InputStream body = response.body()) {
            body.skip(1 << 16);
        } catch (IOException _) {
            // Only the status matters.
        }
    }

    private ReleaseException refused(String method, String key, int status) {
        String why = status == 403 ? ", which means that the keys may not do this" : "";
        return new ReleaseException(
                "the object store " + url + " answers " + status + " to " + method + " " + key + why);
    }

    private ReleaseException unreachable(IOException failure) {
        return new ReleaseException(
                "the object store " + url + " cannot be reached: " + NetworkTrouble.inWords(failure), failure);
    }

    @Override
    public void close() {
        client.shutdownNow();
        watcher.shutdownNow();
    }
}
