package org.cacheconnector.core.frame;

import java.time.Clock;
import java.time.Instant;
import java.util.zip.CRC32C;
import org.cacheconnector.core.auth.FrameSigner;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.wire.ByteWriter;

/** Writes what is around the body of every frame. Not thread-safe. */
final class FrameWriter {

    private final String group;
    private final NodeIdentity identity;
    private final FrameSigner signer;
    private final Clock clock;
    private final ByteWriter out = new ByteWriter(8 * 1024);
    private final CRC32C crc = new CRC32C();
    private boolean signed;

    /**
     * @param signer null if frames are never signed
     */
    FrameWriter(String group, NodeIdentity identity, FrameSigner signer, Clock clock) {
        this.group = group;
        this.identity = identity;
        this.signer = signer;
        this.clock = clock;
    }

    /** Begins a frame, throwing away an unfinished one. */
    void begin(FrameType type, int flags, long sequence) {
        signed = signer != null && signer.isSigning();
        out.truncate(0);
        out.writeInt(FrameFormat.MAGIC | FrameFormat.VERSION);
        out.writeByte(type.code());
        out.writeByte(signed ? flags | FrameFormat.SIGNED : flags);
        out.writeLong(identity.incarnation());
        out.writeLong(sequence);
        Instant now = clock.instant();
        out.writeLong(now.getEpochSecond() * 1_000_000 + now.getNano() / 1_000);
        out.writeUtf8(group);
        out.writeUtf8(identity.nodeId());
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
