package org.cacheconnector.connectorctl.tap;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.cacheconnector.connectorctl.report.TextTable;

/** Sums up what passed, for people. */
public final class TallyText {

    private static final int MOST_CACHES = 10;

    private final Tally tally;

    /** Sums up {@code tally}. */
    public TallyText(Tally tally) {
        this.tally = tally;
    }

    /** Prints it. */
    public void print(PrintWriter out) {
        Tally.Sums sums = tally.sums();
        out.println(
                String.format(
                        Locale.ROOT,
                        "%d invalidations passed in %d messages of %d bytes, in %.1f s: %.1f"
                                + " invalidations, %.1f messages and %.0f bytes a second.",
                        sums.invalidations(),
                        sums.messages(),
                        sums.bytes(),
                        sums.nanos() / 1e9,
                        sums.aSecond(sums.invalidations()),
                        sums.aSecond(sums.messages()),
                        sums.aSecond(sums.bytes())));
        Map<String, Long> busiest = tally.busiest(MOST_CACHES);
        if (busiest.isEmpty()) {
            return;
        }
        TextTable table = new TextTable(List.of("busiest caches", "invalidations", "a second"));
        busiest.forEach(
                (cache, count) ->
                        table.add(
                                List.of(
                                        cache,
                                        Long.toString(count),
                                        String.format(Locale.ROOT, "%.1f", sums.aSecond(count)))));
        table.print(out);
    }
}
