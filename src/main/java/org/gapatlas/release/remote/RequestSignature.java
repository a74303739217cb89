package org.gapatlas.release.remote;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.gapatlas.provenance.Sha256;

/**
 * Signs requests to an object store with AWS Signature Version 4, for paths that need no escapes and have no query. The
 * digest of the content is signed, so the store rejects content that was changed in transit.
 */
final class RequestSignature {
    private static final String ALGORITHM = "AWS4-HMAC-SHA256";
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    private RequestSignature() {}

    /**
     * The header fields of a signed request, by lowercase name.
     *
     * @param further the request's own fields, which are signed, too
     * @param content digest of the content, which may be empty
     */
    static SortedMap<String, String> fields(
            ObjectStoreUrl store,
            String method,
            URI target,
            SortedMap<String, String> further,
            Sha256 content,
            Instant at) {
        String time = TIME.format(at);
        SortedMap<String, String> fields = new TreeMap<>(further);
        fields.put("host", target.getRawAuthority());
        fields.put("x-amz-content-sha256", content.hex());
        fields.put("x-amz-date", time);
        if (store.token() != null) {
            fields.put("x-amz-security-token", store.token());
        }
        String names = String.join(";", fields.keySet());
        String scope = time.substring(0, 8) + "/" + store.region() + "/s3/aws4_request";
        String text = ALGORITHM + "\n" + time + "\n" + scope + "\n"
                + Sha256.of(bytes(canonicalRequest(method, target, fields, content)))
                        .hex();
        String signature = HexFormat.of().formatHex(mac(signingKey(store.secret(), scope), text));
        fields.remove("host");
        fields.put(
                "authorization",
                ALGORITHM + " Credential=" + store.keyId() + "/" + scope + ",SignedHeaders=" + names + ",Signature="
                        + signature);
        return fields;
    }

    private static String canonicalRequest(
            String method, URI target, SortedMap<String, String> fields, Sha256 content) {
        StringBuilder request = new StringBuilder(method)
                .append('\n')
                .append(target.getRawPath())
                .append("\n\n");
        fields.forEach(
                (name, value) -> request.append(name).append(':').append(value).append('\n'));
        return request.append('\n')
                .append(String.join(";", fields.keySet()))
                .append('\n')
                .append(content.hex())
                .toString();
    }

    private static byte[] signingKey(String secret, String scope) {
        byte[] key = bytes("AWS4" + secret);
        for (String part : scope.split("/", -1)) {
            key = mac(key, part);
        }
        return key;
    }

    private static byte[] mac(byte[] key, String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(bytes(text));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has HmacSHA256", e);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
