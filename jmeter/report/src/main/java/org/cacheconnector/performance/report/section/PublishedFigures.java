package org.cacheconnector.performance.report.section;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Topology;

/** What an earlier study of another connector published, measured on other machines. Immutable. */
public final class PublishedFigures {

    /**
     * One row of its tables.
     *
     * @param samples requests
     * @param throughput requests a second
     * @param averageMillis of a request
     * @param errorPercent empty where it published none
     */
    record Row(
            Topology topology,
            SetUp setUp,
            String scenario,
            String users,
            String samples,
            String throughput,
            String averageMillis,
            String errorPercent) {}

    private final List<Row> rows;

    private PublishedFigures(List<Row> rows) {
        this.rows = rows;
    }

    /**
     * Reads what comes with the program.
     *
     * @throws IOException if it cannot be read
     */
    public static PublishedFigures read() throws IOException {
        try (InputStream in = PublishedFigures.class.getResourceAsStream("published-figures.csv")) {
            if (in == null) {
                throw new IOException("The program lacks its published-figures.csv");
            }
            BufferedReader lines =
                    new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            return new PublishedFigures(lines.lines().skip(1).map(PublishedFigures::row).toList());
        }
    }

    List<Row> of(Topology topology, SetUp setUp) {
        return rows.stream()
                .filter(row -> row.topology() == topology && row.setUp() == setUp)
                .toList();
    }

    private static Row row(String line) {
        String[] fields = line.split(",", -1);
        return new Row(
                Topology.valueOf(fields[0].toUpperCase(Locale.ROOT)),
                SetUp.valueOf(fields[1].toUpperCase(Locale.ROOT)),
                fields[2],
                fields[3],
                fields[4],
                fields[5],
                fields[6],
                fields[7]);
    }
}
