package org.cacheconnector.core.fakes;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerProblem;

/**
 * A broker with one topic, inside this JVM. It can be switched off and on, and can change frames on
 * their way. As with any topic, who is not connected misses what is sent. Thread-safe; starts
 * switched on.
 */
public final class InMemoryTopic {

    private static final BrokerProblem DOWN =
            new BrokerProblem(
                    BrokerProblem.Kind.UNREACHABLE, "The topic is switched off.", "Switch it on.");

    private final List<InMemoryLink> links = new ArrayList<>();
    private boolean up = true;
    private Fault fault = (sender, receiver, frame) -> List.of(frame);

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

    /** Makes {@code newFault} decide what becomes of each frame. */
    public synchronized void fault(Fault newFault) {
        fault = newFault;
    }

    /** Sends bytes to every link, as a stranger could. */
    public synchronized void publishAsStranger(byte[] bytes) {
        deliver(null, bytes);
    }

    synchronized void publish(InMemoryLink sender, byte[] frame) throws BrokerException {
        if (!up || !sender.isConnected()) {
            throw new BrokerException("not connected", null);
        }
        deliver(sender, frame);
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

    private void deliver(InMemoryLink sender, byte[] frame) {
        for (InMemoryLink link : links) {
            if (link != sender) {
                fault.strike(sender, link, frame.clone()).forEach(link::deliver);
            }
        }
    }
}
