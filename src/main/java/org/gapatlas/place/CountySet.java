package org.gapatlas.place;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.Collections;
import java.util.HexFormat;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The counties of one geography vintage, FIPS ascending. Immutable. */
public final class CountySet {
    private final NavigableSet<Fips> counties;

    public CountySet(Collection<Fips> counties) {
        this.counties = Collections.unmodifiableNavigableSet(new TreeSet<>(counties));
    }

    public boolean contains(Fips fips) {
        return counties.contains(fips);
    }

    public int size() {
        return counties.size();
    }

    /** All codes, ascending. */
    public NavigableSet<Fips> codes() {
        return counties;
    }

    /** SHA-256, in lowercase hex, of the sorted codes joined by a line feed; identifies the vintage. */
    public String digest() {
        String joined = counties.stream().map(Fips::code).collect(Collectors.joining("\n"));
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(joined.getBytes(StandardCharsets.US_ASCII));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
