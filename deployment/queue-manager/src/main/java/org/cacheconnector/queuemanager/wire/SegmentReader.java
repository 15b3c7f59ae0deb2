package org.cacheconnector.queuemanager.wire;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads segments and puts calls together that came in several. Blocks; to be used by one thread.
 */
public final class SegmentReader {

    private static final int BUFFER = 64 * 1024;
    private static final int COMMON_HEADER = 28;

    private final InputStream in;
    private final Map<Integer, Unfinished> unfinished = new HashMap<>();

    /**
     * @param in the socket's stream
     */
    public SegmentReader(InputStream in) {
        this.in = new BufferedInputStream(in, BUFFER);
    }

    /**
     * Returns the next segment, or null at the end of the stream.
     *
     * @throws IllegalArgumentException if what comes is not MQ's protocol as the stand-in speaks it
     * @throws IOException if reading fails
     */
    public Segment next() throws IOException {
        while (true) {
            Segment segment = read();
            if (segment == null) {
                return null;
            }
            boolean first = segment.has(SegmentFlags.FIRST);
            boolean last = segment.has(SegmentFlags.LAST);
            Unfinished call = unfinished.get(segment.conversation());
            if (call == null && first == last) {
                return segment;
            }
            if (call == null) {
                unfinished.put(segment.conversation(), new Unfinished(segment));
            } else {
                call.add(segment);
                if (last) {
                    unfinished.remove(segment.conversation());
                    return call.whole();
                }
            }
        }
    }

    private Segment read() throws IOException {
        byte[] start = new byte[COMMON_HEADER];
        int read = in.readNBytes(start, 0, COMMON_HEADER);
        if (read == 0) {
            return null;
        }
        require(read, COMMON_HEADER);
        SegmentKind kind = SegmentKind.of(new String(start, 0, 4, StandardCharsets.ISO_8859_1));
        ByteBuffer header = ByteBuffer.wrap(start);
        int length = header.getInt(4);
        if (length < kind.headerLength() || length > Packet.MAX_LENGTH) {
            throw new IllegalArgumentException("A segment of " + length + " bytes");
        }
        boolean inConversation = kind == SegmentKind.TSHM;
        int common = inConversation ? 16 : 8;
        byte[] rest = new byte[length - COMMON_HEADER];
        require(in.readNBytes(rest, 0, rest.length), rest.length);
        int skip = kind.headerLength() - COMMON_HEADER;
        ByteBuffer body = ByteBuffer.wrap(rest, skip, rest.length - skip).slice();
        return new Segment(
                kind,
                inConversation ? header.getInt(8) : 0,
                inConversation ? header.getInt(12) : 0,
                header.get(common + 1) & 0xFF,
                header.get(common + 2) & 0xFF,
                body);
    }

    private static void require(int read, int wanted) throws EOFException {
        if (read < wanted) {
            throw new EOFException("The stream ended within a segment");
        }
    }

    /** The segments so far of a call that came in several. */
    private static final class Unfinished {

        private final Segment first;
        private final List<ByteBuffer> bodies = new ArrayList<>();
        private int length;

        Unfinished(Segment first) {
            this.first = first;
            this.bodies.add(first.body());
            this.length = first.body().limit();
        }

        void add(Segment next) {
            length += next.body().limit();
            bodies.add(next.body());
        }

        Segment whole() {
            ByteBuffer body = ByteBuffer.allocate(length);
            bodies.forEach(body::put);
            return new Segment(
                    first.kind(),
                    first.conversation(),
                    first.requestId(),
                    first.type(),
                    first.flags() | SegmentFlags.LAST,
                    body.flip());
        }
    }
}
