package org.cacheconnector.benchmarks.carbon;

import java.util.Locale;
import org.cacheconnector.benchmarks.carbon.tasks.RepeatedPuts;
import org.cacheconnector.benchmarks.measure.Figures;
import org.cacheconnector.benchmarks.measure.MarkdownTable;

/** Many updates of the same few keys: how many messages they become. */
record RepeatedUpdates(Testbed testbed, Extent extent) {

    private static final int KEYS = 100;
    private static final double MAX_MESSAGES = 4_999;
    private static final double NANOS_PER_SECOND = 1e9;

    MarkdownTable measure(Targets targets) {
        Figures messages = new Figures();
        Figures seconds = new Figures();
        for (int round = -1; round < extent.rounds(); round++) {
            long before = testbed.connectorA.publishedFrames();
            long nanos = testbed.a.run(RepeatedPuts.class, KEYS, extent.updates());
            testbed.connectorA.awaitSettled(testbed.connectorB);
            if (round >= 0) {
                messages.add(testbed.connectorA.publishedFrames() - before);
                seconds.add(nanos / NANOS_PER_SECOND);
            }
        }
        targets.atMost("100,000 updates of 100 keys, messages", MAX_MESSAGES, "", messages.max());
        return new MarkdownTable(
                        String.format(Locale.ROOT, "%,d updates of 100 keys", extent.updates()),
                        "median (least-greatest)")
                .row("messages", messages.show("%,.0f"))
                .row("seconds for the caller", seconds.show("%.2f"));
    }
}
