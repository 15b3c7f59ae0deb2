package org.cacheconnector.benchmarks.micro;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/** Gives a frame another number, as a receiver drops what it has had before. */
final class FrameNumber {

    private static final int SEQUENCE_AT = 14;

    private final CRC32C crc = new CRC32C();

    void write(byte[] frame, long sequence) {
        ByteBuffer buffer = ByteBuffer.wrap(frame);
        buffer.putLong(SEQUENCE_AT, sequence);
        crc.reset();
        crc.update(frame, 0, frame.length - Integer.BYTES);
        buffer.putInt(frame.length - Integer.BYTES, (int) crc.getValue());
    }
}
