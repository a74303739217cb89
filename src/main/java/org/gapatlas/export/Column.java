package org.gapatlas.export;

import org.jspecify.annotations.Nullable;

/**
 * A column of a file.
 *
 * @param description what its cells say and what an empty one means
 * @param unit of its figures; null where there are none
 */
record Column(
        String name,
        Type type,
        String description,
        @Nullable String unit) {
    /** What a cell holds if it is not empty. */
    enum Type {
        /** Text, codes included: leading zeros stay. */
        TEXT("string"),
        /** A {@link Long}. */
        WHOLE("integer"),
        /** A {@link Double}. */
        DECIMAL("number"),
        /** A day as ISO 8601. */
        DAY("date"),
        TRUTH("boolean");

        private final String frictionless;

        Type(String frictionless) {
            this.frictionless = frictionless;
        }

        /** The name of the type in a data package. */
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
