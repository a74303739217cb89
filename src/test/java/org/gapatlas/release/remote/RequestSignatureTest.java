package org.gapatlas.release.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Instant;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.provenance.Sha256;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestSignatureTest {
    private static final Map<String, String> KEYS = Map.of(
            "AWS_ACCESS_KEY_ID",
            "AKIAIOSFODNN7EXAMPLE",
            "AWS_SECRET_ACCESS_KEY",
            "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY");

    /** Tests the example in Amazon's documentation, "Signature Calculations for the Authorization Header". */
    @Test
    void theDocumentedExampleHasItsSignature() {
        SortedMap<String, String> fields = RequestSignature.fields(
                ObjectStoreUrl.parse("s3://examplebucket", KEYS),
                "GET",
                URI.create("https://examplebucket.s3.amazonaws.com/test.txt"),
                new TreeMap<>(Map.of("range", "bytes=0-9")),
                Sha256.of(new byte[0]),
                Instant.parse("2013-05-24T00:00:00Z"));

        assertThat(fields.get("authorization"))
                .isEqualTo("AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,"
                        + "SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,"
                        + "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41");
    }

    @Test
    void theAddressNamesTheStoreAndTheEnvironmentTheCredentials() {
        ObjectStoreUrl url = ObjectStoreUrl.parse(
                "s3://atlas/public/releases?endpoint=http://127.0.0.1:9000&region=eu-central-1", KEYS);

        assertThat(ObjectStoreUrl.parse("s3://atlas/.a/..b?endpoint=http://[::1]:9000", KEYS))
                .hasToString("http://[::1]:9000/atlas/.a/..b");
        assertThat(url.of("current")).isEqualTo(URI.create("http://127.0.0.1:9000/atlas/public/releases/current"));
        assertThat(url.region()).isEqualTo("eu-central-1");
        assertThat(url.toString()).doesNotContain("AKIA", "wJalr");
        assertThatThrownBy(() -> ObjectStoreUrl.parse("s3://atlas", Map.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("needs AWS_ACCESS_KEY_ID in the environment");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "s3:",
                "s3://",
                "s3://Bucket",
                "s3://atlas/a b",
                "s3://atlas?endpoint=ftp://host",
                "s3://atlas?endpoint=http://host/path",
                "s3://atlas?endpoint=http://host:0",
                "s3://atlas?endpoint=http://host:65536",
                "s3://atlas?endpoint=http://host:x",
                "s3://atlas?endpoint=http://",
                "s3://atlas?endpoint=http://...",
                "s3://atlas?endpoint=http://a..b",
                "s3://atlas?endpoint=http://a_b",
                "s3://atlas?endpoint=http://-:1",
                "s3://atlas?endpoint=http://[::1",
                "s3://atlas/../other",
                "s3://atlas/.",
                "s3://atlas/a/..?region=eu",
                "s3://atlas?region=EU",
                "s3://atlas?key=value",
                "https://atlas",
            })
    void anInvalidAddressIsRefused(String text) {
        assertThatThrownBy(() -> ObjectStoreUrl.parse(text, KEYS)).isInstanceOf(IllegalArgumentException.class);
    }
}
