package org.gapatlas.pdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that printing uses only the page's own content, whatever the page refers to. */
class PdfPrinterTest {
    private final PdfPrinter printer = new PdfPrinter();

    private Printout print(String page) throws IOException {
        return printer.print(Manuscripts.of(page), Manuscripts.LIMITS);
    }

    @Test
    void nothingIsFetchedAndNoFileIsRead(@TempDir Path folder) throws Exception {
        Path secret = Files.writeString(folder.resolve("secret.css"), "body { content: 'leak' }");
        CountDownLatch asked = new CountDownLatch(1);
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> {
                try {
                    server.accept().close();
                    asked.countDown();
                } catch (IOException e) {
                    // the test has ended
                }
            });
            String address = "http://127.0.0.1:" + server.getLocalPort() + "/x";
            String page = """
                    <html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>t</title>
                    <meta name="subject" content="A page"/>
                    <link rel="stylesheet" href="%1$s.css"/><link rel="stylesheet" href="%2$s"/>
                    <style>@import url(%1$s.css); @font-face { font-family: f; src: url(%1$s.ttf); }
                    body { background-image: url(%1$s.png); font-family: 'Source Sans 3'; }</style></head>
                    <body><p>text</p><img src="%1$s.png" alt="a"/><img src="%2$s" alt="b"/>
                    <object data="%1$s.pdf" type="application/pdf">c</object><iframe src="%1$s"/></body></html>
                    """.formatted(address, secret.toUri());

            print(page);

            assertThat(asked.await(200, TimeUnit.MILLISECONDS)).isFalse();
        }
    }

    @Test
    void aDocumentTypeIsRefused() {
        String page = "<!DOCTYPE html [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><html><body>&x;</body></html>";

        assertThatThrownBy(() -> print(page)).isInstanceOf(IOException.class).hasMessageContaining("not well formed");
    }
}
