package org.cacheconnector.core.frame;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;
import org.cacheconnector.core.key.KeyEncoder;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.wire.ByteWriter;

/**
 * Turns batches into frames as {@link FrameFormat} lays them out, and numbers them. A batch that
 * does not fit into one frame becomes several. Not thread-safe: it belongs to the flusher.
 */
public final class FrameEncoder {

    private final String clusterName;
    private final NodeIdentity identity;
    private final int maxFrameBytes;
    private final KeyEncoder keys;
    private final Clock clock;

    private final ByteWriter out = new ByteWriter(8 * 1024);
    private final Map<String, Integer> texts = new HashMap<>();
    private final CRC32C crc = new CRC32C();

    private List<EncodedFrame> frames = new ArrayList<>();
    private int groupCountAt;
    private int groups;
    private int invalidations;
    private long lastSequence;

    /**
     * @param clusterName the group of clusters the frames are for
     * @param identity the sender
     * @param maxFrameBytes no frame is larger
     * @param keys encodes the keys
     * @param clock the time of sending
     */
    public FrameEncoder(
            String clusterName,
            NodeIdentity identity,
            int maxFrameBytes,
            KeyEncoder keys,
            Clock clock) {
        this.clusterName = clusterName;
        this.identity = identity;
        this.maxFrameBytes = maxFrameBytes;
        this.keys = keys;
        this.clock = clock;
    }

    /** Returns the sequence number of the last frame with invalidations, 0 before the first. */
    public long lastSequence() {
        return lastSequence;
    }

    /** Encodes {@code batch}, which must not be empty, into one frame or more. */
    public List<EncodedFrame> encode(InvalidationBatch batch) {
        frames = new ArrayList<>(1);
        begin();
        if (batch.isEverything()) {
            out.patchInt(groupCountAt, FrameFormat.EVERYTHING);
            invalidations = 1;
            finish();
            return frames;
        }
        for (CacheInvalidations group : batch.groups()) {
            if (group.isWholeCache()) {
                writeWholeCache(group);
            } else {
                writeKeys(group);
            }
        }
        finishWithGroupCount();
        return frames;
    }

    /** Encodes the message that says that this node is there. */
    public byte[] encodeHeartbeat() {
        writeHeader(FrameType.HEARTBEAT, lastSequence);
        return withChecksum();
    }

    /** Returns a frame with {@code sequence} that orders every cache to be cleared instead. */
    public EncodedFrame encodeEverything(long sequence) {
        writeHeader(FrameType.INVALIDATIONS, sequence);
        out.writeInt(FrameFormat.EVERYTHING);
        return new EncodedFrame(sequence, withChecksum(), 1);
    }

    private void begin() {
        lastSequence++;
        writeHeader(FrameType.INVALIDATIONS, lastSequence);
        texts.clear();
        groups = 0;
        invalidations = 0;
        groupCountAt = out.position();
        out.writeInt(0);
    }

    private void writeHeader(FrameType type, long sequence) {
        out.truncate(0);
        out.writeInt(FrameFormat.MAGIC_AND_VERSION);
        out.writeByte(type.code());
        out.writeByte(0);
        out.writeLong(identity.incarnation());
        out.writeLong(sequence);
        Instant now = clock.instant();
        out.writeLong(now.getEpochSecond() * 1_000_000 + now.getNano() / 1_000);
        out.writeUtf8(clusterName);
        out.writeUtf8(identity.nodeId());
    }

    private void writeWholeCache(CacheInvalidations group) {
        int start = out.position();
        writeCache(group);
        out.writeInt(FrameFormat.WHOLE_CACHE);
        if (isFull() && groups > 0) {
            out.truncate(start);
            nextFrame();
            writeCache(group);
            out.writeInt(FrameFormat.WHOLE_CACHE);
        }
        groups++;
        invalidations++;
    }

    private void writeKeys(CacheInvalidations group) {
        int groupStart = out.position();
        writeCache(group);
        int countAt = out.position();
        out.writeInt(0);
        int count = 0;
        for (Object key : group.keys()) {
            int keyStart = out.position();
            if (!keys.encode(key, out)) {
                // One invalidation of the whole cache stands for all its keys.
                out.truncate(countAt);
                out.writeInt(FrameFormat.WHOLE_CACHE);
                groups++;
                invalidations++;
                return;
            }
            if (isFull() && (groups > 0 || count > 0)) {
                byte[] key1 = copyFrom(keyStart);
                out.truncate(count == 0 ? groupStart : keyStart);
                if (count > 0) {
                    out.patchInt(countAt, count);
                    groups++;
                    invalidations += count;
                }
                nextFrame();
                groupStart = out.position();
                writeCache(group);
                countAt = out.position();
                out.writeInt(0);
                out.writeBytes(key1, 0, key1.length);
                count = 0;
            }
            count++;
        }
        out.patchInt(countAt, count);
        groups++;
        invalidations += count;
    }

    private byte[] copyFrom(int start) {
        byte[] bytes = new byte[out.position() - start];
        System.arraycopy(out.buffer(), start, bytes, 0, bytes.length);
        return bytes;
    }

    private boolean isFull() {
        return out.position() + FrameFormat.CHECKSUM_BYTES > maxFrameBytes;
    }

    private void writeCache(CacheInvalidations group) {
        writeShared(group.cache().tenantDomain());
        writeShared(group.cache().cacheManager());
        writeShared(group.cache().cacheName());
    }

    private void writeShared(String text) {
        Integer number = texts.get(text);
        if (number != null) {
            out.writeVarLong(number);
            return;
        }
        texts.put(text, texts.size() + 1);
        out.writeVarLong(0);
        if (!out.writeUtf8(text)) {
            // No real name has a lone surrogate; should one, it is written with a replacement.
            out.writeUtf8(text.replaceAll("\\p{Cs}", "?"));
        }
    }

    private void nextFrame() {
        finishWithGroupCount();
        begin();
    }

    private void finishWithGroupCount() {
        out.patchInt(groupCountAt, groups);
        finish();
    }

    private void finish() {
        frames.add(new EncodedFrame(lastSequence, withChecksum(), invalidations));
    }

    private byte[] withChecksum() {
        crc.reset();
        crc.update(out.buffer(), 0, out.position());
        out.writeInt((int) crc.getValue());
        return out.toByteArray();
    }
}
