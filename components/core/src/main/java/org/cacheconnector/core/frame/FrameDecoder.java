package org.cacheconnector.core.frame;

import java.util.zip.CRC32C;
import org.cacheconnector.core.auth.FrameKeys;
import org.cacheconnector.core.auth.FrameSigner;
import org.cacheconnector.core.auth.FrameVerifier;
import org.cacheconnector.core.auth.FrameVerifier.Verdict;
import org.cacheconnector.core.key.KeyReader;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.wire.ByteReader;
import org.cacheconnector.core.wire.MalformedFrameException;

/**
 * Reads frames as {@link FrameFormat} lays them out, in two steps. The first verifies checksum and
 * signature and reads the header. The second reads the body, only if the receiver wants the frame.
 * Allocates in proportion to the frame's size, whatever lengths it claims. Not thread-safe.
 */
public final class FrameDecoder {

    private static final int KNOWN_FLAGS =
            FrameFormat.SIGNED | FrameFormat.HELLO | FrameFormat.LEAVING;
    private static final int SIGNATURE_BYTES = Integer.BYTES + FrameSigner.SIGNATURE_BYTES;

    private final FrameVerifier verifier;
    private final FrameVerifier lenient = new FrameVerifier(FrameKeys.none());
    private final BatchReader batches;
    private final CRC32C crc = new CRC32C();

    /**
     * @param keys decodes the keys
     * @param verifier checks the signatures
     */
    public FrameDecoder(KeyReader keys, FrameVerifier verifier) {
        this.verifier = verifier;
        this.batches = new BatchReader(keys);
    }

    /**
     * Reads one frame with its content.
     *
     * @throws MalformedFrameException as {@link #verify} does, or if the body makes no sense
     */
    public Frame decode(byte[] bytes) throws MalformedFrameException {
        return verify(bytes).open();
    }

    /**
     * Checks one frame, without reading its body.
     *
     * @throws UnknownVersionException if it is a frame of a version that this node does not know
     * @throws UnauthenticFrameException if it is a frame that is not signed as it should be
     * @throws MalformedFrameException if it is not a frame, or a damaged one
     */
    public Frame verify(byte[] bytes) throws MalformedFrameException {
        return read(bytes, verifier);
    }

    /**
     * Checks a frame in a verified repair of {@code sender}. Ignores the frame's own signature,
     * which may have been made with a secret that no node accepts any more.
     *
     * @throws MalformedFrameException as {@link #verify} does, or if the frame is not the one that
     *     the repair names
     */
    public Frame verifyResent(Repair.Resent resent, SenderId sender)
            throws MalformedFrameException {
        Frame frame = read(resent.frame(), lenient);
        if (frame.type() != FrameType.INVALIDATIONS
                || !frame.sender().equals(sender)
                || frame.sequence() != resent.sequence()) {
            throw new MalformedFrameException("a repair with a frame of another sender");
        }
        return frame;
    }

    private Frame read(byte[] bytes, FrameVerifier signatures) throws MalformedFrameException {
        int end = bytes.length - FrameFormat.CHECKSUM_BYTES;
        ByteReader in = new ByteReader(bytes, 0, Math.max(0, end));
        int version = readVersion(in);
        checkSum(bytes, end);
        FrameHeader header = new FrameHeader(version, in);
        FrameType type = FrameType.ofCode(header.typeCode());
        int bodyEnd = checkSignature(header, bytes, in, end, signatures);
        if (version != FrameFormat.VERSION) {
            throw new UnknownVersionException("frame version " + version, header);
        }
        if (type == null || (header.flags() & ~KNOWN_FLAGS) != 0) {
            throw new UnknownVersionException(
                    "frame type " + header.typeCode() + ", flags " + header.flags(), header);
        }
        ByteReader body = new ByteReader(bytes, in.position(), bodyEnd);
        return new Frame(header, type, () -> readBody(type, header, body));
    }

    private Object readBody(FrameType type, FrameHeader header, ByteReader body)
            throws MalformedFrameException {
        Object content = readContent(type, header, body);
        if (body.remaining() != 0) {
            throw new MalformedFrameException(body.remaining() + " bytes too many");
        }
        return content;
    }

    private Object readContent(FrameType type, FrameHeader header, ByteReader body)
            throws MalformedFrameException {
        switch (type) {
            case INVALIDATIONS:
                return batches.read(body);
            case HEARTBEAT:
                return ControlReader.readHeartbeat(header, body);
            case REPAIR_REQUEST:
                return ControlReader.readRequest(body);
            case REPAIR:
                return ControlReader.readRepair(body);
            case OPERATOR_REQUEST:
                return OperatorCodec.readRequest(body);
            default:
                return OperatorCodec.readReply(body);
        }
    }

    private static int readVersion(ByteReader in) throws MalformedFrameException {
        int magicAndVersion = in.readInt();
        if ((magicAndVersion & FrameFormat.MAGIC_MASK) != FrameFormat.MAGIC) {
            throw new MalformedFrameException("not a frame");
        }
        return magicAndVersion & ~FrameFormat.MAGIC_MASK;
    }

    private void checkSum(byte[] bytes, int end) throws MalformedFrameException {
        crc.reset();
        crc.update(bytes, 0, end);
        int expected = new ByteReader(bytes, end, bytes.length).readInt();
        if ((int) crc.getValue() != expected) {
            throw new MalformedFrameException("wrong checksum");
        }
    }

    /** Returns where the body ends. */
    private static int checkSignature(
            FrameHeader header, byte[] bytes, ByteReader in, int end, FrameVerifier signatures)
            throws MalformedFrameException {
        if (!header.has(FrameFormat.SIGNED)) {
            demand(signatures.unsigned(), header);
            return end;
        }
        int bodyEnd = end - SIGNATURE_BYTES;
        if (bodyEnd < in.position()) {
            throw new MalformedFrameException("no room for a signature");
        }
        int keyId = new ByteReader(bytes, bodyEnd, end).readInt();
        demand(signatures.verify(keyId, bytes, bodyEnd + Integer.BYTES), header);
        return bodyEnd;
    }

    private static void demand(Verdict verdict, FrameHeader header)
            throws UnauthenticFrameException {
        if (verdict != Verdict.AUTHENTIC) {
            throw new UnauthenticFrameException(verdict, header);
        }
    }
}
