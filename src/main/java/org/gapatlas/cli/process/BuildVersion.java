package org.gapatlas.cli.process;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Reads the program's version, which the build writes into the jar. */
public final class BuildVersion implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"gapatlas " + get()};
    }

    public static String get() {
        Properties properties = new Properties();
        try (InputStream in = Objects.requireNonNull(
                BuildVersion.class.getResourceAsStream("build.properties"), "the build writes build.properties")) {
            properties.load(in);
        } catch (IOException e) {
            throw new IllegalStateException("build.properties cannot be read", e);
        }
        return properties.getProperty("version", "unknown");
    }
}
