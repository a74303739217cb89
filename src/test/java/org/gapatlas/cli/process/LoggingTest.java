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

/** What the process says of itself on standard error. */
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
    void anEventIsOneLineWhateverAClientSent() {
        Logger.getLogger("org.gapatlas.test").warning("a\r\nforged line");
        assertThat(errors.toString(UTF_8).lines())
                .singleElement()
                .asString()
                .matches("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z WARNING a {2}forged line");
    }

    @Test
    void anAnswerThatCouldNotBeMadeIsLoggedByWhoAskedForItAndNotByTheCacheToo() {
        AsyncCache<String, String> cache = Caffeine.newBuilder().buildAsync();
        CompletableFuture<String> answer =
                cache.get("key", (_, _) -> CompletableFuture.failedFuture(new IllegalStateException("no such answer")));
        assertThat(answer).isCompletedExceptionally();
        assertThat(errors.toString(UTF_8)).isEmpty();
    }
}
