package org.cacheconnector.queuemanager;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Makes ids in the form a queue manager's have. Thread-safe. */
final class UniqueIds {

    /** Where in a reserved block of message ids the client's counter ends. */
    static final int RESERVED_COUNTER_END = 20;

    private static final int ID_LENGTH = 24;
    private static final int PREFIX_LENGTH = 16;

    private final AtomicLong last = new AtomicLong(System.currentTimeMillis() << 20);
    private final AtomicInteger lastBlock = new AtomicInteger();

    byte[] messageId() {
        return id("AMQ ").putLong(last.incrementAndGet()).array();
    }

    byte[] connectionId() {
        return id("AMQC").putLong(last.incrementAndGet()).array();
    }

    /** Returns the first id of a block: a counter of four bytes, then the block's number. */
    byte[] messageIdBlock() {
        return id("AMQ ").putInt(0).putInt(lastBlock.incrementAndGet()).array();
    }

    /** Returns sixteen bytes that no other message has. */
    byte[] messageToken() {
        return ByteBuffer.allocate(16).putLong(last.incrementAndGet()).array();
    }

    String queueManagerId() {
        return StandInQueueManager.NAME + "_2026-01-01_00.00.00";
    }

    private ByteBuffer id(String kind) {
        byte[] prefix = new byte[PREFIX_LENGTH];
        Arrays.fill(prefix, (byte) ' ');
        byte[] text = (kind + StandInQueueManager.NAME).getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(text, 0, prefix, 0, Math.min(text.length, PREFIX_LENGTH));
        return ByteBuffer.allocate(ID_LENGTH).put(prefix);
    }
}
