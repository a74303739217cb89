package org.gapatlas.cli.process;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.logging.ConsoleHandler;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Logs to standard error: as text, a line an event with time in UTC, level and message, and the trace of a failure below it;
 * or as JSON, a line an event with all of it.
 */
public final class Logging {
    /**
     * Where the caches tell of an answer that could not be made. Whoever asked for the answer is told, and the failure
     * that is ours is logged with the request's id; a second line, with a trace and at a client's wish, is none. Held
     * here because a logger that nobody holds forgets its level.
     */
    private static final Logger FAILED_LOADS = Logger.getLogger("com.github.benmanes.caffeine.cache.LocalAsyncCache");

    /** Where each attempt to load SQLite's library is told with a trace; the failure of the last is told by us. */
    private static final Logger FAILED_LIBRARIES = Logger.getLogger("org.sqlite.SQLiteJDBCLoader");

    /** Where a driver and a pool tell of each attempt that failed; whoever asked tells of it, too. */
    private static final Logger FAILED_CONNECTIONS = Logger.getLogger("org.postgresql");

    private static final Logger FAILED_POOLS = Logger.getLogger("com.zaxxer.hikari");

    /** Where the client of Redis tells of each attempt to connect again; that limits are not shared is told by us. */
    private static final Logger FAILED_RECONNECTIONS = Logger.getLogger("io.lettuce");

    /** The form in use, which processes that this one starts take over. */
    private static volatile Form form = Form.TEXT;

    private Logging() {}

    /** How an event is written. */
    public enum Form {
        TEXT,
        JSON;

        public String literal() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Optional<Form> find(@Nullable String literal) {
            return Arrays.stream(values())
                    .filter(f -> f.literal().equals(literal))
                    .findFirst();
        }
    }

    public static Form form() {
        return form;
    }

    /** Logs as text until told otherwise. */
    public static void configure() {
        configure(Form.TEXT);
    }

    public static void configure(Form wanted) {
        form = wanted;
        Logger root = Logger.getLogger("");
        for (Handler handler : root.getHandlers()) {
            root.removeHandler(handler);
        }
        ConsoleHandler handler = new ConsoleHandler();
        handler.setFormatter(wanted == Form.JSON ? new JsonLine() : new OneLine());
        root.addHandler(handler);
        root.setLevel(Level.WARNING);
        Logger.getLogger("org.gapatlas").setLevel(Level.INFO);
        FAILED_LOADS.setLevel(Level.OFF);
        FAILED_LIBRARIES.setLevel(Level.OFF);
        FAILED_CONNECTIONS.setLevel(Level.OFF);
        FAILED_POOLS.setLevel(Level.OFF);
        FAILED_RECONNECTIONS.setLevel(Level.OFF);
    }

    private static final class JsonLine extends Formatter {
        @Override
        public String format(LogRecord event) {
            ObjectNode line = JsonMapper.shared().createObjectNode();
            line.put("time", time(event));
            line.put("level", event.getLevel().getName());
            line.put("logger", String.valueOf(event.getLoggerName()));
            line.put("message", formatMessage(event));
            if (event.getThrown() != null) {
                StringWriter trace = new StringWriter();
                event.getThrown().printStackTrace(new PrintWriter(trace));
                line.put("trace", trace.toString());
            }
            return line + "\n";
        }
    }

    private static String time(LogRecord event) {
        return Instant.ofEpochMilli(event.getMillis())
                .truncatedTo(ChronoUnit.MILLIS)
                .toString();
    }

    private static final class OneLine extends Formatter {
        @Override
        public String format(LogRecord event) {
            StringBuilder line = new StringBuilder()
                    .append(time(event))
                    .append(' ')
                    .append(event.getLevel())
                    .append(' ')
                    .append(withoutLineBreaks(formatMessage(event)))
                    .append('\n');
            for (Throwable cause = event.getThrown(); cause != null; cause = cause.getCause()) {
                line.append("  ").append(withoutLineBreaks(cause.toString())).append('\n');
                for (StackTraceElement frame : cause.getStackTrace()) {
                    line.append("    at ").append(frame).append('\n');
                }
            }
            return line.toString();
        }

        /** What a client sent may stand in a message; it must not be able to forge a line. */
        private static String withoutLineBreaks(String text) {
            return text.replaceAll("\\p{Cntrl}", " ");
        }
    }
}
