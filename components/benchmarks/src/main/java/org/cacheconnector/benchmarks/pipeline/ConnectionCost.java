package org.cacheconnector.benchmarks.pipeline;

import java.util.Map;
import java.util.concurrent.TimeoutException;
import org.cacheconnector.benchmarks.measure.Cost;
import org.cacheconnector.benchmarks.measure.Figures;
import org.cacheconnector.benchmarks.measure.MarkdownTable;
import org.cacheconnector.core.broker.BrokerException;

/**
 * What it takes to connect a link, with its two connections and their TLS handshakes, until it is
 * subscribed; and to send a frame over a link that stays connected, or over one of its own.
 */
final class ConnectionCost {

    private static final int FRAME_BYTES = 1_024;

    private final Extent extent;
    private final String topic;
    private final Cost cost = new Cost();
    private final MarkdownTable table =
            new MarkdownTable(
                    "link",
                    "to connect, ms",
                    "CPU for it, ms",
                    "a frame of 1 KB, connection kept, us",
                    "allocated for it, B",
                    "frames/s",
                    "a frame, connection of its own, ms",
                    "times as long");

    ConnectionCost(Extent extent, String topic) {
        this.extent = extent;
        this.topic = topic;
    }

    void measure(LinkSecurity security, Map<String, String> settings)
            throws TimeoutException, InterruptedException, BrokerException {
        Figures connecting = new Figures();
        Figures connectingCpu = new Figures();
        Figures own = new Figures();
        int rounds = extent.rounds() * 4;
        for (int i = -rounds; i < rounds; i++) {
            long cpuBefore = cost.processCpuNanos();
            long start = System.nanoTime();
            double connected;
            try (BenchmarkLink link = BenchmarkLink.connected("own", topic, settings)) {
                connected = (System.nanoTime() - start) / 1e6;
                link.publish(new byte[FRAME_BYTES]);
            }
            double all = (System.nanoTime() - start) / 1e6;
            if (i >= 0) {
                connecting.add(connected);
                connectingCpu.add((cost.processCpuNanos() - cpuBefore) / 1e6);
                own.add(all);
            }
        }
        Figures micros = new Figures();
        Figures allocated = new Figures();
        try (BenchmarkLink link = BenchmarkLink.connected("kept", topic, settings)) {
            for (int i = -2; i < extent.rounds(); i++) {
                sendAll(link, i >= 0, micros, allocated);
            }
        }
        table.row(
                security.label(),
                connecting.show("%.1f"),
                connectingCpu.show("%.1f"),
                micros.show("%.1f"),
                allocated.show("%.0f"),
                String.format("%,.0f", 1e6 / micros.median()),
                own.show("%.1f"),
                String.format("%,.0f", own.median() * 1_000 / micros.median()));
    }

    private void sendAll(BenchmarkLink link, boolean counts, Figures micros, Figures allocated)
            throws BrokerException {
        int frames = extent.rawMessages();
        byte[] frame = new byte[FRAME_BYTES];
        long bytesBefore = cost.allocatedBytes();
        long start = System.nanoTime();
        for (int i = 0; i < frames; i++) {
            link.publish(frame);
        }
        if (counts) {
            micros.add((System.nanoTime() - start) / 1e3 / frames);
            allocated.add((double) (cost.allocatedBytes() - bytesBefore) / frames);
        }
    }

    MarkdownTable table() {
        return table;
    }
}
