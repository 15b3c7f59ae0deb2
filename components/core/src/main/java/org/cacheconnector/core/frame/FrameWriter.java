package org.cacheconnector.core.frame;

import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32C;
import org.cacheconnector.core.auth.FrameSigner;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.wire.ByteWriter;

/**
 * Writes header, signature and checksum of one sender's frames. The times of frames grow, and no
 * microsecond is used twice, so that receivers can tell later frames from copies of earlier ones.
 * If the clock is set back by {@link #LONGEST_WAIT_MICROS} or less, each frame gets one microsecond
 * more until the clock has caught up. If it is set back by more, the earlier time was wrong, and
 * receivers have refused it. Not thread-safe.
 */
public final class FrameWriter {

    /** The default of {@code freshness_window}: receivers refuse a time that is further off. */
    static final long LONGEST_WAIT_MICROS = TimeUnit.MINUTES.toMicros(5);

    private final String group;
    private final NodeIdentity identity;
    private final FrameSigner signer;
    private final Clock clock;
    private final ByteWriter out = new ByteWriter(8 * 1024);
    private final CRC32C crc = new CRC32C();
    private boolean signed;
    private long lastMicros = Long.MIN_VALUE;

    /**
     * @param group the group that the frames are for
     * @param identity the sender
     * @param signer signs the frames if it has a key; null to never sign them
     * @param clock gives the time of sending; may stand still or jump
     */
    public FrameWriter(String group, NodeIdentity identity, FrameSigner signer, Clock clock) {
        this.group = group;
        this.identity = identity;
        this.signer = signer;
        this.clock = clock;
    }

    /** Begins a frame, and discards an unfinished one. */
    void begin(FrameType type, int flags, long sequence) {
        signed = signer != null && signer.isSigning();
        out.truncate(0);
        out.writeInt(FrameFormat.MAGIC | FrameFormat.VERSION);
        out.writeByte(type.code());
        out.writeByte(signed ? flags | FrameFormat.SIGNED : flags);
        out.writeLong(identity.incarnation());
        out.writeLong(sequence);
        out.writeLong(nextMicros());
        out.writeUtf8(group);
        out.writeUtf8(identity.nodeId());
    }

    private long nextMicros() {
        Instant instant = clock.instant();
        long now = instant.getEpochSecond() * 1_000_000 + instant.getNano() / 1_000;
        boolean later = now > lastMicros || lastMicros - now > LONGEST_WAIT_MICROS;
        lastMicros = later ? now : lastMicros + 1;
        return lastMicros;
    }

    /** Returns where the body is written. */
    ByteWriter body() {
        return out;
    }

    /** Returns how large the frame would be if it were finished now. */
    int size() {
        return out.position()
                + FrameFormat.CHECKSUM_BYTES
                + (signed ? Integer.BYTES + FrameSigner.SIGNATURE_BYTES : 0);
    }

    /** Returns the frame, signed and with its checksum. */
    byte[] finish() {
        if (signed) {
            out.writeInt(signer.keyId());
            byte[] signature = signer.sign(out.buffer(), out.position());
            out.writeBytes(signature, 0, signature.length);
        }
        crc.reset();
        crc.update(out.buffer(), 0, out.position());
        out.writeInt((int) crc.getValue());
        return out.toByteArray();
    }
}
