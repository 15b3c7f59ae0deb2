package org.cacheconnector.performance.study;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlTable;

/**
 * What is to be measured as users wrote it, in a TOML file or as options. {@link #plan} checks it
 * and makes a plan of it. Immutable.
 */
public final class Matrix {

    private static final String NO_NAME = "study";
    private static final String USER_COUNT = "user_count";

    private final String source;
    private final String defaultName;
    private final Map<String, Object> values;

    private Matrix(String source, String defaultName, Map<String, Object> values) {
        this.source = source;
        this.defaultName = defaultName;
        this.values = values;
    }

    /**
     * Reads a matrix.
     *
     * @param source names it in messages
     * @param defaultName of the study, if the text has none
     * @param toml the text
     * @throws StudyException with all errors, if it is not TOML
     */
    public static Matrix parse(String source, String defaultName, String toml) {
        TomlParseResult parsed = Toml.parse(toml);
        if (parsed.hasErrors()) {
            List<String> errors = new ArrayList<>();
            parsed.errors().forEach(error -> errors.add(error.toString()));
            throw wrong(source, errors);
        }
        return new Matrix(source, defaultName, plain(parsed));
    }

    /** Makes a matrix of values: text, {@code Long}, {@code Double}, {@code Boolean}, lists. */
    public static Matrix of(String source, String name, Map<MatrixKey, Object> values) {
        Map<String, Object> plain = new LinkedHashMap<>();
        values.forEach((key, value) -> plain.put(key.key(), value));
        return new Matrix(source, name, plain);
    }

    /**
     * Makes a plan.
     *
     * @throws StudyException naming everything that is wrong
     */
    public StudyPlan plan(PlanCatalog catalog, RunSettings settings) {
        List<String> errors = new ArrayList<>();
        MatrixTable top = new MatrixTable("", values, null, errors::add);
        top.checkKeys();
        ServerPlan servers =
                new ServerPlan(
                        top.number(MatrixKey.NODES, 1, 8, 1),
                        top.number(MatrixKey.HEAP, 256, 65_536, 768),
                        settings.connector());
        Duration firstWarmUp = Duration.ofSeconds(top.number(MatrixKey.FIRST_WARM_UP, 0, 3600, 45));
        long seed = top.seed(MatrixKey.SEED, settings.seed());
        int generators = top.number(MatrixKey.GENERATORS, 1, 16, 1);
        PropertyRules properties = new PropertyRules(catalog, errors::add);
        properties.check("-D ", settings.properties().keySet(), catalog.scenarios());
        MatrixCells.Common common =
                new MatrixCells.Common(
                        settings,
                        settings.generators() > 0 ? settings.generators() : generators,
                        top.flag(MatrixKey.DASHBOARD, true),
                        seed);
        List<PlannedCell> cells = new ArrayList<>();
        for (MatrixTable group : groups(top, errors)) {
            cells.addAll(new MatrixCells(group, catalog, properties, errors::add).read(common));
        }
        checkTwice(cells, errors);
        checkUserCounts(cells, errors);
        String name = top.text(MatrixKey.NAME, defaultName.isBlank() ? NO_NAME : defaultName);
        String description =
                top.has(MatrixKey.DESCRIPTION) ? top.text(MatrixKey.DESCRIPTION, "") : "";
        if (!errors.isEmpty()) {
            throw wrong(source, errors.stream().distinct().toList());
        }
        return StudyPlan.of(
                name, description, servers, withEnoughUsers(cells, catalog), firstWarmUp, seed);
    }

    private static void checkUserCounts(List<PlannedCell> cells, List<String> errors) {
        for (PlannedCell cell : cells) {
            try {
                cell.measure().userCount();
            } catch (IllegalArgumentException e) {
                errors.add("properties.user_count: " + e.getMessage());
            }
        }
    }

    /** Gives all plans as many users as the greatest load needs, unless somebody said how many. */
    private static List<PlannedCell> withEnoughUsers(List<PlannedCell> cells, PlanCatalog catalog) {
        int most = cells.stream().mapToInt(cell -> cell.key().load().users()).max().orElse(0);
        int byDefault =
                catalog.plans().stream()
                        .map(plan -> plan.properties().getOrDefault(USER_COUNT, "0"))
                        .mapToInt(Integer::parseInt)
                        .max()
                        .orElse(0);
        if (most <= byDefault) {
            return cells;
        }
        return cells.stream()
                .map(cell -> cell.withDefault(USER_COUNT, Integer.toString(most)))
                .toList();
    }

    private static StudyException wrong(String source, List<String> errors) {
        return new StudyException(
                StudyFailure.OPTIONS, source + ":\n  " + String.join("\n  ", errors));
    }

    private List<MatrixTable> groups(MatrixTable top, List<String> errors) {
        Object groups = values.get(MatrixKey.CELLS.key());
        if (groups == null) {
            return List.of(top);
        }
        if (!(groups instanceof List<?> list)
                || list.isEmpty()
                || !list.stream().allMatch(Map.class::isInstance)) {
            return top.refuse(MatrixKey.CELLS, groups, List.of());
        }
        List<MatrixTable> tables = new ArrayList<>();
        for (Object group : list) {
            Map<String, Object> own = new LinkedHashMap<>();
            ((Map<?, ?>) group).forEach((key, value) -> own.put(key.toString(), value));
            String where = "cells[" + (tables.size() + 1) + "].";
            MatrixTable table = new MatrixTable(where, own, top, errors::add);
            table.checkKeys();
            tables.add(table);
        }
        return tables;
    }

    private static void checkTwice(List<PlannedCell> cells, List<String> errors) {
        Set<String> seen = new HashSet<>();
        for (PlannedCell cell : cells) {
            if (!seen.add(cell.key().id())) {
                errors.add("cells: " + cell.key().id() + " is planned twice; leave one out");
            }
        }
    }

    private static Map<String, Object> plain(TomlTable table) {
        Map<String, Object> plain = new LinkedHashMap<>();
        for (String key : table.keySet()) {
            plain.put(key, plain(table.get(List.of(key))));
        }
        return plain;
    }

    private static Object plain(Object value) {
        if (value instanceof TomlTable table) {
            return plain(table);
        }
        if (value instanceof TomlArray array) {
            return array.toList().stream().map(Matrix::plain).toList();
        }
        return value;
    }
}
