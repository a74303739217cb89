package org.gapatlas.release.postgres;

import java.sql.SQLException;
import java.util.List;
import org.gapatlas.release.database.DeclaredTable;
import org.gapatlas.release.database.TableCatalogue;
import org.gapatlas.release.database.TableColumns;

/**
 * The tables of a pushed release, with the columns of its format; the store's tables may have more.
 *
 * @param shapes by name
 */
record SealedTables(List<DeclaredTable.Shape> shapes) implements TableCatalogue {
    SealedTables {
        shapes = List.copyOf(shapes);
    }

    @Override
    public List<String> tables() {
        return shapes.stream().map(DeclaredTable.Shape::table).toList();
    }

    @Override
    public TableColumns columns(String table) throws SQLException {
        return shapes.stream()
                .filter(shape -> shape.table().equals(table))
                .findFirst()
                .map(shape -> new TableColumns(shape.columns(), shape.key()))
                .orElseThrow(() -> new SQLException("the release has no table " + table));
    }
}
