package org.apache.hadoop.conf;

import org.jspecify.annotations.NullMarked;

/** Stands for Hadoop's class of this name, which signatures of Parquet's library mention, while sources are compiled. */
@NullMarked
public final class Configuration {
    private Configuration() {}
}
