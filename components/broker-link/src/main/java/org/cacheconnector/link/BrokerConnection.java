package org.cacheconnector.link;

import java.util.function.Consumer;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.FrameListener;

/**
 * What a broker module implements: one attempt to reach one broker at one address, and if it
 * succeeds, the time of being connected that follows. Used once; when anything in it fails, the
 * {@link ReconnectingLink} throws all of it away and makes the next one.
 *
 * <p>Threads: {@link #open} is called once, by a short-lived thread of the link that has a
 * deadline; {@link #publish} by one thread at a time; everything else by any thread. A broker that
 * does not deliver by itself is polled on a thread that {@code open} starts and {@code close} ends.
 */
public abstract class BrokerConnection {

    private volatile LinkStage stage = LinkStage.CONNECT;

    /** Makes an attempt that has not begun. */
    protected BrokerConnection() {}

    /** Returns the address for logs and messages; it must not contain a secret. */
    protected abstract String address();

    /**
     * Connects, and subscribes to the topic. Returns when frames can be sent and will be received.
     * May block for as long as the broker's client likes.
     *
     * @param frames takes what comes in; one call at a time
     * @param failed told of a failure that makes this connection useless, at any time, by any
     *     thread; further ones are ignored
     * @throws Exception whatever goes wrong; {@link #problem} puts it into words
     */
    protected abstract void open(FrameListener frames, Consumer<Throwable> failed) throws Exception;

    /**
     * Sends one frame to every other node, see {@link
     * org.cacheconnector.core.broker.BrokerLink#publish}. May block for as long as the broker does
     * not read: when that takes too long the link calls {@link #abort} and waits no longer. Not
     * interrupted.
     *
     * @param frame not kept after the return
     * @throws Exception if the frame may not have been sent; the connection is given up
     */
    protected abstract void publish(byte[] frame) throws Exception;

    /**
     * Reports what hangs in this connection, as {@link #open}'s {@code failed} does, unless the
     * client notices that by itself. Called now and then; must not block. Does nothing by default.
     *
     * @param timeoutNanos how long a call may take
     */
    protected void check(long timeoutNanos) {}

    /**
     * Makes whatever blocks in this connection fail at once, as far as the client lets it. Must not
     * block and must not throw. Possibly called more than once, and before anything was opened.
     */
    protected abstract void abort();

    /**
     * Disconnects and frees what this connection holds; may block for as long as the client likes.
     * Must not throw. Possibly called more than once, also after {@link #abort} and when nothing
     * was opened.
     */
    protected abstract void close();

    /**
     * Puts a failure into words for the person on call. May take a moment while connecting, to hear
     * of the cause behind the failure. By default it knows what all clients have in common.
     *
     * @param failure what was thrown or reported
     * @return the problem; its message must be the same for the same cause, as a changed one is
     *     logged, so it has no port numbers of this side, times or ids in it
     */
    protected BrokerProblem problem(Throwable failure) {
        return CommonFailures.of(failure, stage, address());
    }

    /**
     * Returns the loader of the client's classes, set as context class loader around all calls that
     * may block. By default it is that of this class.
     */
    protected ClassLoader classLoader() {
        return getClass().getClassLoader();
    }

    /** Returns what this connection is doing. */
    protected final LinkStage stage() {
        return stage;
    }

    /** Tells what this connection is doing from now on; {@link #open} ends with the last stage. */
    protected final void stage(LinkStage next) {
        stage = next;
    }
}
