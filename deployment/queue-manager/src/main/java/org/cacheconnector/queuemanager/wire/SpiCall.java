package org.cacheconnector.queuemanager.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The body of a service-provider call (SPI) behind the call header: verb, version and size, then
 * {@code SPxU}, then the input structure {@code SPxI}, which the reply names {@code SPxO}.
 */
public final class SpiCall extends Structure {

    /** Verb: which verbs there are. */
    public static final int QUERY = 1;

    /** Verb: reserve message ids. */
    public static final int RESERVE = 6;

    /** Verb: subscribe. */
    public static final int SUBSCRIBE = 7;

    /** Verb: open a queue or topic. */
    public static final int OPEN = 12;

    /** Where the input structure begins, from the body's start. */
    static final int INPUT = CallHeader.LENGTH + 24;

    private static final int VERBS = 12;
    private static final int RESERVE_OUTPUT = 44;

    /**
     * @param body the body of an SPI segment
     */
    public SpiCall(ByteBuffer body) {
        super(body, CallHeader.LENGTH);
    }

    /** Returns the verb. */
    public int verb() {
        return integer(0);
    }

    /** Makes the input structure the output structure of the reply, under the same length. */
    public void makeOutput() {
        octet(24 + 3, 'O');
    }

    /**
     * Returns the reply to {@link #QUERY}: version 1 of every verb, so that newer ones stay away.
     */
    public ByteBuffer queryReply() {
        ByteBuffer reply = outputOf(16 + VERBS * 20, "SPQO").putInt(VERBS);
        for (int verb = 1; verb <= VERBS; verb++) {
            boolean known = verb != 9 && verb != 10;
            for (int field : new int[] {verb, 1, 1, 1, 1}) {
                reply.putInt(known ? field : 0);
            }
        }
        return reply.flip();
    }

    /** Returns how many message ids {@link #RESERVE} asks for. */
    public int reserveCount() {
        return integer(24 + 16);
    }

    /**
     * Returns the reply to {@link #RESERVE}.
     *
     * @param count how many ids are granted
     * @param end where the client's counter of four bytes ends in the id
     * @param id the first id
     */
    public ByteBuffer reserveReply(int count, int end, byte[] id) {
        return outputOf(RESERVE_OUTPUT, "SPRO").putInt(count).putInt(end).put(id).flip();
    }

    private ByteBuffer outputOf(int length, String eyeCatcher) {
        ByteBuffer reply = ByteBuffer.allocate(INPUT + length);
        reply.put(0, body(), 0, INPUT).position(INPUT);
        return reply.put(eyeCatcher.getBytes(StandardCharsets.US_ASCII)).putInt(1).putInt(length);
    }
}
