package org.cacheconnector.core.send;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.frame.ControlFrameEncoder;
import org.cacheconnector.core.frame.Repair;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.SequenceRange;

/**
 * Makes the answers to repair requests: the frames asked for, several to a message, and for those
 * that are gone the caches they touched. Each frame is sent once for all who ask within a short
 * time. Not thread-safe: it belongs to the flusher.
 */
final class RepairWorkshop {

    static final long QUIET_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    /** What a message takes beside the frames in it; names are shorter by far. */
    private static final int ENVELOPE_BYTES = 2_048;

    private static final int BYTES_AROUND_A_FRAME = 20;

    private final SentFrames sent;
    private final TouchedCaches touched;
    private final ControlFrameEncoder encoder;
    private final int maxFrameBytes;
    private long replacedFrom = Long.MAX_VALUE;
    private long replacedAt;

    RepairWorkshop(
            SentFrames sent,
            TouchedCaches touched,
            ControlFrameEncoder encoder,
            int maxFrameBytes) {
        this.sent = sent;
        this.touched = touched;
        this.encoder = encoder;
        this.maxFrameBytes = maxFrameBytes;
    }

    /** Returns the messages to send for {@code ranges}. */
    List<byte[]> answer(List<SequenceRange> ranges, long now) {
        sent.dropAged(now);
        List<byte[]> messages = new ArrayList<>();
        addReplacement(ranges, now, messages);
        List<Repair.Resent> frames = new ArrayList<>();
        int bytes = ENVELOPE_BYTES;
        for (SequenceRange range : ranges) {
            long last = Math.min(range.last(), sent.last());
            for (long sequence = Math.max(range.first(), sent.oldest());
                    sequence <= last;
                    sequence++) {
                if (!sent.markResent(sequence, now, QUIET_NANOS)) {
                    continue;
                }
                byte[] frame = sent.frame(sequence);
                int more = frame.length + BYTES_AROUND_A_FRAME;
                if (ENVELOPE_BYTES + more > maxFrameBytes) {
                    // Too large for any envelope, so it goes as it is.
                    messages.add(frame);
                    continue;
                }
                if (bytes + more > maxFrameBytes) {
                    messages.add(envelope(frames));
                    frames = new ArrayList<>();
                    bytes = ENVELOPE_BYTES;
                }
                frames.add(new Repair.Resent(sequence, frame));
                bytes += more;
            }
        }
        if (!frames.isEmpty()) {
            messages.add(envelope(frames));
        }
        return messages;
    }

    private void addReplacement(List<SequenceRange> ranges, long now, List<byte[]> messages) {
        long goneTo = Math.min(sent.oldest() - 1, sent.last());
        long first = Long.MAX_VALUE;
        for (SequenceRange range : ranges) {
            if (range.first() <= goneTo) {
                first = Math.min(first, range.first());
            }
        }
        if (first == Long.MAX_VALUE || (first >= replacedFrom && now - replacedAt < QUIET_NANOS)) {
            return;
        }
        replacedFrom = first;
        replacedAt = now;
        Repair repair =
                new Repair(new SequenceRange(first, goneTo), touched.since(first), List.of());
        messages.add(encoder.encode(repair, sent.last(), maxFrameBytes));
    }

    private byte[] envelope(List<Repair.Resent> frames) {
        return encoder.encode(
                new Repair(null, InvalidationBatch.empty(), frames), sent.last(), maxFrameBytes);
    }
}
