package org.gapatlas.cli.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.concurrent.CompletableFuture;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests what the process logs on standard error. */
@Isolated("changes standard error and the root logger")
class LoggingTest {
    private final Logger root = Logger.getLogger("");
    private final Handler[] handlersBefore = root.getHandlers();
    private final Level levelBefore = root.getLevel();
    private final PrintStream errorsBefore = System.err;
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

    @BeforeEach
    void configure() {
        System.setErr(new PrintStream(errors, true, UTF_8));
        Logging.configure();
    }

    @AfterEach
    void restore() {
        Logging.configure();
        for (Handler handler : root.getHandlers()) {
            root.removeHandler(handler);
        }
        for (Handler handler : handlersBefore) {
            root.addHandler(handler);
        }
        root.setLevel(levelBefore);
        System.setErr(errorsBefore);
    }

    @Test
    void anEventIsOneLineWhateverAClientSends() {
        Logger.getLogger("org.gapatlas.test").warning("a\r\nforged line");
        assertThat(errors.toString(UTF_8).lines())
                .singleElement()
                .asString()
                .matches("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z WARNING a {2}forged line");
    }

    @Test
    void asJsonAnEventIsOneObjectOnOneLineWithItsTrace() {
        Logging.configure(Logging.Form.JSON);
        Logger.getLogger("org.gapatlas.test")
                .log(Level.SEVERE, "a \"quoted\"\nline", new IllegalStateException("of ours\n", new Error("below")));
        String line = errors.toString(UTF_8);
        JsonNode event = JsonMapper.shared().readTree(line);

        assertThat(line.lines()).hasSize(1);
        assertThat(event.propertyNames()).containsExactly("time", "level", "logger", "message", "trace");
        assertThat(event.path("time").asString()).matches("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z");
        assertThat(event.path("level").asString()).isEqualTo("SEVERE");
        assertThat(event.path("logger").asString()).isEqualTo("org.gapatlas.test");
        assertThat(event.path("message").asString()).isEqualTo("a \"quoted\"\nline");
        assertThat(event.path("trace").asString())
                .startsWith("java.lang.IllegalStateException: of ours")
                .contains("Caused by: java.lang.Error: below");
    }

    @Test
    void childProcessesLogInTheSameForm() {
        assertThat(PrinterMain.command(64)).contains("-Dgapatlas.log=text");
        Logging.configure(Logging.Form.JSON);
        assertThat(PrinterMain.command(64)).contains("-Dgapatlas.log=json");
    }

    @Test
    void theCacheDoesNotLogAFailedAnswer() {
        AsyncCache<String, String> cache = Caffeine.newBuilder().buildAsync();
        CompletableFuture<String> answer =
                cache.get("key", (_, _) -> CompletableFuture.failedFuture(new IllegalStateException("no such answer")));
        assertThat(answer).isCompletedExceptionally();
        assertThat(errors.toString(UTF_8)).isEmpty();
    }
}
