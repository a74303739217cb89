package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Describes the object that a record becomes on the wire. */
final class RecordShape {
    private static final Map<Class<?>, String> SCALARS = Map.ofEntries(
            Map.entry(String.class, "string"),
            Map.entry(Instant.class, "string of date-time"),
            Map.entry(LocalDate.class, "string of date"),
            Map.entry(URI.class, "string of uri"),
            Map.entry(Object.class, "number or string"),
            Map.entry(int.class, "integer"),
            Map.entry(Integer.class, "integer"),
            Map.entry(long.class, "integer"),
            Map.entry(Long.class, "integer"),
            Map.entry(double.class, "number"),
            Map.entry(Double.class, "number"),
            Map.entry(Number.class, "number"),
            Map.entry(boolean.class, "boolean"),
            Map.entry(Boolean.class, "boolean"));

    private static final JsonMapper MAPPER = new JsonMapper();

    /** The type arguments by type parameter. */
    private final Map<Type, Class<?>> bindings;

    private RecordShape(Map<Type, Class<?>> bindings) {
        this.bindings = bindings;
    }

    /** Fields by name, including those of unwrapped parts. */
    static SortedMap<String, WireField> fields(WireType type) {
        return new RecordShape(type.bindings()).fieldsOf(type.record());
    }

    private SortedMap<String, WireField> fieldsOf(Class<?> type) {
        SortedMap<String, WireField> fields = new TreeMap<>();
        for (RecordComponent component : type.getRecordComponents()) {
            if (isUnwrapped(component)) {
                fields.putAll(fieldsOf(component.getType()));
            } else {
                fields.put(name(component), field(component.getAnnotatedType()));
            }
        }
        return fields;
    }

    static boolean isUnwrapped(RecordComponent component) {
        return component.getAccessor().isAnnotationPresent(JsonUnwrapped.class);
    }

    private static String name(RecordComponent component) {
        JsonProperty given = component.getAccessor().getAnnotation(JsonProperty.class);
        return given == null ? component.getName().replaceAll("[A-Z]", "_$0").toLowerCase(Locale.ROOT) : given.value();
    }

    private WireField field(AnnotatedType type) {
        return new WireField(typeName(type), type.isAnnotationPresent(Nullable.class));
    }

    private String typeName(AnnotatedType annotated) {
        if (annotated instanceof AnnotatedParameterizedType container) {
            AnnotatedType[] arguments = container.getAnnotatedActualTypeArguments();
            return (arguments.length == 2 ? "map of " : "array of ") + typeName(arguments[arguments.length - 1]);
        }
        Class<?> type = annotated.getType() instanceof Class<?> plain ? plain : bound(annotated.getType());
        if (type.isEnum()) {
            return "one of " + words(type);
        }
        return type.isRecord() ? WireType.schemaName(type) : SCALARS.getOrDefault(type, "unexpected " + type);
    }

    private Class<?> bound(Type parameter) {
        Class<?> argument = bindings.get(parameter);
        return Objects.requireNonNull(argument, () -> "what " + parameter + " stands for is not known");
    }

    /** An enum's constants as they are written on the wire. */
    private static List<String> words(Class<?> type) {
        return Arrays.stream(type.getEnumConstants())
                .map(constant -> MAPPER.valueToTree(constant).asString())
                .toList();
    }
}
