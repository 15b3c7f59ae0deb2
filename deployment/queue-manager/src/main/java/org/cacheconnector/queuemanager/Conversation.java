package org.cacheconnector.queuemanager;

import java.nio.ByteBuffer;
import org.cacheconnector.queuemanager.wire.CallHeader;
import org.cacheconnector.queuemanager.wire.ConnectionAuthentication;
import org.cacheconnector.queuemanager.wire.Notification;
import org.cacheconnector.queuemanager.wire.Packet;
import org.cacheconnector.queuemanager.wire.ReasonCode;
import org.cacheconnector.queuemanager.wire.RequestMessages;
import org.cacheconnector.queuemanager.wire.Segment;
import org.cacheconnector.queuemanager.wire.SegmentFlags;
import org.cacheconnector.queuemanager.wire.SegmentKind;
import org.cacheconnector.queuemanager.wire.SegmentType;
import org.cacheconnector.queuemanager.wire.StatusCode;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One connection to the queue manager (an hConn): a JMS connection or a JMS session has one each.
 * Guarded by the engine's lock.
 */
final class Conversation {

    private static final Logger LOG = LoggerFactory.getLogger(Conversation.class);

    private final QueueManagerContext manager;
    private final ServerChannel channel;
    private final int id;
    private final ObjectHandles handles = new ObjectHandles();
    private final MqiCalls mqi;
    private final SpiCalls spi;
    private final Delivery delivery;
    private boolean authenticated;
    private boolean connected;
    private int messageIndex;

    Conversation(QueueManagerContext manager, ServerChannel channel, int id) {
        this.manager = manager;
        this.channel = channel;
        this.id = id;
        this.mqi = new MqiCalls(this);
        this.spi = new SpiCalls(this);
        this.delivery = new Delivery(this);
    }

    void handle(Segment segment) {
        switch (segment.type()) {
            case SegmentType.CONAUTH -> authenticate(new ConnectionAuthentication(segment.body()));
            case SegmentType.REQUEST_MSGS ->
                    delivery.request(segment, new RequestMessages(segment.body()));
            case SegmentType.NOTIFICATION ->
                    delivery.notified(segment, Notification.of(segment.body()));
            default -> {
                if (!SegmentType.isCall(segment.type())) {
                    throw new IllegalArgumentException(
                            "Segments of type " + segment.type() + " are not known");
                }
                call(segment);
            }
        }
    }

    /** Ends the conversation, by the client's wish or as the client has gone. */
    void end() {
        handles.all().forEach(OpenObject::close);
        handles.clear();
    }

    int id() {
        return id;
    }

    QueueManagerContext manager() {
        return manager;
    }

    ServerChannel channel() {
        return channel;
    }

    ObjectHandles handles() {
        return handles;
    }

    /** Returns whether listeners may be given messages. */
    boolean consuming() {
        return delivery.consuming();
    }

    /** Returns the number of the next message within the conversation. */
    int nextMessageIndex() {
        return ++messageIndex;
    }

    /** Lets the client in, or not. */
    void connect() {
        if (!authenticated && !manager.authorities().admits("", "")) {
            throw new CallFailedException(ReasonCode.NOT_AUTHORIZED, "No or wrong credentials");
        }
        if (manager.faults().quiescing()) {
            throw new CallFailedException(ReasonCode.Q_MGR_QUIESCING, "Quiescing");
        }
        connected = true;
    }

    void send(int requestId, int type, ByteBuffer body) {
        channel.send(new Segment(SegmentKind.TSHM, id, requestId, type, SegmentFlags.WHOLE, body));
    }

    private void authenticate(ConnectionAuthentication credentials) {
        authenticated = manager.authorities().admits(credentials.user(), credentials.password());
        int code = authenticated ? StatusCode.OK : StatusCode.SECURITY_FAILURE;
        channel.send(ServerChannel.status(SegmentKind.TSHM, id, code, SegmentFlags.WHOLE));
    }

    private void call(Segment segment) {
        ByteBuffer reply;
        try {
            if (!connected && segment.type() != SegmentType.MQCONN) {
                throw new CallFailedException(ReasonCode.HCONN_ERROR, "Not connected");
            }
            reply =
                    segment.type() == SegmentType.SPI
                            ? spi.answer(segment.body())
                            : mqi.answer(segment.type(), segment.body());
            if (reply != null) {
                new CallHeader(reply).reply(CallHeader.OK, ReasonCode.NONE);
            }
        } catch (CallFailedException e) {
            LOG.debug("Call {} failed: {}", segment.type(), e.getMessage());
            reply = echo(segment.body());
            new CallHeader(reply).reply(CallHeader.FAILED, e.reason());
        }
        if (reply != null) {
            send(segment.requestId(), segment.type() + SegmentType.REPLY, reply);
        }
    }

    /**
     * Returns the call itself, as far as it fits into one segment: data at its end is not needed.
     */
    private static ByteBuffer echo(ByteBuffer body) {
        int room = Packet.MAX_LENGTH - SegmentKind.TSHM.headerLength();
        return body.slice(0, Math.min(body.limit(), room));
    }
}
