package org.gapatlas.release.remote;

import java.net.URI;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gapatlas.release.format.NetworkAddress;
import org.jspecify.annotations.Nullable;

/**
 * The address of releases in an object store, with the credentials to access it:
 * {@code s3://bucket/prefix?endpoint=https://objects.example&region=eu-central-1}. Credentials come from the
 * environment, never from the address.
 *
 * @param base URL of all objects, without a final slash: endpoint, bucket and prefix
 * @param token the session token; null for none
 */
public record ObjectStoreUrl(
        URI base,
        String region,
        String keyId,
        String secret,
        @Nullable String token) {
    private static final Pattern FORM =
            Pattern.compile("s3://([a-z0-9][a-z0-9.-]{1,62})((?:/(?!\\.{1,2}(?:[/?]|$))[A-Za-z0-9._-]+)*)/?"
                    + "(?:\\?((?:endpoint|region)=[^&#\\s]+(?:&(?:endpoint|region)=[^&#\\s]+)?))?");

    private static final Pattern SCHEME = Pattern.compile("https?://");
    private static final Pattern REGION = Pattern.compile("[a-z0-9-]{1,40}");

    /** Whether a text is meant to be such an address, valid or not. */
    public static boolean isMeant(String text) {
        return text.startsWith("s3:");
    }

    /**
     * Reads an address.
     *
     * @param environment with {@code AWS_ACCESS_KEY_ID}, {@code AWS_SECRET_ACCESS_KEY} and optionally
     *     {@code AWS_SESSION_TOKEN}
     * @throws IllegalArgumentException with a clause that says what is wrong
     */
    public static ObjectStoreUrl parse(String text, Map<String, String> environment) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException(
                    "must be an address such as s3://bucket/prefix?endpoint=https://objects.example&region=us-east-1");
        }
        String endpoint = null;
        String region = "us-east-1";
        String query = form.group(3) == null ? "" : form.group(3);
        for (String setting : query.split("&", -1)) {
            String value = setting.substring(setting.indexOf('=') + 1);
            if (setting.startsWith("endpoint=")) {
                endpoint =
                        require(isEndpoint(value), value, "must have an endpoint such as https://objects.example:9000");
            } else if (setting.startsWith("region=")) {
                region = require(REGION.matcher(value).matches(), value, "must have a region such as us-east-1");
            }
        }
        String home = endpoint == null ? "https://s3." + region + ".amazonaws.com" : endpoint;
        return new ObjectStoreUrl(
                URI.create(home + "/" + form.group(1) + form.group(2)),
                region,
                key(environment, "AWS_ACCESS_KEY_ID"),
                key(environment, "AWS_SECRET_ACCESS_KEY"),
                environment.get("AWS_SESSION_TOKEN"));
    }

    private static boolean isEndpoint(String text) {
        Matcher scheme = SCHEME.matcher(text);
        // The HTTP client cannot reach a host whose name is invalid in a URI, such as one with an underscore.
        return scheme.lookingAt()
                && NetworkAddress.isOne(text.substring(scheme.end()))
                && URI.create(text).getHost() != null;
    }

    private static String require(boolean isValid, String value, String otherwise) {
        if (!isValid) {
            throw new IllegalArgumentException(otherwise);
        }
        return value;
    }

    private static String key(Map<String, String> environment, String name) {
        String value = environment.get(name);
        if (value == null || value.isBlank()) {
            throw new IllegalArgumentException("needs " + name + " in the environment");
        }
        return value;
    }

    URI of(String key) {
        return URI.create(base + "/" + key);
    }

    /** The address without the credentials. */
    @Override
    public String toString() {
        return base.toString();
    }
}
