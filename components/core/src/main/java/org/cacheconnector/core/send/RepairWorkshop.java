package org.cacheconnector.core.send;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.frame.ControlFrameEncoder;
import org.cacheconnector.core.frame.Repair;
import org.cacheconnector.core.model.SequenceRange;

/**
 * Makes the answers to repair requests: the requested frames, several to a message. If frames are
 * no longer kept, or a request exceeds the {@link RepairBudget}, the answer names them as gone, and
 * the node that asked clears its caches. A frame is sent once for all nodes that ask within {@link
 * #QUIET_NANOS}. Not thread-safe: it belongs to the flusher.
 */
final class RepairWorkshop {

    static final long QUIET_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    /** The size of a message without the frames in it, generously: names are far shorter. */
    private static final int ENVELOPE_BYTES = 2_048;

    private static final int BYTES_AROUND_A_FRAME = 20;

    /** So a small repair buffer may be sent several times. */
    private static final long LEAST_BURST_BYTES = 1 << 20;

    private final SentFrames sent;
    private final ControlFrameEncoder encoder;
    private final int maxFrameBytes;
    private final RepairBudget budget;

    /** The messages that answer one request. */
    private final class Answer {
        private final long now;
        private final List<byte[]> messages = new ArrayList<>();
        private List<Repair.Resent> frames = new ArrayList<>();
        private int bytes = ENVELOPE_BYTES;
        private long goneFrom = Long.MAX_VALUE;
        private long goneTo;

        private Answer(long now) {
            this.now = now;
        }

        /** Handles each number once, even if ranges overlap. */
        private void addAll(List<SequenceRange> ranges) {
            List<SequenceRange> sorted = new ArrayList<>(ranges);
            sorted.sort(Comparator.comparingLong(SequenceRange::first));
            long done = 0;
            for (SequenceRange range : sorted) {
                long last = Math.min(range.last(), sent.last());
                add(Math.max(range.first(), done + 1), last);
                done = Math.max(done, last);
            }
        }

        private void add(long first, long last) {
            long kept = sent.oldest();
            if (first <= last && first < kept) {
                gone(first, kept - 1);
            }
            for (long sequence = Math.max(first, kept); sequence <= last; sequence++) {
                if (sent.isResent(sequence, now, QUIET_NANOS)) {
                    continue;
                }
                byte[] frame = sent.frame(sequence);
                if (!budget.take(frame.length, now)) {
                    gone(sequence, last);
                    return;
                }
                sent.markResent(sequence, now);
                addFrame(sequence, frame);
            }
        }

        private void addFrame(long sequence, byte[] frame) {
            int more = frame.length + BYTES_AROUND_A_FRAME;
            if (ENVELOPE_BYTES + more > maxFrameBytes) {
                // Too large for any envelope, so it is sent as it is.
                messages.add(frame);
                return;
            }
            if (bytes + more > maxFrameBytes) {
                finishEnvelope();
            }
            frames.add(new Repair.Resent(sequence, frame));
            bytes += more;
        }

        private void gone(long first, long last) {
            goneFrom = Math.min(goneFrom, first);
            goneTo = Math.max(goneTo, last);
        }

        private void finishEnvelope() {
            messages.add(encode(new Repair(null, frames)));
            frames = new ArrayList<>();
            bytes = ENVELOPE_BYTES;
        }

        private List<byte[]> finish() {
            if (!frames.isEmpty()) {
                finishEnvelope();
            }
            if (goneFrom <= goneTo) {
                SequenceRange gone = new SequenceRange(goneFrom, goneTo);
                messages.add(0, encode(new Repair(gone, List.of())));
            }
            return messages;
        }
    }

    /**
     * @param sent the frames kept for repair
     * @param maxFrameBytes the size of the largest message
     * @param ringBytes how many bytes {@code sent} holds at most; a burst has twice as many
     */
    RepairWorkshop(
            SentFrames sent,
            ControlFrameEncoder encoder,
            int maxFrameBytes,
            long ringBytes,
            long now) {
        this.sent = sent;
        this.encoder = encoder;
        this.maxFrameBytes = maxFrameBytes;
        this.budget = new RepairBudget(2 * Math.max(LEAST_BURST_BYTES, ringBytes), now);
    }

    /** Returns the messages to send for a request. */
    List<byte[]> answer(List<SequenceRange> ranges, long now) {
        sent.dropAged(now);
        Answer answer = new Answer(now);
        answer.addAll(ranges);
        return answer.finish();
    }

    private byte[] encode(Repair repair) {
        return encoder.encode(repair, sent.last());
    }
}
