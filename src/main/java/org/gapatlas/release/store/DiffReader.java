package org.gapatlas.release.store;

/** Is told what changed from one release to another, one difference at a time, in the order of {@link ReleaseDiff}. */
public interface DiffReader {
    /** A value that came, went or is another one. */
    void change(ReleaseDiff.Change change);

    /** A county that stands elsewhere in the Tier 1 batch; after all values. */
    void tier(TierChange tier);
}
