package org.cacheconnector.benchmarks.pipeline;

import javax.jms.JMSException;
import org.cacheconnector.benchmarks.measure.Figures;
import org.cacheconnector.benchmarks.measure.MarkdownTable;

/** What the broker and its client can do by themselves: one producer, one subscriber. */
final class RawLimit {

    private static final int BATCH = 500;
    private static final int PERSISTENT_SHARE = 5;

    private final Extent extent;
    private final MarkdownTable table =
            new MarkdownTable("Raw JMS", "entries/s", "lost, all rounds");

    RawLimit(Extent extent) {
        this.extent = extent;
    }

    void measure(String url) throws JMSException, InterruptedException {
        int messages = extent.rawMessages();
        try (RawTopic topic = new RawTopic(url)) {
            measure(topic, "non-persistent, 1 entry each", messages, 1, false);
            measure(topic, "persistent, 1 entry each", messages / PERSISTENT_SHARE, 1, true);
            measure(topic, "non-persistent, 500 entries each", messages / 10, BATCH, false);
        }
    }

    MarkdownTable table() {
        return table;
    }

    private void measure(RawTopic topic, String name, int messages, int entries, boolean persistent)
            throws JMSException, InterruptedException {
        Figures rate = new Figures();
        long lost = 0;
        for (int round = -1; round < extent.rounds(); round++) {
            topic.begin(Integer.MAX_VALUE, persistent);
            long start = System.nanoTime();
            for (int i = 0; i < messages; i++) {
                topic.send(entries, 0);
            }
            topic.sendEnd();
            RoundWatch arrived = topic.await();
            if (round >= 0) {
                rate.add(arrived.entries() * 1e9 / (arrived.lastNanos() - start));
                lost += (long) messages * entries - arrived.entries();
            }
        }
        table.row(name, rate.show("%,.0f"), String.format("%,d", lost));
    }
}
