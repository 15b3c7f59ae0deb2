package org.cacheconnector.queuemanager;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.cacheconnector.queuemanager.wire.Packet;

/**
 * What a channel has to send, and the thread that sends it: nobody waits for a client that does not
 * read. What waits is bounded by what clients asked for. Thread-safe.
 */
final class ChannelOutput implements Runnable {

    private static final int BUFFER = 64 * 1024;

    private final OutputStream out;
    private final Closeable channel;
    private final Faults faults;
    private Deque<Packet> waiting = new ArrayDeque<>();
    private Deque<Packet> spare = new ArrayDeque<>();
    private boolean ending;

    /**
     * @param channel closed when all is sent or sending fails
     * @param faults passed before anything is sent
     */
    ChannelOutput(OutputStream out, Closeable channel, Faults faults) {
        this.out = new BufferedOutputStream(out, BUFFER);
        this.channel = channel;
        this.faults = faults;
    }

    synchronized void send(Packet packet) {
        if (!ending) {
            waiting.add(packet);
            notifyAll();
        }
    }

    synchronized void send(List<Packet> packets) {
        if (!ending) {
            waiting.addAll(packets);
            notifyAll();
        }
    }

    /** Sends what waits, and then closes the channel. */
    synchronized void end() {
        ending = true;
        notifyAll();
    }

    @Override
    public void run() {
        try (channel) {
            Deque<Packet> batch = take();
            while (!batch.isEmpty()) {
                faults.pass();
                for (Packet packet : batch) {
                    packet.writeTo(out);
                }
                out.flush();
                batch.clear();
                batch = take();
            }
        } catch (IOException e) {
            // The client is gone; the channel's reader finds out as well.
            end();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns all that waits, none at the end. */
    private synchronized Deque<Packet> take() throws InterruptedException {
        while (waiting.isEmpty() && !ending) {
            wait();
        }
        Deque<Packet> taken = waiting;
        waiting = spare;
        spare = taken;
        return taken;
    }
}
