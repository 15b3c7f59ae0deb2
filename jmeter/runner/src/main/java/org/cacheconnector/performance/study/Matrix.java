package org.cacheconnector.performance.study;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.tomlj.Toml;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlTable;

/**
 * What is to be measured as users wrote it in a TOML file. {@link #plan} checks it and makes a plan
 * of it. Immutable.
 */
public final class Matrix {

    private final String source;
    private final String name;
    private final TomlTable values;

    private Matrix(String source, String name, TomlTable values) {
        this.source = source;
        this.name = name;
        this.values = values;
    }

    /**
     * Reads a matrix.
     *
     * @param source names it in messages
     * @param name of the study
     * @param toml the text
     * @throws StudyException with all errors, if it is not TOML
     */
    public static Matrix parse(String source, String name, String toml) {
        TomlParseResult parsed = Toml.parse(toml);
        refuse(source, parsed.errors().stream().map(Object::toString).toList());
        return new Matrix(source, name, parsed);
    }

    /**
     * Makes a plan.
     *
     * @throws StudyException naming everything that is wrong
     */
    public StudyPlan plan(PlanCatalog catalog, RunSettings settings) {
        List<String> errors = new ArrayList<>();
        MatrixTable top = new MatrixTable("", values, null, errors::add);
        long seed = top.seed(settings.seed());
        MatrixCells reader = new MatrixCells(catalog, settings, seed, errors::add);
        reader.checkProperties("-D ", settings.properties());
        List<PlannedCell> cells = new ArrayList<>();
        top.groups().forEach(group -> cells.addAll(reader.read(group)));
        Set<String> seen = new HashSet<>();
        cells.stream()
                .map(cell -> cell.key().id())
                .filter(id -> !seen.add(id))
                .forEach(id -> errors.add("cells: " + id + " is planned twice; leave one out"));
        String description = top.text(MatrixKey.DESCRIPTION);
        refuse(source, errors);
        int most = cells.stream().mapToInt(cell -> cell.key().load().users()).max().orElse(0);
        List<PlannedCell> ready = cells.stream().map(cell -> cell.withUsers(most)).toList();
        return StudyPlan.of(name, description, settings.connector(), ready, seed);
    }

    private static void refuse(String source, List<String> errors) {
        if (!errors.isEmpty()) {
            throw new StudyException(
                    StudyFailure.OPTIONS,
                    source + ":\n  " + String.join("\n  ", new LinkedHashSet<>(errors)));
        }
    }
}
