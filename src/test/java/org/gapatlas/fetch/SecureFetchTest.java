package org.gapatlas.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.NoSuchAlgorithmException;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.gapatlas.fetch.FetchOutcome.Failed;
import org.gapatlas.fetch.FetchOutcome.Fetched;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests fetching over TLS from servers with trusted and untrusted certificates. */
class SecureFetchTest {
    private static final String PASSWORD = "invented";

    @TempDir
    static Path keys;

    @TempDir
    Path folder;

    private static SSLContext usual = usual();
    private static SSLContext trusting = usual;
    private static HttpsServer server = create();

    private static SSLContext usual() {
        try {
            return SSLContext.getDefault();
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    private static HttpsServer create() {
        try {
            return HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @BeforeAll
    static void startWithACertificateOfItsOwn() throws Exception {
        Path store = keys.resolve("server.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "server",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=Gap Atlas tests",
                        "-ext",
                        "san=ip:127.0.0.1",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        PASSWORD,
                        "-keystore",
                        store.toString())
                .redirectErrorStream(true)
                .start();
        assertThat(keytool.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(keytool.exitValue()).isZero();
        trusting = trusting(store);
        server.setHttpsConfigurator(new HttpsConfigurator(trusting));
        server.createContext("/cases.csv", exchange -> {
            exchange.sendResponseHeaders(200, 4);
            exchange.getResponseBody().write("data".getBytes(UTF_8));
            exchange.close();
        });
        server.createContext("/insecure", exchange -> {
            exchange.getResponseHeaders().add("Location", "http://127.0.0.1:1/cases.csv");
            exchange.sendResponseHeaders(302, -1);
            exchange.close();
        });
        server.start();
    }

    private static SSLContext trusting(Path store) throws GeneralSecurityException, IOException {
        KeyStore keyStore = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keyStore.load(in, PASSWORD.toCharArray());
        }
        KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        own.init(keyStore, PASSWORD.toCharArray());
        TrustManagerFactory trusted = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trusted.init(keyStore);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(own.getKeyManagers(), trusted.getTrustManagers(), null);
        return context;
    }

    @AfterEach
    void trustAsUsual() {
        SSLContext.setDefault(usual);
    }

    @AfterAll
    static void stop() {
        server.stop(0);
    }

    private FetchOutcome fetch(String path) {
        try (SourceFetcher fetcher = new SourceFetcher(FetchLimits.DEFAULT, InstantSource.system())) {
            URI address = URI.create("https://127.0.0.1:" + server.getAddress().getPort() + path);
            return fetcher.fetch(new FetchRequest(address, folder.resolve("cases.csv"), null), FetchProgress.SILENT);
        }
    }

    private void assertFailed(FetchOutcome outcome, String reason) {
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Failed.class, failed -> assertThat(failed.reason()).contains(reason));
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void anUntrustedCertificateIsRefused() {
        assertFailed(fetch("/cases.csv"), "No secure connection to 127.0.0.1");
    }

    @Test
    void aTrustedServerIsFetchedFrom() {
        SSLContext.setDefault(trusting);
        assertThat(fetch("/cases.csv")).isInstanceOf(Fetched.class);
        assertThat(folder.resolve("cases.csv")).hasContent("data");
    }

    @Test
    void aSecureServerDoesNotRedirectToAnInsecureOne() {
        SSLContext.setDefault(trusting);
        assertFailed(fetch("/insecure"), "which is not secure; it is not followed");
    }
}
