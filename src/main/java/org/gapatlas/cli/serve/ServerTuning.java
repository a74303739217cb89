package org.gapatlas.cli.serve;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Sets system properties of Vert.x and Netty that must be set before these are loaded. Most of them turn off features
 * that this server does not use and that cost time on every request. Properties that the operator has set are not
 * changed.
 */
final class ServerTuning {
    private static final Map<String, String> SWITCHES = new LinkedHashMap<>();

    static {
        // A tenth faster than the adaptive allocator for small answers on few event loops.
        SWITCHES.put("io.netty.allocator.type", "pooled");
        // An event loop that has become quiet returns its cached buffers to the pool.
        SWITCHES.put("io.netty.allocator.cacheTrimIntervalMillis", "30000");
        // HeadScanner checks incoming headers more strictly than this would. Of the outgoing headers, only the request
        // id comes from outside.
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
