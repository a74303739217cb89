package org.gapatlas.cli.serve;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Switches of Vert.x and Netty that can only be set before they are loaded. Most trade something this server does not
 * use for time on every request; a switch that the operator has set stays as it is.
 */
final class ServerTuning {
    private static final Map<String, String> SWITCHES = new LinkedHashMap<>();

    static {
        // A tenth faster here than the adaptive allocator, with small answers on few event loops.
        SWITCHES.put("io.netty.allocator.type", "pooled");
        // An event loop that has become quiet gives back what it kept for itself of the pool.
        SWITCHES.put("io.netty.allocator.cacheTrimIntervalMillis", "30000");
        // Of what comes in HeadScanner checks more than this would; of what goes out only the request id came from
        // outside.
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
