package org.cacheconnector.harness.net;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * One direction of one proxied connection: a queue of chunks, each with the time at which it is due
 * at the other end. Used by the proxy's own thread only.
 */
final class ProxyPipe {

    private static final int CHUNK_BYTES = 64 * 1024;

    /** Enough for 100 ms of latency at 20 MB/s; a full queue stops the reading, as a full line. */
    private static final int MAX_QUEUED_BYTES = 2 * 1024 * 1024;

    private static final long NOTHING_DUE = Long.MAX_VALUE;

    private final Direction direction;
    private final SocketChannel source;
    private final SocketChannel sink;
    private final Faults faults;
    private final ProxyCounters counters;
    private final Deque<Chunk> queue = new ArrayDeque<>();
    private final ByteBuffer scratch = ByteBuffer.allocate(CHUNK_BYTES);
    private int queuedBytes;
    private boolean sourceEnded;
    private boolean sinkEnded;
    private boolean lossy;

    ProxyPipe(
            Direction direction,
            SocketChannel source,
            SocketChannel sink,
            Faults faults,
            ProxyCounters counters) {
        this.direction = direction;
        this.source = source;
        this.sink = sink;
        this.faults = faults;
        this.counters = counters;
    }

    boolean wantsToRead() {
        return !sourceEnded && !faults.isStalled(direction) && queuedBytes < MAX_QUEUED_BYTES;
    }

    void read(long now) throws IOException {
        scratch.clear();
        int count = source.read(scratch);
        if (count < 0) {
            sourceEnded = true;
            queue.add(new Chunk(null, now + faults.latencyNanos(direction)));
        } else if (sinkEnded || faults.isSwallowed(direction)) {
            lossy |= count > 0;
        } else if (count > 0) {
            queuedBytes += count;
            ByteBuffer bytes = ByteBuffer.wrap(Arrays.copyOf(scratch.array(), count));
            queue.add(new Chunk(bytes, now + faults.latencyNanos(direction)));
        }
    }

    /** Delivers what is due; returns whether the sink could take no more of it. */
    boolean write(long now) throws IOException {
        while (!queue.isEmpty() && !faults.isStalled(direction)) {
            Chunk chunk = queue.peek();
            if (chunk.dueNanos - now > 0) {
                return false;
            }
            if (chunk.isEnd()) {
                endSink();
                return false;
            }
            int written = sink.write(chunk.bytes);
            counters.delivered(direction, written);
            queuedBytes -= written;
            if (chunk.bytes.hasRemaining()) {
                return true;
            }
            queue.remove();
        }
        return false;
    }

    /** Ends the stream at the sink; what the source still sends is read and dropped. */
    void endSink() throws IOException {
        queue.clear();
        queuedBytes = 0;
        if (!sinkEnded) {
            sinkEnded = true;
            sink.shutdownOutput();
        }
    }

    /** Returns when the next chunk is due, or a time in the far future. */
    long nextDueNanos() {
        return queue.isEmpty() || faults.isStalled(direction) ? NOTHING_DUE : queue.peek().dueNanos;
    }

    boolean isFinished() {
        return sourceEnded && sinkEnded;
    }

    /** Returns whether bytes were swallowed, so that the rest of the stream makes no sense. */
    boolean isLossy() {
        return lossy && !sinkEnded;
    }

    private static final class Chunk {

        private final ByteBuffer bytes;
        private final long dueNanos;

        Chunk(ByteBuffer bytes, long dueNanos) {
            this.bytes = bytes;
            this.dueNanos = dueNanos;
        }

        boolean isEnd() {
            return bytes == null;
        }
    }
}
