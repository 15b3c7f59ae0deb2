package org.cacheconnector.core;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.concurrent.ThreadFactory;
import org.cacheconnector.core.auth.FrameKey;
import org.cacheconnector.core.auth.FrameSigner;
import org.cacheconnector.core.auth.FrameVerifier;
import org.cacheconnector.core.auth.KeyRing;
import org.cacheconnector.core.frame.ControlFrameEncoder;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.FrameDecoder;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.frame.OperatorReply;
import org.cacheconnector.core.frame.SendingClock;
import org.cacheconnector.core.frame.VerifiedFrame;
import org.cacheconnector.core.key.KeyText;
import org.cacheconnector.core.key.SeenKeys;
import org.cacheconnector.core.link.BrokerException;
import org.cacheconnector.core.link.BrokerLink;
import org.cacheconnector.core.link.BrokerLinkListener;
import org.cacheconnector.core.link.BrokerProblem;
import org.cacheconnector.core.node.NodeContext;
import org.cacheconnector.core.operator.RequestDesk;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What is left of a node that an operator has paused: it hears operators, and nobody else, so that
 * it can be resumed. To the other nodes it has left. Bounded: {@value #MAX_REPLIES} answers wait to
 * be sent, further ones are left out. Thread-safe.
 */
public final class Standby implements AutoCloseable {

    static final int MAX_REPLIES = 100;

    private static final Logger LOG = LoggerFactory.getLogger(Standby.class);
    private static final long END_MILLIS = 3_000;

    private final NodeContext node;
    private final RequestDesk desk;
    private final BrokerLink link;
    private final FrameDecoder decoder;
    private final ControlFrameEncoder encoder;
    private final Thread sender;
    private final ArrayDeque<OperatorReply> replies = new ArrayDeque<>();
    private boolean connected;
    private boolean closed;

    /**
     * Derives the keys of the shared secrets, which takes some tenths of a second for each.
     *
     * @param node has a desk; its identity is not used for any exchange
     * @param link the connection to the broker, not yet opened; closed with this
     * @param threads makes one thread, a daemon
     */
    public Standby(NodeContext node, BrokerLink link, ThreadFactory threads) {
        this.node = requireNonNull(node, "node");
        this.desk = node.requestDesk().orElseThrow();
        this.link = requireNonNull(link, "link");
        String group = node.config().group();
        KeyRing keys = new KeyRing(secret -> FrameKey.derive(secret, group));
        keys.use(node.config().authentication());
        this.decoder =
                new FrameDecoder(
                        new SeenKeys(new KeyText(node.config().maxKeyBytes())),
                        new FrameVerifier(keys::keys));
        this.encoder =
                new ControlFrameEncoder(
                        group,
                        node.identity(),
                        new FrameSigner(keys::keys),
                        new SendingClock(node.clock()));
        this.sender = threads.newThread(this::sendReplies);
    }

    /** Begins to listen; returns at once. */
    public void open() {
        desk.answerOver(this::send);
        link.open(new Requests());
        sender.start();
    }

    private synchronized void send(OperatorReply reply) {
        if (replies.size() < MAX_REPLIES) {
            replies.add(reply);
            notifyAll();
        }
    }

    private void sendReplies() {
        OperatorReply reply;
        while ((reply = awaitReply()) != null) {
            try {
                for (OperatorReply part : reply.inParts(node.config().maxFrameBytes() / 2)) {
                    link.publish(encoder.encode(part, 0));
                }
            } catch (BrokerException | RuntimeException | Error e) {
                // Without this thread nobody could resume the node, so nothing may end it.
                LOG.debug("An answer to an operator is left out", e);
            }
        }
    }

    /** Returns null when there will be none any more. */
    private synchronized OperatorReply awaitReply() {
        while (!closed && (!connected || replies.isEmpty())) {
            try {
                wait();
            } catch (InterruptedException e) {
                LOG.debug("A broker client has left the thread interrupted", e);
            }
        }
        return connected ? replies.poll() : null;
    }

    private synchronized void setConnected(boolean now) {
        connected = now;
        notifyAll();
    }

    /** Stops listening, within a bounded time. */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            notifyAll();
        }
        try {
            sender.join(END_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        link.close();
    }

    /** Hears the link. */
    private final class Requests implements BrokerLinkListener {

        @Override
        public void connected() {
            setConnected(true);
        }

        @Override
        public void disconnected(BrokerProblem problem) {
            setConnected(false);
        }

        @Override
        public void received(byte[] bytes) {
            try {
                VerifiedFrame verified = decoder.verify(bytes);
                if (verified.type() == FrameType.OPERATOR_REQUEST
                        && verified.header().group().equals(node.config().group())) {
                    Frame frame = verified.open();
                    desk.take(frame);
                }
            } catch (MalformedFrameException e) {
                LOG.debug("A message is left alone", e);
            } catch (RuntimeException e) {
                LOG.warn("A request of an operator could not be taken", e);
            }
        }

        @Override
        public void rejected(String reason) {
            LOG.debug("A message is left alone: {}", reason);
        }
    }
}
