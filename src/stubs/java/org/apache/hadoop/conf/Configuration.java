package org.apache.hadoop.conf;

/** Stands for Hadoop's class of this name, which signatures of Parquet's library mention, while sources are compiled. */
public final class Configuration {
    private Configuration() {}
}
