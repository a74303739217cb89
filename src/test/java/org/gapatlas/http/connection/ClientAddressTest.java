package org.gapatlas.http.connection;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the address that limits count, in any notation and whatever a client claims. */
class ClientAddressTest {
    private static final String PROXY = "10.0.0.1";

    @ParameterizedTest
    @CsvSource({
        "198.51.100.7, 198.51.100.7",
        "2001:db8:1:2:3:4:5:6, 20010db800010002/64",
        "2001:db8:1:2:0:0:0:1, 20010db800010002/64",
        "fe80:0:0:0:1:2:3:4%eth0, fe80000000000000/64",
        "0:0:0:0:0:0:0:1, 0000000000000000/64",
        "unknown, unknown",
    })
    void withoutAProxyItIsTheSocketsAddress(String socket, String client) {
        assertThat(ClientAddress.of(socket, null, 0)).isEqualTo(client);
        assertThat(ClientAddress.of(socket, "203.0.113.9", 0)).isEqualTo(client);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "203.0.113.9 | 1 | 203.0.113.9",
                "6.6.6.6, 203.0.113.9 | 1 | 203.0.113.9",
                "6.6.6.6, 203.0.113.9, 10.0.0.2 | 2 | 203.0.113.9",
                "6.6.6.6,203.0.113.9 , 10.0.0.2,10.0.0.3 | 3 | 203.0.113.9",
                "203.0.113.9, 10.0.0.2 | 3 | 10.0.0.1",
                "203.0.113.9 | 2 | 10.0.0.1",
            })
    void proxiesAreCountedFromTheRight(String forwarded, int hops, String client) {
        assertThat(ClientAddress.of(PROXY, forwarded, hops)).isEqualTo(client);
    }

    @ParameterizedTest
    @CsvSource({
        "2001:db8:1:2:3:4:5:6",
        "2001:db8:1:2::",
        "2001:0DB8:0001:0002::9",
        "[2001:db8:1:2::9]",
        "[2001:db8:1:2::9]:443",
        "2001:db8:1:2:ffff:ffff:ffff:ffff",
        "2001:db8:1:2::1.2.3.4",
    })
    void oneSubscriberOfIpv6IsOneClientHoweverWritten(String forwarded) {
        assertThat(ClientAddress.of(PROXY, forwarded, 1)).isEqualTo("20010db800010002/64");
    }

    @ParameterizedTest
    @CsvSource({
        "2001:db8:1:3::9, 20010db800010003/64",
        "2001:db8::9, 20010db800000000/64",
        "1::2:3:4:5:6:7, 0001000000020003/64",
        "::2:3:4:5:6:7:8, 0000000200030004/64",
    })
    void neighboursInIpv6AreOthers(String forwarded, String client) {
        assertThat(ClientAddress.of(PROXY, forwarded, 1)).isEqualTo(client);
    }

    @ParameterizedTest
    @CsvSource({
        "203.0.113.9:5678",
        "203.0.113.9:80",
        "::ffff:203.0.113.9",
        "[::ffff:203.0.113.9]:443",
        "::FFFF:cb00:7109"
    })
    void anIpv4AddressIsTheSameClientOnEveryPortAndInsideIpv6(String forwarded) {
        assertThat(ClientAddress.of(PROXY, forwarded, 1)).isEqualTo("203.0.113.9");
    }

    @ParameterizedTest
    @CsvSource({
        "unknown",
        "_hidden",
        "''",
        "' '",
        "203.0.113.9.evil.test",
        "203.0.113.999",
        "[",
        "[]",
        "%",
        ":",
        "a:b:c"
    })
    void whatIsNoAddressCountsAgainstTheProxy(String forwarded) {
        assertThat(ClientAddress.of(PROXY, forwarded, 1)).isEqualTo(PROXY);
    }
}
