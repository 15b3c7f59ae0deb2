package org.cacheconnector.performance.plans;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One row of JMeter's results. Immutable. */
record Sample(Map<String, String> columns) {

    private static final Pattern ROWS = Pattern.compile("\\n(?=\\d{13},)");
    private static final Pattern COLUMN = Pattern.compile("(?:^|,)(\"(?:[^\"]|\"\")*\"|[^,]*)");

    static List<Sample> read(Path jtl) throws IOException {
        List<String> rows = ROWS.splitAsStream(Files.readString(jtl).strip()).toList();
        List<String> names = columns(rows.get(0));
        return rows.stream()
                .skip(1)
                .map(
                        row -> {
                            Map<String, String> columns = new HashMap<>();
                            List<String> values = columns(row);
                            for (int i = 0; i < values.size(); i++) {
                                columns.put(names.get(i), values.get(i));
                            }
                            return new Sample(columns);
                        })
                .toList();
    }

    private static List<String> columns(String row) {
        List<String> columns = new ArrayList<>();
        Matcher matcher = COLUMN.matcher(row);
        while (matcher.find()) {
            String column = matcher.group(1);
            columns.add(
                    column.startsWith("\"") ? column.substring(1, column.length() - 1) : column);
        }
        return columns;
    }

    String label() {
        return columns.get("label");
    }

    boolean successful() {
        return columns.get("success").equals("true");
    }

    String column(String name) {
        return columns.getOrDefault(name, "");
    }
}
