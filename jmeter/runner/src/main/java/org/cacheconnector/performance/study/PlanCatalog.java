package org.cacheconnector.performance.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The JMeter plans in a folder. Immutable.
 *
 * @param plans what each plan does, by name
 * @param properties what {@code -J} can set in one of them or more, by name, with their defaults
 */
public record PlanCatalog(Map<String, String> plans, Map<String, String> properties) {

    // JMeter's own way to write a property with a default; a comma in the default is escaped.
    private static final Pattern PROPERTY =
            Pattern.compile("\\$\\{__P\\(([A-Za-z0-9_.]+)(?:,((?:\\\\.|[^)\\\\])*))?\\)}");
    // The same with another name of the property in the default.
    private static final Pattern OTHER_NAME =
            Pattern.compile("(\\$\\{__P\\(\\w+,[^(){}]*)\\$\\{__P\\(\\w+,([^(){}]*)\\)}");
    private static final Pattern COMMENT = Pattern.compile("name=\"TestPlan\\.comments\">([^<]*)<");

    /**
     * Reads the plans in a folder, and their fragments in the one below; blocking.
     *
     * @throws StudyException if there are none, or one cannot be read
     */
    public static PlanCatalog read(Path folder) {
        Map<String, String> plans = new TreeMap<>();
        Map<String, String> properties = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder, 2)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".jmx")).toList()) {
                String text = withoutOtherNames(Files.readString(file));
                for (MatchResult property : PROPERTY.matcher(text).results().toList()) {
                    String byDefault = Objects.requireNonNullElse(property.group(2), "");
                    properties.merge(
                            property.group(1),
                            byDefault.replaceAll("\\\\(.)", "$1"),
                            (old, other) -> old.isEmpty() ? other : old);
                }
                Matcher comment = COMMENT.matcher(text);
                if (comment.find()) {
                    String name = file.getFileName().toString().replaceFirst("\\.jmx$", "");
                    plans.put(name, comment.group(1).strip());
                }
            }
        } catch (IOException e) {
            throw new StudyException(
                    StudyFailure.FILES, "Could not read the plans in " + folder + ": " + e, e);
        }
        if (plans.isEmpty()) {
            throw new StudyException(StudyFailure.FILES, "There are no plans (*.jmx) in " + folder);
        }
        return new PlanCatalog(plans, properties);
    }

    private static String withoutOtherNames(String text) {
        String shorter = OTHER_NAME.matcher(text).replaceAll("$1$2");
        return shorter.equals(text) ? text : withoutOtherNames(shorter);
    }

    /** Returns the names of the plans that can be measured, without those that handle data. */
    public Set<String> scenarios() {
        Set<String> names = new TreeSet<>(plans.keySet());
        names.removeIf(name -> name.endsWith("-data"));
        return names;
    }
}
