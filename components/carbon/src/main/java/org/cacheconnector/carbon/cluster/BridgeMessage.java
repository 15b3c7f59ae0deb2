package org.cacheconnector.carbon.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.Optional;

/**
 * What the members of a cluster tell each other in bridge mode. Encoded as a version, the kind, and
 * the content: a frame as it goes over the broker, or a text. Immutable.
 */
final class BridgeMessage {

    /** What a message is about. */
    enum Kind {
        /** A frame of a member: the coordinator passes it on to the broker. */
        OUTBOUND('>'),
        /** A frame that the broker has, or has brought: it is not passed on. */
        INBOUND('<'),
        /** The coordinator is connected to the broker; the text is its name. */
        CONNECTED('+'),
        /** It is not; the text says why. */
        NOT_CONNECTED('-');

        private final byte code;

        Kind(char code) {
            this.code = (byte) code;
        }

        private static Optional<Kind> of(byte code) {
            return Arrays.stream(values()).filter(kind -> kind.code == code).findFirst();
        }
    }

    private static final byte VERSION = 1;
    private static final int HEADER = 2;

    private final Kind kind;
    private final byte[] content;

    private BridgeMessage(Kind kind, byte[] content) {
        this.kind = requireNonNull(kind, "kind");
        this.content = requireNonNull(content, "content");
    }

    static BridgeMessage outbound(byte[] frame) {
        return new BridgeMessage(Kind.OUTBOUND, frame);
    }

    static BridgeMessage inbound(byte[] frame) {
        return new BridgeMessage(Kind.INBOUND, frame);
    }

    static BridgeMessage connected(String coordinator) {
        return new BridgeMessage(Kind.CONNECTED, coordinator.getBytes(UTF_8));
    }

    static BridgeMessage notConnected(String reason) {
        return new BridgeMessage(Kind.NOT_CONNECTED, reason.getBytes(UTF_8));
    }

    /** Returns the message that {@code bytes} hold; empty if they are none of this version. */
    static Optional<BridgeMessage> decode(byte[] bytes) {
        if (bytes.length < HEADER || bytes[0] != VERSION) {
            return Optional.empty();
        }
        return Kind.of(bytes[1])
                .map(
                        kind ->
                                new BridgeMessage(
                                        kind, Arrays.copyOfRange(bytes, HEADER, bytes.length)));
    }

    byte[] encode() {
        byte[] bytes = new byte[HEADER + content.length];
        bytes[0] = VERSION;
        bytes[1] = kind.code;
        System.arraycopy(content, 0, bytes, HEADER, content.length);
        return bytes;
    }

    Kind kind() {
        return kind;
    }

    /** Returns the frame; the array is not to be changed. */
    byte[] frame() {
        return content;
    }

    String text() {
        return new String(content, UTF_8);
    }
}
