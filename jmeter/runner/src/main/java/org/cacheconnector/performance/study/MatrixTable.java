package org.cacheconnector.performance.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Typed access to one table of a matrix. What is wrong is told to a receiver with key, value and
 * what is allowed, and the default is returned. Used by one thread.
 *
 * @param where for messages; empty at the top
 * @param outer has what is missing here, or is null
 */
record MatrixTable(
        String where, Map<String, Object> values, MatrixTable outer, Consumer<String> wrong) {

    private static final int MOST_LOAD = 100_000;

    /** Tells of keys that do not belong here. */
    void checkKeys() {
        List<String> known =
                Stream.of(MatrixKey.values())
                        .filter(key -> outer == null || key.ofCells())
                        .map(MatrixKey::key)
                        .toList();
        for (String key : values.keySet()) {
            if (!known.contains(key)) {
                wrong.accept(where + key + " is no key here" + new NearestName(known).remedy(key));
            }
        }
    }

    boolean has(MatrixKey key) {
        return values.containsKey(key.key());
    }

    String text(MatrixKey key, String otherwise) {
        Object value = value(key).orElse(otherwise);
        if (value instanceof String text && !text.isBlank()) {
            return text;
        }
        return refuse(key, value, otherwise);
    }

    boolean flag(MatrixKey key, boolean otherwise) {
        Object value = value(key).orElse(otherwise);
        return value instanceof Boolean flag ? flag : refuse(key, value, otherwise);
    }

    int number(MatrixKey key, int least, int greatest, int otherwise) {
        Object value = value(key).orElse((long) otherwise);
        if (value instanceof Long number && number >= least && number <= greatest) {
            return number.intValue();
        }
        return refuse(key, value, otherwise);
    }

    long seed(MatrixKey key, long otherwise) {
        Object value = value(key).orElse(otherwise);
        if (value instanceof Long number && number != 0) {
            return number;
        }
        return refuse(key, value, otherwise);
    }

    /** Returns texts, each once; one alone may stand without brackets. */
    List<String> texts(MatrixKey key, List<String> otherwise) {
        Optional<Object> value = value(key);
        if (value.isEmpty()) {
            return otherwise;
        }
        List<String> texts = new ArrayList<>();
        for (Object element : elements(value.get())) {
            if (element instanceof String text) {
                texts.add(text);
            } else {
                refuse(key, element, "");
            }
        }
        return texts.stream().distinct().toList();
    }

    List<Integer> users() {
        List<Integer> users = new ArrayList<>();
        for (Object element : loads(MatrixKey.USERS)) {
            if (element instanceof Long number && number >= 1 && number <= MOST_LOAD) {
                users.add(number.intValue());
            } else {
                refuse(MatrixKey.USERS, element, 0);
            }
        }
        return users.stream().distinct().toList();
    }

    List<Double> rates() {
        List<Double> rates = new ArrayList<>();
        for (Object element : loads(MatrixKey.RATES)) {
            if (element instanceof Number number
                    && number.doubleValue() > 0
                    && number.doubleValue() <= MOST_LOAD) {
                rates.add(number.doubleValue());
            } else {
                refuse(MatrixKey.RATES, element, 0);
            }
        }
        return rates.stream().distinct().toList();
    }

    boolean hasLoad() {
        return has(MatrixKey.USERS) || has(MatrixKey.RATES) || (outer != null && outer.hasLoad());
    }

    /** A table with a load of its own takes none from outside. */
    private List<Object> loads(MatrixKey key) {
        if (has(MatrixKey.USERS) || has(MatrixKey.RATES) || outer == null) {
            return Optional.ofNullable(values.get(key.key()))
                    .map(MatrixTable::elements)
                    .orElse(List.of());
        }
        return outer.loads(key);
    }

    /** Returns the properties of this table and, where it has not the same, those outside. */
    Map<String, String> properties() {
        Map<String, String> properties = new java.util.TreeMap<>();
        if (outer != null) {
            properties.putAll(outer.properties());
        }
        Object own = values.getOrDefault(MatrixKey.PROPERTIES.key(), Map.of());
        if (!(own instanceof Map<?, ?> table)) {
            refuse(MatrixKey.PROPERTIES, own, "");
            return properties;
        }
        table.forEach(
                (name, value) -> {
                    if (value instanceof Map || value instanceof List) {
                        wrong.accept(
                                where
                                        + "properties."
                                        + name
                                        + " = "
                                        + value
                                        + " cannot be given to JMeter; allowed: text, a number,"
                                        + " true, false");
                    } else {
                        properties.put(name.toString(), value.toString());
                    }
                });
        return properties;
    }

    private Optional<Object> value(MatrixKey key) {
        Object value = values.get(key.key());
        if (value == null && outer != null && key.ofCells()) {
            return outer.value(key);
        }
        return Optional.ofNullable(value);
    }

    private static List<Object> elements(Object value) {
        return value instanceof List<?> list ? List.copyOf(list) : List.of(value);
    }

    /** Tells that a value cannot be used, and returns the default. */
    <T> T refuse(MatrixKey key, Object value, T otherwise) {
        wrong.accept(
                where + key.key() + " = " + value + " cannot be used; allowed: " + key.allowed());
        return otherwise;
    }
}
