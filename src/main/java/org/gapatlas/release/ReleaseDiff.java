package org.gapatlas.release;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.jspecify.annotations.Nullable;

/**
 * What changed from one release to another, value by value.
 *
 * @param changes by measure id, then FIPS
 * @param tiers counties whose Tier 1 standing is another one, by FIPS
 */
public record ReleaseDiff(String from, String to, List<Change> changes, List<TierChange> tiers) {
    public ReleaseDiff {
        changes = List.copyOf(changes);
        tiers = List.copyOf(tiers);
    }

    /** How a value differs. */
    public enum ChangeKind {
        ADDED,
        REMOVED,
        /** Another figure or word in the same state. */
        VALUE_CHANGED,
        /** Another state, such as from missing to zero. */
        STATE_CHANGED
    }

    /**
     * One difference.
     *
     * @param before null for an added value
     * @param after null for a removed value
     */
    public record Change(
            ChangeKind kind,
            String measureId,
            String fips,
            @Nullable PublishedValue before,
            @Nullable PublishedValue after) {}

    /** How many changes of a kind there are among the values. */
    public long count(ChangeKind kind) {
        return changes.stream().filter(c -> c.kind() == kind).count();
    }

    static ReleaseDiff between(Path from, Path to) {
        List<TierChange> tiers = TierChange.between(
                ReleaseReader.open(from).readPriority(), ReleaseReader.open(to).readPriority());
        SortedMap<Key, PublishedValue> before = values(from);
        SortedMap<Key, PublishedValue> after = values(to);
        SortedMap<Key, Change> changes = new TreeMap<>();
        before.forEach((key, value) -> {
            PublishedValue now = after.get(key);
            if (now == null) {
                changes.put(key, key.change(ChangeKind.REMOVED, value, null));
            } else if (now.state() != value.state()) {
                changes.put(key, key.change(ChangeKind.STATE_CHANGED, value, now));
            } else if (!now.equals(value)) {
                changes.put(key, key.change(ChangeKind.VALUE_CHANGED, value, now));
            }
        });
        after.forEach((key, value) -> {
            if (!before.containsKey(key)) {
                changes.put(key, key.change(ChangeKind.ADDED, null, value));
            }
        });
        return new ReleaseDiff(
                from.getFileName().toString(), to.getFileName().toString(), new ArrayList<>(changes.values()), tiers);
    }

    private static SortedMap<Key, PublishedValue> values(Path folder) {
        try (AtlasDatabaseReader database = new AtlasDatabaseReader(folder.resolve(AtlasSchema.DATABASE))) {
            SortedMap<Key, PublishedValue> values = new TreeMap<>();
            database.observations().forEach(o -> values.put(new Key(o.measure(), o.fips()), o.value()));
            return values;
        } catch (SQLException e) {
            throw new ReleaseException("cannot read " + folder.getFileName() + ": " + e.getMessage(), e);
        }
    }

    private record Key(Measure measure, Fips fips) implements Comparable<Key> {
        Change change(ChangeKind kind, @Nullable PublishedValue before, @Nullable PublishedValue after) {
            return new Change(kind, measure.id(), fips.code(), before, after);
        }

        @Override
        public int compareTo(Key other) {
            int byMeasure = measure.id().compareTo(other.measure.id());
            return byMeasure != 0 ? byMeasure : fips.compareTo(other.fips);
        }
    }
}
