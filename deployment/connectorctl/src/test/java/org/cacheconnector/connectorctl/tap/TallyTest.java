package org.cacheconnector.connectorctl.tap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(10)
class TallyTest {

    private final AtomicLong nanos = new AtomicLong(5);
    private final Tally tally = new Tally(nanos::get);

    @Test
    void sumsUpWithTheBusiestCachesFirst() {
        tally.message(300);
        tally.message(100);
        tally.invalidation("t/m/a");
        tally.invalidation("t/m/b");
        tally.invalidation("t/m/b");
        nanos.addAndGet(TimeUnit.SECONDS.toNanos(2));

        StringWriter text = new StringWriter();
        new TallyText(tally).print(new PrintWriter(text, true));

        assertThat(text)
                .hasToString(
                        """
                        3 invalidations passed in 2 messages of 400 bytes, in 2.0 s: 1.5 invalidations, 1.0 messages and 200 bytes a second.
                        busiest caches  invalidations  a second
                        t/m/b                       2       1.0
                        t/m/a                       1       0.5
                        """);
        assertThat(tally.busiest(1)).containsExactly(entry("t/m/b", 2L));
    }

    @Test
    void countsFurtherCachesTogether() {
        for (int i = 0; i < Tally.MOST_CACHES + 50; i++) {
            tally.invalidation("t/m/" + i);
        }
        assertThat(tally.busiest(Integer.MAX_VALUE))
                .hasSize(Tally.MOST_CACHES + 1)
                .containsEntry(Tally.OTHERS, 50L);
    }
}
