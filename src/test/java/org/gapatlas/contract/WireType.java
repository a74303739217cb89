package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonTypeName;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.type.TypeFactory;

/**
 * A record as the contract has it: by itself, or a generic one made for another.
 *
 * @param record of the wire
 * @param argument what a generic record holds; null for a record by itself
 */
record WireType(Class<?> record, @Nullable Class<?> argument) {
    private static final String PREFIX = "Wire";

    /** The name of its schema: {@code Indicator}, or {@code ResourceEnvelope_Indicator_}. */
    String name() {
        return schemaName(record) + (argument == null ? "" : "_" + schemaName(argument) + "_");
    }

    /**
     * A record whose name means something else in the house begins with {@code Wire}; its schema does not. One whose schema's name is
     * that of a generic record's says it in an annotation.
     */
    static String schemaName(Class<?> record) {
        JsonTypeName given = record.getAnnotation(JsonTypeName.class);
        if (given != null) {
            return given.value();
        }
        String name = record.getSimpleName();
        return name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : name;
    }

    /** What the record's type parameter stands for; empty for a record without. */
    Map<Type, Class<?>> bindings() {
        TypeVariable<?>[] parameters = record.getTypeParameters();
        return argument == null ? Map.of() : Map.of(parameters[0], argument);
    }

    JavaType javaType() {
        TypeFactory types = TypeFactory.createDefaultInstance();
        return argument == null ? types.constructType(record) : types.constructParametricType(record, argument);
    }

    @Override
    public String toString() {
        return name();
    }
}
