package org.cacheconnector.queuemanager;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.SSLSocket;
import org.cacheconnector.queuemanager.wire.InitialData;
import org.cacheconnector.queuemanager.wire.Packet;
import org.cacheconnector.queuemanager.wire.Segment;
import org.cacheconnector.queuemanager.wire.SegmentFlags;
import org.cacheconnector.queuemanager.wire.SegmentKind;
import org.cacheconnector.queuemanager.wire.SegmentReader;
import org.cacheconnector.queuemanager.wire.SegmentType;
import org.cacheconnector.queuemanager.wire.SocketAction;
import org.cacheconnector.queuemanager.wire.StatusCode;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One instance of a server-connection channel: a socket with the conversations that share it. One
 * thread reads and does what is asked; what is sent to a consumer, the thread of its publisher
 * writes. Clients take what they asked for, so nobody waits long.
 */
final class ServerChannel implements Runnable, Closeable {

    private static final Logger LOG = LoggerFactory.getLogger(ServerChannel.class);

    private static final int BUFFER = 64 * 1024;

    private final QueueManagerContext manager;
    private final Socket socket;
    private final ChannelNegotiation negotiation;
    private final Map<Integer, Conversation> conversations = new ConcurrentHashMap<>();
    private OutputStream output;

    /**
     * @param socket as accepted, with no TLS on it
     */
    ServerChannel(QueueManagerContext manager, Socket socket) {
        this.manager = manager;
        this.socket = socket;
        this.negotiation = new ChannelNegotiation(manager);
    }

    /** Serves the client until it or the socket is gone. */
    @Override
    public void run() {
        try {
            Socket secured = manager.options().tls == null ? socket : secure();
            output = new BufferedOutputStream(secured.getOutputStream(), BUFFER);
            serve(new SegmentReader(secured.getInputStream()));
        } catch (IOException e) {
            LOG.debug("A channel ended: {}", e.toString());
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            LOG.warn("A channel is closed: {}", e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            end();
        }
    }

    /** Sends a word of farewell, if anybody listens, and closes the socket. */
    void terminate(int statusCode) {
        conversations.keySet().stream()
                .findFirst()
                .ifPresent(
                        id -> send(status(SegmentKind.TSHM, id, statusCode, SegmentFlags.REFUSAL)));
        close();
    }

    /** Cuts the connection so that the client gets a reset. */
    void reset() {
        try {
            socket.setSoLinger(true, 0);
        } catch (IOException e) {
            LOG.debug("A channel was closed already: {}", e.toString());
        }
        close();
    }

    /** Closes the socket with no word. */
    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            LOG.debug("Closing a channel: {}", e.toString());
        }
    }

    /** Sends a segment. */
    void send(Segment segment) {
        send(List.of(Packet.of(segment)));
    }

    /** Sends packets, none in between; closes the socket if the client is gone. */
    synchronized void send(List<Packet> packets) {
        try {
            for (Packet packet : packets) {
                packet.writeTo(output);
            }
            output.flush();
        } catch (IOException e) {
            LOG.debug("A channel can't be written to: {}", e.toString());
            close();
        }
    }

    static Segment status(SegmentKind kind, int conversation, int statusCode, int flags) {
        ByteBuffer body = ByteBuffer.allocate(8).putInt(8).putInt(statusCode).flip();
        return new Segment(kind, conversation, Segment.CALL, SegmentType.STATUS, flags, body);
    }

    private Socket secure() throws IOException {
        SSLSocket tls =
                (SSLSocket)
                        manager.options().tls.getSocketFactory().createSocket(socket, null, true);
        tls.setNeedClientAuth(manager.options().clientCertificate);
        return tls;
    }

    private void serve(SegmentReader reader) throws IOException, InterruptedException {
        Segment segment = reader.next();
        while (segment != null) {
            manager.faults().pass();
            Segment current = segment;
            manager.engine().locked(() -> handle(current));
            segment = reader.next();
        }
    }

    private void handle(Segment segment) {
        switch (segment.type()) {
            case SegmentType.INITIAL -> initial(segment);
            case SegmentType.USERID -> {}
            case SegmentType.HEARTBEAT -> heartbeat(segment);
            case SegmentType.SOCKET_ACTION -> socketAction(SocketAction.of(segment.body()));
            default -> {
                Conversation conversation = conversations.get(segment.conversation());
                if (conversation == null) {
                    throw new IllegalArgumentException("There is no such conversation");
                }
                conversation.handle(segment);
            }
        }
    }

    private void initial(Segment segment) {
        InitialData asked = new InitialData(segment.body());
        if (!asked.channel().equals(StandInQueueManager.CHANNEL)) {
            send(
                    status(
                            segment.kind(),
                            segment.conversation(),
                            StatusCode.CHANNEL_UNKNOWN,
                            SegmentFlags.REFUSAL));
            close();
            return;
        }
        if (segment.kind() == SegmentKind.TSHM) {
            open(segment.conversation());
        }
        send(negotiation.answer(segment));
    }

    private void heartbeat(Segment segment) {
        if (segment.has(SegmentFlags.ANSWER_WANTED)) {
            send(segment.answer(SegmentFlags.WHOLE, segment.body()));
        }
    }

    private void socketAction(SocketAction action) {
        int id = action.conversation();
        if (action.type() == SocketAction.START) {
            open(id);
            SocketAction started =
                    new SocketAction(id, SocketAction.STARTED, action.first(), action.second());
            send(
                    new Segment(
                            SegmentKind.TSHM,
                            id,
                            Segment.CALL,
                            SegmentType.SOCKET_ACTION,
                            SegmentFlags.WHOLE,
                            started.bytes()));
        } else if (action.type() == SocketAction.END) {
            Conversation ended = conversations.remove(id);
            if (ended != null) {
                ended.end();
            }
        }
    }

    private void open(int id) {
        conversations.computeIfAbsent(id, key -> new Conversation(manager, this, key));
    }

    private void end() {
        manager.engine()
                .locked(
                        () -> {
                            conversations.values().forEach(Conversation::end);
                            conversations.clear();
                        });
        close();
    }
}
