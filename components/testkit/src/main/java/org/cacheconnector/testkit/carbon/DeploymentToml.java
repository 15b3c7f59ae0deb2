package org.cacheconnector.testkit.carbon;

import java.util.ArrayList;
import java.util.List;

/**
 * The text of a {@code deployment.toml}, changed line by line so that comments and order stay.
 * Knows tables and one-line values only. Not thread-safe.
 */
final class DeploymentToml {

    private final List<String> lines;

    DeploymentToml(String text) {
        this.lines = new ArrayList<>(text.lines().toList());
    }

    /**
     * Sets a key of a table, which is added at the end if it is not there.
     *
     * @param value as it is to be written: strings with their quotes
     */
    void set(String table, String key, String value) {
        int header = lines.indexOf("[" + table + "]");
        if (header < 0) {
            lines.add("");
            lines.add("[" + table + "]");
            header = lines.size() - 1;
        }
        String line = key + " = " + value;
        for (int i = header + 1; i < lines.size() && !lines.get(i).startsWith("["); i++) {
            String existing = lines.get(i);
            int equals = existing.indexOf('=');
            if (equals > 0 && existing.substring(0, equals).trim().equals(key)) {
                lines.set(i, line);
                return;
            }
        }
        lines.add(header + 1, line);
    }

    /** Adds text at the end. */
    void append(String text) {
        lines.add("");
        lines.addAll(text.lines().toList());
    }

    String text() {
        return String.join("\n", lines) + "\n";
    }
}
