package org.cacheconnector.benchmarks.pipeline;

import javax.jms.JMSException;
import org.cacheconnector.benchmarks.measure.Figures;
import org.cacheconnector.benchmarks.measure.MarkdownTable;
import org.cacheconnector.benchmarks.measure.WallClock;

/** What the broker and its client can do by themselves: one producer, one subscriber. */
final class RawLimit {

    private static final int BATCH = 500;
    private static final int PERSISTENT_SHARE = 5;

    /** No round has so many entries: only the message that ends it does. */
    private static final int UNTIL_END = Integer.MAX_VALUE;

    private final Stage stage;

    RawLimit(Stage stage) {
        this.stage = stage;
    }

    MarkdownTable measure() throws JMSException {
        int messages = stage.extent().rawMessages();
        MarkdownTable table = new MarkdownTable("Raw JMS", "entries/s", "lost, all rounds");
        try (RawTopic topic = new RawTopic(stage.url(), Receiver.rawTopic(stage.topic()))) {
            measure(topic, "non-persistent, 1 entry each", messages, 1, false, table);
            measure(topic, "persistent, 1 entry each", messages / PERSISTENT_SHARE, 1, true, table);
            measure(topic, "non-persistent, 500 entries each", messages / 10, BATCH, false, table);
        }
        return table;
    }

    private void measure(
            RawTopic topic,
            String name,
            int messages,
            int entries,
            boolean persistent,
            MarkdownTable table)
            throws JMSException {
        Figures rate = new Figures();
        long lost = 0;
        try (RawTopic.Sender sender = topic.sender(entries, persistent)) {
            for (int round = -1; round < stage.extent().rounds(); round++) {
                stage.receiver().run(new ReceiverCommand.ExpectRaw(UNTIL_END, false));
                long start = WallClock.nanos();
                for (int i = 0; i < messages; i++) {
                    sender.send(0);
                }
                // The broker drops the oldest messages of a slow consumer, so this one arrives.
                sender.sendEnd();
                Arrived arrived = stage.await();
                if (round >= 0) {
                    rate.add(arrived.entries() * 1e9 / (arrived.lastWallNanos() - start));
                    lost += (long) messages * entries - arrived.entries();
                }
            }
        }
        table.row(name, rate.show("%,.0f"), String.format("%,d", lost));
    }
}
