package org.cacheconnector.core.frame;

import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.core.key.KeyEncoder;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.wire.ByteWriter;

/**
 * Turns batches into frames as {@link FrameFormat} lays them out, and numbers them. A batch that
 * does not fit into one frame becomes several. Not thread-safe: it belongs to the flusher.
 */
public final class FrameEncoder {

    private final int maxFrameBytes;
    private final KeyEncoder keys;
    private final FrameWriter writer;
    private final ByteWriter out;
    private final SharedTexts texts;

    private List<EncodedFrame> frames = new ArrayList<>();
    private int groupCountAt;
    private int groups;
    private int invalidations;
    private long lastSequence;

    /**
     * @param writer may be shared with other encoders of the sender, one frame at a time
     * @param maxFrameBytes the size of the largest frame
     * @param keys encodes the keys
     */
    public FrameEncoder(FrameWriter writer, int maxFrameBytes, KeyEncoder keys) {
        this.maxFrameBytes = maxFrameBytes;
        this.keys = keys;
        this.writer = writer;
        this.out = writer.body();
        this.texts = new SharedTexts(out);
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

    /** Returns a frame that clears all caches, in place of frame {@code sequence}. */
    public EncodedFrame encodeEverything(long sequence) {
        writer.begin(FrameType.INVALIDATIONS, 0, sequence);
        out.writeInt(FrameFormat.EVERYTHING);
        return new EncodedFrame(sequence, writer.finish(), 1);
    }

    private void begin() {
        lastSequence++;
        writer.begin(FrameType.INVALIDATIONS, 0, lastSequence);
        texts.clear();
        groups = 0;
        invalidations = 0;
        groupCountAt = out.position();
        out.writeInt(0);
    }

    private void writeWholeCache(CacheInvalidations group) {
        int groupStart = out.position();
        texts.write(group.cache());
        endAsWholeCache(groupStart, group);
    }

    private void writeKeys(CacheInvalidations group) {
        int groupStart = out.position();
        texts.write(group.cache());
        int countAt = out.position();
        out.writeInt(0);
        int count = 0;
        keys.begin();
        for (Object key : group.keys()) {
            int keyStart = out.position();
            if (!keys.encode(key, out)) {
                writeWholeCacheAt(countAt, groupStart, group);
                return;
            }
            if (isFull() && (groups > 0 || count > 0)) {
                out.truncate(count == 0 ? groupStart : keyStart);
                if (count > 0) {
                    out.patchInt(countAt, count);
                    groups++;
                    invalidations += count;
                }
                nextFrame();
                groupStart = out.position();
                texts.write(group.cache());
                countAt = out.position();
                out.writeInt(0);
                count = 0;
                // Encoded once more, as it may refer to texts in the former frame.
                keys.begin();
                if (!keys.encode(key, out)) {
                    writeWholeCacheAt(countAt, groupStart, group);
                    return;
                }
            }
            count++;
        }
        out.patchInt(countAt, count);
        groups++;
        invalidations += count;
    }

    /** Replaces the keys by one invalidation of the whole cache. */
    private void writeWholeCacheAt(int countAt, int groupStart, CacheInvalidations group) {
        out.truncate(countAt);
        endAsWholeCache(groupStart, group);
    }

    private void endAsWholeCache(int groupStart, CacheInvalidations group) {
        out.writeInt(FrameFormat.WHOLE_CACHE);
        if (isFull() && groups > 0) {
            out.truncate(groupStart);
            nextFrame();
            texts.write(group.cache());
            out.writeInt(FrameFormat.WHOLE_CACHE);
        }
        groups++;
        invalidations++;
    }

    private boolean isFull() {
        return writer.size() > maxFrameBytes;
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
        frames.add(new EncodedFrame(lastSequence, writer.finish(), invalidations));
    }
}
