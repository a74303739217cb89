package org.gapatlas.export;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;

/**
 * Passes a table's columns and rows to the Parquet library. The columns of the key are required, all others optional.
 */
final class ParquetRows extends WriteSupport<List<@Nullable Object>> {
    private static final String NAME = "row";

    private final List<Column> columns;
    private final MessageType schema;
    private final Map<String, String> notes;

    /** The last text written in each column, whose encoded form is reused: codes and states repeat from row to row. */
    private final @Nullable Object[] lastTexts;

    private final Binary[] lastBytes;

    @SuppressWarnings("NullAway.Init") // the library sets it before the first row
    private RecordConsumer consumer;

    /** @param notes the file's metadata, by key */
    ParquetRows(DataTable table, Map<String, String> notes) {
        this.columns = table.columns();
        this.schema = schema(table);
        this.notes = notes;
        this.lastTexts = new Object[columns.size()];
        this.lastBytes = new Binary[columns.size()];
    }

    private static MessageType schema(DataTable table) {
        List<Type> types = new ArrayList<>();
        for (Column column : table.columns()) {
            types.add(type(column, table.key().contains(column.name())));
        }
        return new MessageType(NAME, types);
    }

    private static Type type(Column column, boolean isKey) {
        Type.Repetition repetition = isKey ? Type.Repetition.REQUIRED : Type.Repetition.OPTIONAL;
        return switch (column.type()) {
            case TEXT ->
                Types.primitive(PrimitiveType.PrimitiveTypeName.BINARY, repetition)
                        .as(LogicalTypeAnnotation.stringType())
                        .named(column.name());
            case WHOLE ->
                Types.primitive(PrimitiveType.PrimitiveTypeName.INT64, repetition)
                        .named(column.name());
            case DECIMAL ->
                Types.primitive(PrimitiveType.PrimitiveTypeName.DOUBLE, repetition)
                        .named(column.name());
            case DAY ->
                Types.primitive(PrimitiveType.PrimitiveTypeName.INT32, repetition)
                        .as(LogicalTypeAnnotation.dateType())
                        .named(column.name());
            case TRUTH ->
                Types.primitive(PrimitiveType.PrimitiveTypeName.BOOLEAN, repetition)
                        .named(column.name());
        };
    }

    @Override
    public WriteContext init(ParquetConfiguration settings) {
        return new WriteContext(schema, notes);
    }

    @Override
    @SuppressWarnings("deprecation") // abstract in the library, which calls the other one
    public WriteContext init(Configuration settings) {
        return new WriteContext(schema, notes);
    }

    @Override
    public void prepareForWrite(RecordConsumer into) {
        consumer = into;
    }

    @Override
    public void write(List<@Nullable Object> cells) {
        consumer.startMessage();
        for (int i = 0; i < columns.size(); i++) {
            Object cell = cells.get(i);
            if (cell != null) {
                Column column = columns.get(i);
                consumer.startField(column.name(), i);
                value(i, cell);
                consumer.endField(column.name(), i);
            }
        }
        consumer.endMessage();
    }

    private void value(int column, Object cell) {
        switch (columns.get(column).type()) {
            case TEXT -> consumer.addBinary(bytes(column, cell));
            case WHOLE -> consumer.addLong(((Number) cell).longValue());
            case DECIMAL -> consumer.addDouble(((Number) cell).doubleValue());
            case DAY -> consumer.addInteger(Math.toIntExact(((LocalDate) cell).toEpochDay()));
            case TRUTH -> consumer.addBoolean((Boolean) cell);
        }
    }

    private Binary bytes(int column, Object text) {
        if (!text.equals(lastTexts[column])) {
            lastTexts[column] = text;
            lastBytes[column] = Binary.fromString(text.toString());
        }
        return lastBytes[column];
    }
}
