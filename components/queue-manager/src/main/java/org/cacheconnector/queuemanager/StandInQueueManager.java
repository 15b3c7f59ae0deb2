package org.cacheconnector.queuemanager;

import java.util.concurrent.locks.Lock;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.cacheconnector.queuemanager.pubsub.PubSubCounters;
import org.cacheconnector.queuemanager.pubsub.PubSubEngine;
import org.cacheconnector.queuemanager.wire.StatusCode;

/**
 * A stand-in queue manager on 127.0.0.1 for IBM's JMS client. See the package for what it does not
 * prove.
 *
 * <pre>
 * StandInQueueManager manager = StandInQueueManager.builder()
 *         .name("QM1").channel("DEV.APP.SVRCONN").user("app", "passw0rd").build().start();
 * </pre>
 *
 * <p>Thread-safe. Starting and stopping block until it is done; switches take effect at once. After
 * {@link #close} no thread and no socket is left.
 */
public final class StandInQueueManager implements AutoCloseable {

    private final QueueManagerContext context;
    private ChannelListener listener;
    private int port;
    private int acceptedBefore;

    StandInQueueManager(QueueManagerOptions options) {
        this.port = options.port();
        this.context =
                new QueueManagerContext(
                        options,
                        new Authorities(options.users()),
                        new Faults(options.channels()),
                        new PubSubEngine(options.maxQueueDepth(), options.maxQueueBytes()),
                        new UniqueIds(options.name()));
    }

    /** Returns a builder with the defaults. */
    public static StandInQueueManagerBuilder builder() {
        return new StandInQueueManagerBuilder();
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

    /** Ends as a process that is killed: all sockets are closed with no word. */
    public void kill() {
        stop(ServerChannel::close);
    }

    /** Stops and starts on the same port. */
    public void restart() {
        stop();
        start();
    }

    /** Returns whether it is started. */
    public synchronized boolean isRunning() {
        return listener != null;
    }

    /** Returns the port; 0 if it was not chosen and it never ran. */
    public synchronized int port() {
        return port;
    }

    /** Returns the queue manager's name. */
    public String name() {
        return context.options().name();
    }

    /** Stops, if it runs. */
    @Override
    public void close() {
        kill();
    }

    // Switches

    /** Changes a user's password, or adds the user, for connections from now on. */
    public void changePassword(String user, String password) {
        context.authorities().password(user, password);
    }

    /** Removes a channel: who asks for it is refused with 2540. */
    public void removeChannel(String channel) {
        context.faults().removeChannel(channel);
    }

    /** Adds a channel. */
    public void addChannel(String channel) {
        context.faults().addChannel(channel);
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
        context.faults().silence().shut();
    }

    /** Goes on where {@link #silence} began, with whatever clients are still there. */
    public void endSilence() {
        context.faults().silence().open();
    }

    /** Resets every socket (RST); new ones are accepted. */
    public synchronized void resetConnections() {
        if (listener != null) {
            listener.forEach(ServerChannel::reset);
        }
    }

    /**
     * Begins to end: consumers are told, what is new is refused with 2161, sockets stay open until
     * {@link #stop}.
     */
    public synchronized void quiesce() {
        context.faults().quiesce(true);
        if (listener != null) {
            listener.forEach(ServerChannel::quiesce);
        }
    }

    // Counters

    /** Returns how many sockets are open. */
    public synchronized int connections() {
        return listener == null ? 0 : listener.connections();
    }

    /** Returns how many sockets were accepted, from the making of this object on. */
    public synchronized int acceptedConnections() {
        return acceptedBefore + (listener == null ? 0 : listener.accepted());
    }

    /** Returns how many conversations there are: one per JMS connection and one per session. */
    public synchronized int conversations() {
        return listener == null ? 0 : listener.conversations();
    }

    /** Returns how many subscriptions there are. */
    public int subscriptions() {
        return locked(PubSubEngine::subscriptions);
    }

    /** Returns how many messages wait for subscribers. */
    public int depth() {
        return locked(PubSubEngine::depth);
    }

    /** Returns what is counted of messages. */
    public PubSubCounters counters() {
        return context.engine().counters();
    }

    private synchronized void stop(Consumer<ServerChannel> howToEnd) {
        if (listener != null) {
            ChannelListener ending = listener;
            listener = null;
            ending.close(howToEnd);
            acceptedBefore += ending.accepted();
        }
    }

    private int locked(ToIntFunction<PubSubEngine> action) {
        Lock lock = context.engine().lock();
        lock.lock();
        try {
            return action.applyAsInt(context.engine());
        } finally {
            lock.unlock();
        }
    }
}
