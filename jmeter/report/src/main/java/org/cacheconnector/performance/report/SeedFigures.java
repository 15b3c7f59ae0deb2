package org.cacheconnector.performance.report;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.SetUp;

/**
 * What the study that this one follows published: requests a second, and their average time in ms.
 *
 * @param figures by clusters, set-up, scenario and users
 */
record SeedFigures(Map<List<String>, List<String>> figures) {

    private static final List<String> NONE = List.of(Numbers.UNKNOWN, Numbers.UNKNOWN);

    static SeedFigures read() throws IOException {
        Map<List<String>, List<String>> figures = new HashMap<>();
        new BufferedReader(new StringReader(Resource.text("published-figures.csv")))
                .lines()
                .skip(1)
                .map(line -> List.of(line.split(",", -1)))
                .forEach(row -> figures.put(row.subList(0, 4), row.subList(5, 7)));
        return new SeedFigures(figures);
    }

    Stream<String> of(CellKey key, SetUp setUp) {
        List<String> row =
                List.of(
                        lower(key.topology()),
                        lower(setUp).replace("given_", ""),
                        key.scenario(),
                        Integer.toString(key.load().users()));
        return figures.getOrDefault(row, NONE).stream();
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
