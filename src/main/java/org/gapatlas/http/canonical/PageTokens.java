package org.gapatlas.http.canonical;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.gapatlas.http.problem.CanonicalCode;
import org.gapatlas.provenance.Sha256;

/**
 * Makes and verifies page tokens. A token says where the next page begins, for one route, one set of filters and one
 * release, with a MAC that only servers with the data folder's key can make. It stays valid over a restart, ends with
 * its release, and can neither be used for another query nor be forged.
 */
public final class PageTokens {
    /** Maximum length in characters. */
    static final int MAX_LENGTH = 2_048;

    private static final String ALGORITHM = "HmacSHA256";
    private static final int MAC_BYTES = 32;
    private static final char SEPARATOR = '\u001F';

    private final SecretKeySpec key;

    /** @param key 32 secret bytes, the same for all servers of a data folder */
    public PageTokens(byte[] key) {
        this.key = new SecretKeySpec(key, ALGORITHM);
    }

    /**
     * The query that a token is bound to.
     *
     * @param route the path as in the contract
     * @param release digest of the release
     * @param filters the query's filters in any order; page size and page token are not among them
     */
    record Scope(String route, Sha256 release, List<String> filters) {
        Scope {
            filters = filters.stream().sorted().toList();
        }

        Sha256 digest() {
            String text = route + SEPARATOR + release + SEPARATOR + String.join(String.valueOf(SEPARATOR), filters);
            return Sha256.of(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    /**
     * The token for the page after a row.
     *
     * @param lastKey the sort key of the row; its parts contain no control characters
     */
    String make(Scope scope, List<String> lastKey) {
        byte[] position = String.join(String.valueOf(SEPARATOR), lastKey).getBytes(StandardCharsets.UTF_8);
        byte[] mac = mac(scope, position);
        byte[] token = Arrays.copyOf(mac, MAC_BYTES + position.length);
        System.arraycopy(position, 0, token, MAC_BYTES, position.length);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(token);
    }

    /**
     * The sort key of the row after which the page begins.
     *
     * @throws org.gapatlas.http.problem.ProblemException {@code INVALID_REQUEST} for anything except a token of this
     *     scope
     */
    List<String> read(Scope scope, String token) {
        return find(scope, token)
                .orElseThrow(() -> CanonicalReader.refuse(
                        CanonicalCode.INVALID_REQUEST,
                        "page_token belongs to no page of this query in the current release; start without one.",
                        List.of()));
    }

    private Optional<List<String>> find(Scope scope, String token) {
        if (token.isEmpty() || token.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        byte[] bytes;
        try {
            bytes = Base64.getUrlDecoder().decode(token);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
        // The decoder ignores unused bits of the last character; encoding again ensures that a token has only one
        // spelling.
        boolean canonical =
                Base64.getUrlEncoder().withoutPadding().encodeToString(bytes).equals(token);
        if (!canonical || bytes.length < MAC_BYTES) {
            return Optional.empty();
        }
        byte[] position = Arrays.copyOfRange(bytes, MAC_BYTES, bytes.length);
        if (!MessageDigest.isEqual(mac(scope, position), Arrays.copyOf(bytes, MAC_BYTES))) {
            return Optional.empty();
        }
        return Optional.of(List.of(new String(position, StandardCharsets.UTF_8).split(String.valueOf(SEPARATOR), -1)));
    }

    private byte[] mac(Scope scope, byte[] position) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            mac.update(scope.digest().hex().getBytes(StandardCharsets.US_ASCII));
            return mac.doFinal(position);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }
}
