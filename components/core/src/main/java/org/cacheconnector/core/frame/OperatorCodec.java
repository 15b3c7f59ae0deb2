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
 * Writes and reads the bodies of frames with requests and replies. All texts are UTF-8 behind their
 * length; lone surrogates, which cannot be written, become question marks. Stateless.
 *
 * <pre>
 * request: 8 id, text target, text verb, row of arguments
 * reply:   8 id of the request, 1 outcome, v part, v number of parts, text message,
 *          v number of rows, and the rows
 * row:     v number of texts, and for each: text name, text value
 * </pre>
 */
final class OperatorCodec {

    private static final int MIN_TEXTS_BYTES = 2;

    /** Names of equal hash make a map slow. */
    private static final int MAX_TEXTS = 4_096;

    private static final int LENGTHS_BYTES = 6;
    private static final int MOST_BYTES_A_CHAR = 3;

    private OperatorCodec() {}

    /** Writes a request. */
    static void write(OperatorRequest request, ByteWriter out) {
        out.writeLong(request.id());
        writeText(request.target(), out);
        writeText(request.verb(), out);
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
        out.writeVarLong(reply.part());
        out.writeVarLong(reply.parts());
        writeText(reply.message(), out);
        out.writeVarLong(reply.rows().size());
        reply.rows().forEach(row -> writeRow(row, out));
    }

    /** Reads a reply. */
    static OperatorReply readReply(ByteReader in) throws MalformedFrameException {
        long requestId = in.readLong();
        Outcome outcome = Outcome.ofCode(in.readByte());
        int part = readNumber(in);
        int parts = readNumber(in);
        if (part < 1 || part > parts) {
            throw new MalformedFrameException("an impossible part");
        }
        String message = in.readUtf8();
        int count = readCount(in, 1);
        List<Map<String, String>> rows = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            rows.add(readRow(in));
        }
        return new OperatorReply(requestId, outcome, message, rows, part, parts);
    }

    /** Returns how many bytes a row takes at most. */
    static long size(Map<String, String> row) {
        long chars = 0;
        for (Map.Entry<String, String> text : row.entrySet()) {
            chars += text.getKey().length() + (long) text.getValue().length();
        }
        return LENGTHS_BYTES * (1L + row.size()) + MOST_BYTES_A_CHAR * chars;
    }

    private static void writeRow(Map<String, String> row, ByteWriter out) {
        out.writeVarLong(row.size());
        row.forEach(
                (name, value) -> {
                    writeText(name, out);
                    writeText(value, out);
                });
    }

    private static Map<String, String> readRow(ByteReader in) throws MalformedFrameException {
        int count = readCount(in, MIN_TEXTS_BYTES);
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

    private static void writeText(String text, ByteWriter out) {
        int start = out.position();
        if (!out.writeUtf8(text)) {
            out.truncate(start);
            boolean unused = out.writeUtf8(withoutLoneSurrogates(text));
        }
    }

    private static String withoutLoneSurrogates(String text) {
        StringBuilder good = new StringBuilder(text.length());
        text.codePoints()
                .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? '?' : c)
                .forEach(good::appendCodePoint);
        return good.toString();
    }

    private static int readCount(ByteReader in, int bytesEach) throws MalformedFrameException {
        long count = in.readVarLong();
        if (count < 0 || count > in.remaining() / bytesEach) {
            throw new MalformedFrameException("an impossible count");
        }
        return (int) count;
    }

    private static int readNumber(ByteReader in) throws MalformedFrameException {
        long number = in.readVarLong();
        if (number < 0 || number > Integer.MAX_VALUE) {
            throw new MalformedFrameException("an impossible number");
        }
        return (int) number;
    }
}
