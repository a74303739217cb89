package org.gapatlas.export;

import org.jspecify.annotations.Nullable;

/**
 * A column of a table.
 *
 * @param description what its cells mean, including empty ones
 * @param unit of its figures; null if there is none
 */
record Column(
        String name,
        Type type,
        String description,
        @Nullable String unit) {
    /** The type of a cell that is not empty. */
    enum Type {
        /** Text, including codes, which keep their leading zeros. */
        TEXT("string"),
        /** A {@link Long}. */
        WHOLE("integer"),
        /** A {@link Double}. */
        DECIMAL("number"),
        /** A {@link java.time.LocalDate}. */
        DAY("date"),
        TRUTH("boolean");

        private final String frictionless;

        Type(String frictionless) {
            this.frictionless = frictionless;
        }

        /** The type's name in a Frictionless Data Package. */
        String frictionless() {
            return frictionless;
        }
    }

    /** A column of words or codes. */
    static Column text(String name, String description) {
        return new Column(name, Type.TEXT, description, null);
    }

    /** A column of whole numbers without a unit. */
    static Column whole(String name, String description) {
        return new Column(name, Type.WHOLE, description, null);
    }

    /** A column of numbers. */
    static Column decimal(String name, String description, @Nullable String unit) {
        return new Column(name, Type.DECIMAL, description, unit);
    }
}
