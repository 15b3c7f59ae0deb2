package org.cacheconnector.performance.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what a JMeter plan says of itself: its comment, and every property with its default, those
 * of included fragments too. Used by one thread.
 */
final class PlanFile {

    // JMeter's own way to write a property with a default; a comma in the default is escaped.
    private static final Pattern PROPERTY =
            Pattern.compile("\\$\\{__P\\(([A-Za-z0-9_.]+)(?:,((?:\\\\.|[^)\\\\])*))?\\)}");
    private static final Pattern INCLUDED =
            Pattern.compile("name=\"IncludeController\\.includepath\">([^<]+)<");
    private static final Pattern COMMENT = Pattern.compile("name=\"TestPlan\\.comments\">([^<]*)<");

    private final Path file;
    private final Set<Path> seen = new HashSet<>();
    private final Map<String, String> properties = new TreeMap<>();

    PlanFile(Path file) {
        this.file = file;
    }

    LoadPlan read() throws IOException {
        String text = Files.readString(file);
        collect(text);
        Matcher comment = COMMENT.matcher(text);
        return new LoadPlan(
                file.getFileName().toString().replaceFirst("\\.jmx$", ""),
                comment.find() ? plain(comment.group(1)) : "",
                properties);
    }

    private void collect(String text) throws IOException {
        Matcher property = PROPERTY.matcher(text);
        while (property.find()) {
            String byDefault = property.group(2) == null ? "" : plain(property.group(2));
            properties.merge(
                    property.group(1),
                    byDefault.replaceAll("\\\\(.)", "$1"),
                    (old, other) -> old.isEmpty() ? other : old);
        }
        Matcher included = INCLUDED.matcher(text);
        while (included.find()) {
            Path fragment = file.resolveSibling(included.group(1).strip()).normalize();
            if (seen.add(fragment) && Files.isRegularFile(fragment)) {
                collect(Files.readString(fragment));
            }
        }
    }

    private static String plain(String xml) {
        return xml.replace("&quot;", "\"")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&")
                .strip();
    }
}
