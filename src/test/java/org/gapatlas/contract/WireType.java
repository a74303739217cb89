package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonTypeName;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.type.TypeFactory;

/**
 * A wire record as the contract has it: a plain record, or a generic one with a type argument.
 *
 * @param argument the type argument of a generic record; null for a plain record
 */
record WireType(Class<?> record, @Nullable Class<?> argument) {
    private static final String PREFIX = "Wire";

    /** The name of its schema: {@code Indicator}, or {@code ResourceEnvelope_Indicator_}. */
    String name() {
        return schemaName(record) + (argument == null ? "" : "_" + schemaName(argument) + "_");
    }

    /**
     * The name of a record's schema. A record whose name is already taken elsewhere in the program begins with {@code
     * Wire}; its schema does not. An annotation gives any other name.
     */
    static String schemaName(Class<?> record) {
        JsonTypeName given = record.getAnnotation(JsonTypeName.class);
        if (given != null) {
            return given.value();
        }
        String name = record.getSimpleName();
        return name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : name;
    }

    /** The type argument by type parameter; empty for a plain record. */
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
