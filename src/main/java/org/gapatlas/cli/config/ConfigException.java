package org.gapatlas.cli.config;

import java.util.List;

/** Thrown for invalid settings, with all their faults, one sentence each. */
public final class ConfigException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<String> faults;

    public ConfigException(List<String> faults) {
        super(String.join("\n", faults));
        this.faults = List.copyOf(faults);
    }

    public List<String> faults() {
        return faults;
    }
}
