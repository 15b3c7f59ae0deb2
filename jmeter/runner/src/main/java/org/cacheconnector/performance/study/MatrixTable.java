package org.cacheconnector.performance.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.cacheconnector.performance.results.Load;
import org.tomlj.TomlArray;
import org.tomlj.TomlTable;

/**
 * Typed access to one table of a matrix. What is wrong is told to a receiver with key, value and
 * what is allowed, and the default is returned. Used by one thread.
 *
 * @param where for messages; empty at the top
 * @param outer has what is missing here, or is null
 */
record MatrixTable(String where, TomlTable values, MatrixTable outer, Consumer<String> wrong) {

    private static final int MOST_LOAD = 100_000;

    /** Returns the {@code [[cells]]} tables; this one, if there are none. */
    List<MatrixTable> groups() {
        checkKeys();
        Object groups = own(MatrixKey.CELLS);
        List<MatrixTable> tables = new ArrayList<>();
        for (TomlTable group : list(MatrixKey.CELLS, groups, TomlTable.class, each -> true)) {
            String place = "cells[" + (tables.size() + 1) + "].";
            MatrixTable table = new MatrixTable(place, group, this, wrong);
            table.checkKeys();
            tables.add(table);
        }
        return groups == null ? List.of(this) : tables;
    }

    private void checkKeys() {
        List<String> known =
                Stream.of(MatrixKey.values())
                        .filter(key -> outer == null || key.ofCells())
                        .map(MatrixKey::key)
                        .toList();
        for (String key : values.keySet()) {
            if (!known.contains(key)) {
                refuse(key + " is no key here; allowed: " + String.join(", ", known));
            }
        }
    }

    String text(MatrixKey key) {
        return one(key, String.class, text -> true).orElse("");
    }

    boolean flag(MatrixKey key) {
        return one(key, Boolean.class, flag -> true).orElse(false);
    }

    int number(MatrixKey key) {
        return one(key, Long.class, key::allows)
                .map(Long::intValue)
                .orElseGet(() -> Integer.valueOf(key.byDefault()));
    }

    long seed(long otherwise) {
        return one(MatrixKey.SEED, Long.class, seed -> seed != 0).orElse(otherwise);
    }

    /** Returns texts, each once; one alone may stand without brackets. */
    List<String> texts(MatrixKey key, List<String> byDefault, Predicate<String> isAllowed) {
        Object value = value(key);
        return value == null ? byDefault : list(key, value, String.class, isAllowed);
    }

    /** Returns the loads; a table with some of its own takes none from outside. */
    List<Load> loads() {
        Object users = own(MatrixKey.USERS);
        Object rates = own(MatrixKey.RATES);
        if (users == null && rates == null && outer != null) {
            return outer.loads();
        }
        if (users == null && rates == null) {
            wrong.accept(
                    "users is missing; allowed: "
                            + MatrixKey.USERS.allowed()
                            + " (or flows_per_second)");
        }
        return Stream.concat(
                        list(MatrixKey.USERS, users, Long.class, MatrixTable::isLoad).stream()
                                .map(each -> Load.users(each.intValue())),
                        list(MatrixKey.RATES, rates, Number.class, MatrixTable::isLoad).stream()
                                .map(each -> Load.flowsPerSecond(each.doubleValue())))
                .toList();
    }

    private static boolean isLoad(Number number) {
        return number.doubleValue() > 0 && number.doubleValue() <= MOST_LOAD;
    }

    /** Returns the properties of this table and, where it has not the same, those outside. */
    Map<String, String> properties() {
        Map<String, String> properties = outer == null ? new TreeMap<>() : outer.properties();
        Object own = own(MatrixKey.PROPERTIES);
        if (own instanceof TomlTable table) {
            for (String name : table.keySet()) {
                Object value = table.get(List.of(name));
                if (value instanceof TomlTable || value instanceof TomlArray) {
                    refuse(
                            "properties."
                                    + name
                                    + " cannot be given to JMeter; allowed: text, a"
                                    + " number, true, false");
                } else {
                    properties.put(name, String.valueOf(value));
                }
            }
        } else if (own != null) {
            refuse(MatrixKey.PROPERTIES, own);
        }
        return properties;
    }

    private Object own(MatrixKey key) {
        return values.get(List.of(key.key()));
    }

    private Object value(MatrixKey key) {
        Object own = own(key);
        return own == null && outer != null && key.ofCells() ? outer.value(key) : own;
    }

    private <T> Optional<T> one(MatrixKey key, Class<T> type, Predicate<T> isAllowed) {
        Object value = value(key);
        return value == null ? Optional.empty() : checked(key, value, type, isAllowed);
    }

    private <T> List<T> list(MatrixKey key, Object value, Class<T> type, Predicate<T> isAllowed) {
        List<?> elements =
                value instanceof TomlArray array
                        ? array.toList()
                        : Stream.ofNullable(value).toList();
        if (value != null && elements.isEmpty()) {
            refuse(key.key() + " is empty; allowed: " + key.allowed());
        }
        return elements.stream()
                .map(each -> checked(key, each, type, isAllowed))
                .flatMap(Optional::stream)
                .distinct()
                .toList();
    }

    private <T> Optional<T> checked(
            MatrixKey key, Object value, Class<T> type, Predicate<T> isAllowed) {
        if (type.isInstance(value) && isAllowed.test(type.cast(value))) {
            return Optional.of(type.cast(value));
        }
        refuse(key, value);
        return Optional.empty();
    }

    private void refuse(MatrixKey key, Object value) {
        refuse(key.key() + " = " + value + " cannot be used; allowed: " + key.allowed());
    }

    /** Tells what is wrong in this table. */
    void refuse(String what) {
        wrong.accept(where + what);
    }
}
