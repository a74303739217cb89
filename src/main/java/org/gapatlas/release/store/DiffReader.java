package org.gapatlas.release.store;

/** Receives the differences between two releases one at a time, in the order of {@link ReleaseDiff}. */
public interface DiffReader {
    /** A value was added, removed or changed. */
    void change(ReleaseDiff.Change change);

    /** A county's standing in the Tier 1 batch changed. Called after all values. */
    void tier(TierChange tier);
}
