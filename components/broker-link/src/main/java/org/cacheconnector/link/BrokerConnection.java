package org.cacheconnector.link;

import java.util.function.Consumer;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.FrameListener;

/**
 * One attempt to connect to one broker address and, if it succeeds, the connection. A broker module
 * implements it. Used once: after any failure the {@link ReconnectingLink} discards it and makes
 * another.
 *
 * <p>Threads: a short-lived thread of the link calls {@link #open} once, with a deadline. One
 * thread at a time calls {@link #publish}; any thread calls the other methods. If a broker does not
 * deliver by itself, {@code open} starts a thread that polls, and {@code close} ends it.
 */
public abstract class BrokerConnection {

    private volatile LinkStage stage = LinkStage.CONNECT;

    /** For implementations. */
    protected BrokerConnection() {}

    /** Returns the address for logs and messages; it must not contain a secret. */
    protected abstract String address();

    /**
     * Connects, and subscribes to the topic. Returns when frames can be sent and will be received.
     * May block for as long as the broker's client likes.
     *
     * @param frames takes received messages; one call at a time
     * @param failed takes the failure that makes this connection useless, at any time, on any
     *     thread; later failures are ignored
     * @throws Exception if anything fails; {@link #problem} puts the failure into words
     */
    protected abstract void open(FrameListener frames, Consumer<Throwable> failed) throws Exception;

    /**
     * Sends one frame to every other node, see {@link
     * org.cacheconnector.core.broker.BrokerLink#publish}. May block while the broker does not read.
     * If that takes too long, the link calls {@link #abort}. The link never interrupts it.
     *
     * @param frame not kept after the return
     * @throws Exception if the frame may not have been sent; then the link gives the connection up
     */
    protected abstract void publish(byte[] frame) throws Exception;

    /**
     * Returns whether {@link #abort} makes a send that hangs fail. If it does, sends run on the
     * caller's thread. Otherwise they run on a thread of the link that can be left behind, for two
     * wake-ups of a thread each. False by default.
     */
    protected boolean abortEndsSends() {
        return false;
    }

    /**
     * Looks for a call that hangs in this connection, and reports it to {@code failed} of {@link
     * #open}. Needed only if the client does not notice that by itself. Called now and then; must
     * not block. Does nothing by default.
     *
     * @param timeoutNanos how long a call may take
     */
    protected void check(long timeoutNanos) {}

    /**
     * Makes blocked calls in this connection fail at once, as far as the client allows. Must not
     * block and must not throw. May be called several times, and before anything was opened.
     */
    protected abstract void abort();

    /**
     * Disconnects and frees all resources; may block for as long as the client likes. Must not
     * throw. May be called several times, also after {@link #abort} and before anything was opened.
     */
    protected abstract void close();

    /**
     * Puts a failure into words for the person on call. May wait a moment while connecting, to
     * learn the cause behind the failure. By default it knows only failures that all clients share.
     *
     * @param failure the failure, as thrown or reported
     * @return the problem. The same cause must give the same message, as each new message is
     *     logged; so a message has no local ports, times or ids
     */
    protected BrokerProblem problem(Throwable failure) {
        return CommonFailures.of(failure, stage, address());
    }

    /**
     * Returns the loader of the client's classes. It is the context class loader during all calls
     * that may block. By default, the loader of this class.
     */
    protected ClassLoader classLoader() {
        return getClass().getClassLoader();
    }

    /** Returns what this connection is doing. */
    protected final LinkStage stage() {
        return stage;
    }

    /** Sets what this connection does from now on; {@link #open} ends with the last stage. */
    protected final void stage(LinkStage next) {
        stage = next;
    }
}
