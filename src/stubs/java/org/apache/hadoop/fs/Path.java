package org.apache.hadoop.fs;

/** Stands for Hadoop's class of this name, which signatures of Parquet's library mention, while sources are compiled. */
public final class Path {
    private Path() {}
}
