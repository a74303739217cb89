package org.gapatlas.http.observed;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.gapatlas.http.observed.AccessLine.Client;
import org.gapatlas.http.observed.AccessLine.Form;
import org.junit.jupiter.api.Test;

/** Tests that lines of the access log contain only what the operator allows, and cannot be forged. */
class AccessLineTest {
    private static final Instant TIME = Instant.parse("2026-11-29T01:02:03.456789Z");

    private static AnsweredRequest request(String path, String client) {
        return new AnsweredRequest("/v1/counties/{fips}", "GET", path, 200, 4_321, 1_234_567, "an-id", client);
    }

    private static String line(Form form, Client client, String path, String address) {
        return new AccessLine(form, client).of(TIME, request(path, address));
    }

    @Test
    void asJsonItIsOneObject() {
        assertThat(line(Form.JSON, Client.ADDRESS, "/v1/counties/36103", "192.0.2.17"))
                .isEqualTo("{\"time\":\"2026-11-29T01:02:03.456Z\",\"request_id\":\"an-id\",\"client\":\"192.0.2.17\","
                        + "\"method\":\"GET\",\"path\":\"/v1/counties/36103\",\"route\":\"/v1/counties/{fips}\","
                        + "\"status\":200,\"bytes\":4321,\"microseconds\":1234}");
    }

    @Test
    void combinedIsTheFormatThatToolsKnow() {
        assertThat(line(Form.COMBINED, Client.NETWORK, "/v1/counties/36103", "192.0.2.17"))
                .isEqualTo("192.0.2.0/24 - - [29/Nov/2026:01:02:03 +0000] \"GET /v1/counties/36103 HTTP/1.1\" 200 4321"
                        + " \"-\" \"-\" an-id");
    }

    @Test
    void noMoreOfAClientsAddressIsLoggedThanAllowed() {
        assertThat(line(Form.JSON, Client.NONE, "/", "192.0.2.17")).contains("\"client\":null");
        assertThat(line(Form.COMBINED, Client.NONE, "/", "192.0.2.17")).startsWith("- - - [");
        assertThat(line(Form.COMBINED, Client.NETWORK, "/", "20010db8aaaabbbb/64"))
                .startsWith("20010db8aaaa/48 ");
        assertThat(line(Form.COMBINED, Client.NETWORK, "/", "unknown")).startsWith("unknown ");
    }

    @Test
    void noPathEndsItsFieldOrItsLine() {
        assertThat(line(Form.COMBINED, Client.NONE, "/a\" 200 0\n\\\u00e4", ""))
                .contains("\"GET /a\\x22\\x20200\\x200\\x0A\\x5C\\xE4 HTTP/1.1\"");
        assertThat(line(Form.JSON, Client.NONE, "/a\"\n\u001b\u00e4", ""))
                .contains("\"path\":\"/a\\\"\\n\\u001B\\u00E4\"")
                .doesNotContain("\n");
    }
}
