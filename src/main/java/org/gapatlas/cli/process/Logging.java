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
 * Configures logging to standard error: as text, with a line for each event that has UTC time, level and message,
 * followed by a stack trace if there is one; or as JSON, with all of this in one line per event.
 */
public final class Logging {
    /**
     * Logs answers that could not be made. The client is already told, and faults in the program are logged with the
     * request's id; another line with a stack trace, which any client could cause, would add nothing. Held here because
     * a logger that is not referenced loses its level.
     */
    private static final Logger FAILED_LOADS = Logger.getLogger("com.github.benmanes.caffeine.cache.LocalAsyncCache");

    /** Logs each attempt to load SQLite's library with a stack trace; the program itself reports the final failure. */
    private static final Logger FAILED_LIBRARIES = Logger.getLogger("org.sqlite.SQLiteJDBCLoader");

    /** The driver and the pool log each failed attempt; the caller reports it, too. */
    private static final Logger FAILED_CONNECTIONS = Logger.getLogger("org.postgresql");

    private static final Logger FAILED_POOLS = Logger.getLogger("com.zaxxer.hikari");

    /** Logs each attempt of the Redis client to reconnect; the program itself reports that limits are not shared. */
    private static final Logger FAILED_RECONNECTIONS = Logger.getLogger("io.lettuce");

    /** The form in use, which child processes inherit. */
    private static volatile Form form = Form.TEXT;

    private Logging() {}

    /** The format of an event. */
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

    /** Configures logging as text. */
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

        /** Messages may contain what a client sent, which must not be able to forge a line. */
        private static String withoutLineBreaks(String text) {
            return text.replaceAll("\\p{Cntrl}", " ");
        }
    }
}
