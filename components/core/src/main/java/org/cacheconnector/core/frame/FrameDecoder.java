package org.cacheconnector.core.frame;

import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import org.cacheconnector.core.key.KeyDecoder;
import org.cacheconnector.core.key.UndecodableKeyException;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.wire.ByteReader;
import org.cacheconnector.core.wire.MalformedFrameException;

/**
 * Reads frames as {@link FrameFormat} lays them out. The checksum is verified before anything else
 * is looked at. Allocates in proportion to the frame's size, whatever it says of itself. Not
 * thread-safe.
 */
public final class FrameDecoder {

    /** The smallest cache group: three references of one byte and the number of keys. */
    private static final int MIN_GROUP_BYTES = 3 + Integer.BYTES;

    private static final int MAX_NODE_ID_LENGTH = 1_000;

    private final KeyDecoder keys;
    private final CRC32C crc = new CRC32C();

    /**
     * @param keys decodes the keys
     */
    public FrameDecoder(KeyDecoder keys) {
        this.keys = keys;
    }

    /**
     * Reads one frame.
     *
     * @throws UnknownVersionException if it is a frame, but not of a version this node knows
     * @throws MalformedFrameException if it is not a frame, or a damaged one
     */
    public Frame decode(byte[] bytes) throws MalformedFrameException {
        int end = bytes.length - FrameFormat.CHECKSUM_BYTES;
        ByteReader in = new ByteReader(bytes, 0, Math.max(0, end));
        checkVersion(in.readInt());
        checkSum(bytes, end);
        int type = in.readByte();
        int flags = in.readByte();
        if (flags != 0) {
            throw new UnknownVersionException("flags " + flags);
        }
        FrameType frameType = FrameType.ofCode(type);
        long incarnation = in.readLong();
        long sequence = in.readLong();
        long sentMicros = in.readLong();
        String clusterName = in.readUtf8();
        String nodeId = in.readUtf8();
        if (sequence < 0 || !isNodeId(nodeId)) {
            throw new MalformedFrameException("no sender or a negative sequence number");
        }
        InvalidationBatch batch =
                frameType == FrameType.INVALIDATIONS ? readBatch(in) : InvalidationBatch.empty();
        if (in.remaining() != 0) {
            throw new MalformedFrameException(in.remaining() + " bytes too many");
        }
        return new Frame(frameType, clusterName, nodeId, incarnation, sequence, sentMicros, batch);
    }

    /** Node ids are remembered and logged: they must not be long, nor break a line. */
    private static boolean isNodeId(String text) {
        return !text.isEmpty()
                && text.length() <= MAX_NODE_ID_LENGTH
                && text.chars()
                        .noneMatch(
                                c -> Character.isISOControl(c) || c == '\u2028' || c == '\u2029');
    }

    private static void checkVersion(int magicAndVersion) throws MalformedFrameException {
        if (magicAndVersion == FrameFormat.MAGIC_AND_VERSION) {
            return;
        }
        if ((magicAndVersion & FrameFormat.MAGIC_MASK)
                == (FrameFormat.MAGIC_AND_VERSION & FrameFormat.MAGIC_MASK)) {
            throw new UnknownVersionException("frame version " + (magicAndVersion & 0xFF));
        }
        throw new MalformedFrameException("not a frame");
    }

    private void checkSum(byte[] bytes, int end) throws MalformedFrameException {
        crc.reset();
        crc.update(bytes, 0, end);
        int expected = new ByteReader(bytes, end, bytes.length).readInt();
        if ((int) crc.getValue() != expected) {
            throw new MalformedFrameException("wrong checksum");
        }
    }

    private InvalidationBatch readBatch(ByteReader in) throws MalformedFrameException {
        int count = in.readInt();
        if (count == FrameFormat.EVERYTHING) {
            return InvalidationBatch.everything();
        }
        if (count < 0 || (long) count * MIN_GROUP_BYTES > in.remaining()) {
            throw new MalformedFrameException("an impossible number of caches");
        }
        List<String> texts = new ArrayList<>();
        List<CacheInvalidations> groups = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            String tenantDomain = readShared(in, texts);
            String cacheManager = readShared(in, texts);
            String cacheName = readShared(in, texts);
            groups.add(readGroup(in, new CacheId(tenantDomain, cacheManager, cacheName)));
        }
        return InvalidationBatch.of(groups);
    }

    private static String readShared(ByteReader in, List<String> texts)
            throws MalformedFrameException {
        long number = in.readVarLong();
        if (number == 0) {
            String text = in.readUtf8();
            texts.add(text);
            return text;
        }
        if (number < 0 || number > texts.size()) {
            throw new MalformedFrameException("a reference to no text");
        }
        return texts.get((int) number - 1);
    }

    private CacheInvalidations readGroup(ByteReader in, CacheId cache)
            throws MalformedFrameException {
        int count = in.readInt();
        if (count == FrameFormat.WHOLE_CACHE) {
            return CacheInvalidations.wholeCache(cache);
        }
        if (count < 0 || count > in.remaining()) {
            throw new MalformedFrameException("an impossible number of keys");
        }
        List<Object> decoded = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            try {
                decoded.add(keys.decode(in));
            } catch (UndecodableKeyException e) {
                // Whatever the key was, clearing the whole cache removes it, and the others too.
                for (int rest = i + 1; rest < count; rest++) {
                    keys.skip(in);
                }
                return CacheInvalidations.wholeCache(cache);
            }
        }
        return CacheInvalidations.ofKeys(cache, decoded);
    }
}
