package org.cacheconnector.queuemanager;

import java.util.function.Consumer;
import org.cacheconnector.queuemanager.wire.StatusCode;

/**
 * A stand-in queue manager on 127.0.0.1 for IBM's JMS client. See the package for what it does not
 * prove.
 *
 * <pre>
 * StandInQueueManager manager = StandInQueueManager.builder()
 *         .user("app", "passw0rd").build().start();
 * </pre>
 *
 * <p>Thread-safe. Starting and stopping block until it is done; switches take effect at once. After
 * {@link #close} no thread and no socket is left.
 */
public final class StandInQueueManager implements AutoCloseable {

    /** Its name. */
    public static final String NAME = "QM1";

    /** Its one server-connection channel. */
    public static final String CHANNEL = "DEV.APP.SVRCONN";

    private final QueueManagerContext context;
    private ChannelListener listener;
    private int port;

    StandInQueueManager(QueueManagerOptions options) {
        this.port = options.port;
        this.context =
                new QueueManagerContext(
                        options,
                        new Authorities(options.users),
                        new Faults(),
                        new PubSubEngine(),
                        new UniqueIds());
    }

    /** Returns the default options, which make a queue manager in the end. */
    public static QueueManagerOptions builder() {
        return new QueueManagerOptions();
    }

    /**
     * Starts to listen, if it does not; on the same port as before.
     *
     * @return this
     */
    public synchronized StandInQueueManager start() {
        if (listener == null) {
            context.faults().quiesce(false);
            listener = ChannelListener.start(context, port);
            port = listener.port();
        }
        return this;
    }

    /** Ends in an orderly way: clients are told, then their sockets are closed. */
    public void stop() {
        stop(channel -> channel.terminate(StatusCode.TERMINATING));
    }

    /** Returns the port; 0 if it was not chosen and it never ran. */
    public synchronized int port() {
        return port;
    }

    /** Closes all sockets with no word, if it runs, as a process that is killed. */
    @Override
    public void close() {
        stop(ServerChannel::close);
    }

    /** Changes a user's password, or adds the user, for connections from now on. */
    public void changePassword(String user, String password) {
        context.authorities().password(user, password);
    }

    /** Forbids to subscribe to exactly this topic string, from now on (2035). */
    public void denySubscribe(String topic) {
        context.authorities().denySubscribe(topic);
    }

    /** Forbids to publish to exactly this topic string, for producers made from now on (2035). */
    public void denyPublish(String topic) {
        context.authorities().denyPublish(topic);
    }

    /** Takes back what was forbidden for this topic string. */
    public void allow(String topic) {
        context.authorities().allow(topic);
    }

    /** Answers nothing any more and keeps all sockets open, until {@link #endSilence}. */
    public void silence() {
        context.faults().silence(true);
    }

    /** Goes on where {@link #silence} began, with whatever clients are still there. */
    public void endSilence() {
        context.faults().silence(false);
    }

    /** Resets every socket (RST); new ones are accepted. */
    public synchronized void resetConnections() {
        if (listener != null) {
            listener.forEach(ServerChannel::reset);
        }
    }

    /** Refuses what is new with 2161, as one that is about to end; sockets stay open. */
    public void quiesce() {
        context.faults().quiesce(true);
    }

    /** Returns how many sockets are open. */
    public synchronized int connections() {
        return listener == null ? 0 : listener.connections();
    }

    private synchronized void stop(Consumer<ServerChannel> howToEnd) {
        if (listener != null) {
            ChannelListener ending = listener;
            listener = null;
            ending.close(howToEnd);
        }
    }
}
