package org.cacheconnector.core.frame;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.core.frame.OperatorReply.Outcome;
import org.cacheconnector.core.wire.ByteReader;
import org.cacheconnector.core.wire.ByteWriter;
import org.cacheconnector.core.wire.MalformedFrameException;

/**
 * Writes and reads the bodies of requests and replies. All texts are UTF-8 after their length. Lone
 * surrogates, which UTF-8 can't encode, become question marks. Stateless.
 *
 * <pre>
 * request: 8 id, text target, text verb, row of arguments
 * reply:   8 id of the request, 1 outcome, text message, v number of rows, and the rows
 * row:     v number of texts, and for each: text name, text value
 * </pre>
 */
final class OperatorCodec {

    private static final int MIN_TEXTS_BYTES = 2;

    /** Bounded, as names with equal hashes make a map slow. */
    private static final int MAX_TEXTS = 4_096;

    private OperatorCodec() {}

    /** Writes a request. */
    static void write(OperatorRequest request, ByteWriter out) {
        out.writeLong(request.id());
        out.writeText(request.target());
        out.writeText(request.verb());
        writeRow(request.arguments(), out);
    }

    /** Reads a request. */
    static OperatorRequest readRequest(ByteReader in) throws MalformedFrameException {
        long id = in.readLong();
        String target = in.readUtf8();
        String verb = in.readUtf8();
        return new OperatorRequest(id, target, verb, readRow(in));
    }

    /** Writes a reply. */
    static void write(OperatorReply reply, ByteWriter out) {
        out.writeLong(reply.requestId());
        out.writeByte(reply.outcome().code());
        out.writeText(reply.message());
        out.writeVarLong(reply.rows().size());
        reply.rows().forEach(row -> writeRow(row, out));
    }

    /** Reads a reply. */
    static OperatorReply readReply(ByteReader in) throws MalformedFrameException {
        long requestId = in.readLong();
        Outcome outcome = Outcome.ofCode(in.readByte());
        String message = in.readUtf8();
        int count = in.readCount(1);
        List<Map<String, String>> rows = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            rows.add(readRow(in));
        }
        return new OperatorReply(requestId, outcome, message, rows);
    }

    private static void writeRow(Map<String, String> row, ByteWriter out) {
        out.writeVarLong(row.size());
        row.forEach(
                (name, value) -> {
                    out.writeText(name);
                    out.writeText(value);
                });
    }

    private static Map<String, String> readRow(ByteReader in) throws MalformedFrameException {
        int count = in.readCount(MIN_TEXTS_BYTES);
        if (count > MAX_TEXTS) {
            throw new MalformedFrameException("too many texts");
        }
        Map<String, String> row = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            String name = in.readUtf8();
            row.put(name, in.readUtf8());
        }
        return row;
    }
}
