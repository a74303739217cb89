package org.gapatlas.release.postgres;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gapatlas.release.format.NetworkAddress;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGProperty;

/**
 * The address of a store, in the form that PostgreSQL's tools use:
 * {@code postgresql://user:password@host:port,host:port/database?sslmode=require}. Several hosts are tried in order. A
 * missing user or password is taken from the environment, then from the file {@code .pgpass}. The text of this object
 * never contains the password.
 */
public final class PostgresUrl {
    private static final Pattern FORM =
            Pattern.compile("postgres(?:ql)?://(?:([^@/?#]*)@)?([^@/?#]+)/([^/?#]+)(?:\\?([^#]*))?");

    private static final String TIMEOUT = "connectTimeout";
    private static final Pattern SECONDS = Pattern.compile("[0-9]{1,5}");

    /** The settings that an address may contain. */
    private static final List<String> SETTINGS = List.of(
            "ApplicationName",
            TIMEOUT,
            "loadBalanceHosts",
            "sslcert",
            "sslkey",
            "sslmode",
            "sslrootcert",
            "targetServerType");

    private final String hosts;
    private final String database;
    private final SortedMap<String, String> properties;

    private PostgresUrl(String hosts, String database, SortedMap<String, String> properties) {
        this.hosts = hosts;
        this.database = database;
        this.properties = properties;
    }

    /**
     * Reads an address.
     *
     * @param environment of which {@code PGUSER} and {@code PGPASSWORD} apply if the address does not name a user or
     *     password
     * @throws IllegalArgumentException with a clause that says what is wrong and does not repeat the address
     */
    public static PostgresUrl parse(String text, Map<String, String> environment) {
        Matcher form = FORM.matcher(text);
        if (!form.matches() || !Stream.of(form.group(2).split(",", -1)).allMatch(NetworkAddress::isOne)) {
            throw new IllegalArgumentException(
                    "must be an address such as postgresql://user@host:5432/database, with %-escapes for other"
                            + " characters");
        }
        decoded(form.group(3));
        SortedMap<String, String> properties = new TreeMap<>();
        putIfSet(properties, "user", environment.get("PGUSER"));
        putIfSet(properties, "password", environment.get("PGPASSWORD"));
        if (form.group(1) != null) {
            String[] login = form.group(1).split(":", 2);
            putIfSet(properties, "user", decoded(login[0]));
            putIfSet(properties, "password", login.length > 1 ? decoded(login[1]) : null);
        }
        if (form.group(4) != null) {
            for (String setting : form.group(4).split("&", -1)) {
                put(properties, setting);
            }
        }
        return new PostgresUrl(form.group(2), form.group(3), properties);
    }

    private static void put(SortedMap<String, String> properties, String setting) {
        String[] pair = setting.split("=", 2);
        if (pair.length < 2 || !SETTINGS.contains(pair[0])) {
            throw new IllegalArgumentException("may set only " + String.join(", ", SETTINGS) + ", each with a value");
        }
        String value = decoded(pair[1]);
        requirePossible(pair[0], value);
        properties.put(pair[0], value);
    }

    /** Rejects values for which the driver would report only that the server cannot be reached. */
    private static void requirePossible(String name, String value) {
        if (name.equals(TIMEOUT) && !SECONDS.matcher(value).matches()) {
            throw new IllegalArgumentException("must have whole seconds as " + name);
        }
        String[] choices = Objects.requireNonNull(PGProperty.forName(name)).getChoices();
        if (choices != null && !List.of(choices).contains(value)) {
            throw new IllegalArgumentException("must have one of " + String.join(", ", choices) + " as " + name);
        }
    }

    private static void putIfSet(SortedMap<String, String> properties, String name, @Nullable String value) {
        if (value != null && !value.isEmpty()) {
            properties.put(name, value);
        }
    }

    private static String decoded(String text) {
        // Only form encoding uses a plus for a space.
        try {
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException _) {
            throw new IllegalArgumentException("must have two hexadecimal digits behind each %");
        }
    }

    /** The address in the driver's form, without user and password. */
    String jdbc() {
        return "jdbc:postgresql://" + hosts + "/" + database;
    }

    /** The driver's properties, including user and password. */
    Properties properties() {
        Properties all = new Properties();
        all.putAll(properties);
        return all;
    }

    @Override
    public String toString() {
        return "postgresql://" + hosts + "/" + database;
    }
}
