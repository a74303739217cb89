package org.gapatlas.export;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.OutputFile;
import org.gapatlas.release.format.Encodings;
import org.jspecify.annotations.Nullable;

/**
 * Writes the rows of a table into a Parquet file: text as UTF-8 strings, whole numbers as 64-bit integers, decimals as
 * doubles, days as dates, and empty cells as null. Pages are compressed as gzip in Java, so that the same rows give the
 * same bytes on every machine. A row group is held in memory until it is full.
 */
final class ParquetFile implements DataTable.Sink, Closeable {
    /** The size of a row group in bytes: more than any table of one month or of the counties needs. */
    private static final long ROW_GROUP = 16L << 20;

    private final ParquetWriter<List<@Nullable Object>> writer;

    /**
     * Starts a file.
     *
     * @param file must not exist
     * @param notes the file's metadata, by key
     */
    ParquetFile(Path file, DataTable table, Map<String, String> notes) throws IOException {
        this.writer = new Builder(new LocalOutputFile(file), table, notes)
                .withConf(new PlainParquetConfiguration())
                .withCodecFactory(new GzipInJava())
                .withCompressionCodec(CompressionCodecName.GZIP)
                .withWriteMode(ParquetFileWriter.Mode.CREATE)
                .withRowGroupSize(ROW_GROUP)
                .withSizeStatisticsEnabled(false)
                .build();
    }

    @Override
    public void row(List<@Nullable Object> cells) throws IOException {
        writer.write(cells);
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }

    private static final class Builder extends ParquetWriter.Builder<List<@Nullable Object>, Builder> {
        private final ParquetRows rows;

        private Builder(OutputFile file, DataTable table, Map<String, String> notes) {
            super(file);
            this.rows = new ParquetRows(table, notes);
        }

        @Override
        protected Builder self() {
            return this;
        }

        @Override
        protected WriteSupport<List<@Nullable Object>> getWriteSupport(ParquetConfiguration settings) {
            return rows;
        }

        @Override
        @SuppressWarnings("deprecation") // abstract in the library, which calls the other one
        protected WriteSupport<List<@Nullable Object>> getWriteSupport(Configuration settings) {
            return rows;
        }
    }

    /** Compresses pages like everything else in a release. */
    private static final class GzipInJava
            implements CompressionCodecFactory, CompressionCodecFactory.BytesInputCompressor {
        @Override
        public BytesInput compress(BytesInput plain) throws IOException {
            ByteArrayOutputStream packed = new ByteArrayOutputStream((int) plain.size() / 2 + 64);
            try (OutputStream out = Encodings.gzipInto(packed)) {
                plain.writeAllTo(out);
            }
            return BytesInput.from(packed.toByteArray());
        }

        @Override
        public CompressionCodecName getCodecName() {
            return CompressionCodecName.GZIP;
        }

        @Override
        public BytesInputCompressor getCompressor(CompressionCodecName codec) {
            if (codec != CompressionCodecName.GZIP) {
                throw new IllegalArgumentException(codec + " is not how pages are packed here");
            }
            return this;
        }

        @Override
        public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
            throw new UnsupportedOperationException("files are only written");
        }

        @Override
        public void release() {
            // nothing to release
        }
    }
}
