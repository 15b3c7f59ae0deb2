package org.cacheconnector.core.fakes;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerProblem;

/**
 * A broker with one topic, inside this JVM. It can be switched off and on, and can drop, duplicate,
 * delay, reorder and damage frames, and deliver again what was sent long ago. As with any topic,
 * who is not connected misses what is sent. Thread-safe; starts switched on.
 */
public final class InMemoryTopic {

    private static final BrokerProblem DOWN =
            new BrokerProblem(
                    BrokerProblem.Kind.UNREACHABLE, "The topic is switched off.", "Switch it on.");

    private final List<InMemoryLink> links = new ArrayList<>();
    private final List<Delivery> held = new ArrayList<>();
    private boolean up = true;
    private final List<Delivery> recorded = new ArrayList<>();
    private Fault fault = (sender, receiver, frame) -> List.of(frame);
    private boolean recording;
    private int drops;
    private int duplicates;
    private int holds;
    private long frameCount;
    private long byteCount;

    private static final class Delivery {
        final InMemoryLink sender;
        final byte[] frame;

        Delivery(InMemoryLink sender, byte[] frame) {
            this.sender = sender;
            this.frame = frame;
        }
    }

    /** What becomes of a frame on its way to one link. Called with the lock of the topic held. */
    @FunctionalInterface
    public interface Fault {
        /**
         * Returns what is delivered in place of {@code frame}: nothing, it, it twice, something
         * else.
         *
         * @param sender null if a stranger sent it
         * @param frame a copy, which may be changed
         */
        List<byte[]> strike(InMemoryLink sender, InMemoryLink receiver, byte[] frame);
    }

    /** Returns a new link to this topic, whose one thread is made by {@code threads}. */
    public InMemoryLink newLink(ThreadFactory threads) {
        return new InMemoryLink(this, threads);
    }

    /** Cuts all links and refuses new ones. */
    public synchronized void goDown() {
        up = false;
        links.forEach(link -> link.lost(DOWN));
    }

    /** Lets all links connect. */
    public synchronized void goUp() {
        up = true;
        links.forEach(InMemoryLink::mayConnect);
    }

    /** Loses the next {@code frames} frames. */
    public synchronized void dropNext(int frames) {
        drops = frames;
    }

    /** Delivers the next {@code frames} frames twice. */
    public synchronized void duplicateNext(int frames) {
        duplicates = frames;
    }

    /** Keeps the next {@code frames} frames until they are released. */
    public synchronized void holdNext(int frames) {
        holds = frames;
    }

    /** Delivers the held frames, late. */
    public synchronized void releaseHeld() {
        held.forEach(this::deliver);
        held.clear();
    }

    /** Delivers the held frames, late and the last one first. */
    public synchronized void releaseHeldReversed() {
        Collections.reverse(held);
        releaseHeld();
    }

    /** Delivers the held frames to all, their senders too, as a broker without a filter does. */
    public synchronized void returnHeldToAll() {
        held.forEach(delivery -> deliver(new Delivery(null, delivery.frame)));
        held.clear();
    }

    /** Makes {@code newFault} decide what becomes of each frame. */
    public synchronized void fault(Fault newFault) {
        fault = newFault;
    }

    /** Heals what {@link #fault} broke. */
    public synchronized void heal() {
        fault = (sender, receiver, frame) -> List.of(frame);
    }

    /** Remembers from now on what is sent. */
    public synchronized void record() {
        recording = true;
    }

    /** Delivers everything recorded to all once more, as a stranger could. */
    public synchronized void replay() {
        recording = false;
        recorded.forEach(delivery -> deliver(new Delivery(null, delivery.frame)));
    }

    /** Sends bytes to every link, as a stranger could. */
    public synchronized void publishAsStranger(byte[] bytes) {
        deliver(new Delivery(null, bytes.clone()));
    }

    /** Returns how many frames, heartbeats among them, were sent. */
    public synchronized long frameCount() {
        return frameCount;
    }

    /** Returns how many bytes these frames had. */
    public synchronized long byteCount() {
        return byteCount;
    }

    synchronized void publish(InMemoryLink sender, byte[] frame) throws BrokerException {
        if (!up || !sender.isConnected()) {
            throw new BrokerException("not connected", null);
        }
        frameCount++;
        byteCount += frame.length;
        Delivery delivery = new Delivery(sender, frame.clone());
        if (recording) {
            recorded.add(delivery);
        }
        if (drops > 0) {
            drops--;
        } else if (holds > 0) {
            holds--;
            held.add(delivery);
        } else {
            deliver(delivery);
            if (duplicates > 0) {
                duplicates--;
                deliver(delivery);
            }
        }
    }

    synchronized void join(InMemoryLink link) {
        links.add(link);
        if (up) {
            link.mayConnect();
        } else {
            link.lost(DOWN);
        }
    }

    synchronized void leave(InMemoryLink link) {
        links.remove(link);
    }

    synchronized boolean isUp() {
        return up;
    }

    private void deliver(Delivery delivery) {
        for (InMemoryLink link : links) {
            if (link != delivery.sender) {
                fault.strike(delivery.sender, link, delivery.frame.clone()).forEach(link::deliver);
            }
        }
    }
}
