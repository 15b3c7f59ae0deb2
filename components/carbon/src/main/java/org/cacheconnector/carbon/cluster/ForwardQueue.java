package org.cacheconnector.carbon.cluster;

import java.util.ArrayDeque;
import java.util.Queue;

/** Frames that wait to be forwarded, up to a number of bytes. Thread-safe. */
final class ForwardQueue {

    private final int maxBytes;
    private final Queue<byte[]> frames = new ArrayDeque<>();
    private int bytes;

    ForwardQueue(int maxBytes) {
        this.maxBytes = maxBytes;
    }

    /** Adds a frame, unless that would be too much. Returns whether it was added. */
    synchronized boolean offer(byte[] frame) {
        if (bytes + frame.length > maxBytes) {
            return false;
        }
        frames.add(frame);
        bytes += frame.length;
        notifyAll();
        return true;
    }

    /** Returns the next frame, waiting for it. */
    synchronized byte[] take() throws InterruptedException {
        while (frames.isEmpty()) {
            wait();
        }
        byte[] frame = frames.remove();
        bytes -= frame.length;
        return frame;
    }
}
