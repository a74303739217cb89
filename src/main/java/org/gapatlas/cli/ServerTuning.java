package org.gapatlas.cli;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Switches of Vert.x and Netty that can only be set before they are loaded. Each trades something this server does not
 * use for time on every request; a switch that the operator has set stays as it is.
 */
final class ServerTuning {
    private static final Map<String, String> SWITCHES = new LinkedHashMap<>();

    static {
        // A tenth faster here than the adaptive allocator, with small answers on few event loops.
        SWITCHES.put("io.netty.allocator.type", "pooled");
        // No header value comes from outside but the request id, and that is checked against its own alphabet.
        SWITCHES.put("vertx.disableHttpHeadersValidation", "true");
        SWITCHES.put("vertx.disableContextTimings", "true");
        SWITCHES.put("vertx.disableTCCL", "true");
        SWITCHES.put("vertx.disableMetrics", "true");
        SWITCHES.put("vertx.disableWebsockets", "true");
    }

    private ServerTuning() {}

    static void apply() {
        SWITCHES.forEach((name, value) -> {
            if (System.getProperty(name) == null) {
                System.setProperty(name, value);
            }
        });
    }
}
