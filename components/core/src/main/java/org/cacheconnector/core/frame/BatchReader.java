package org.cacheconnector.core.frame;

import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.core.key.KeyReader;
import org.cacheconnector.core.key.UndecodableKeyException;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.wire.ByteReader;
import org.cacheconnector.core.wire.MalformedFrameException;

/** Reads invalidations as {@link FrameFormat} lays them out. Not thread-safe. */
final class BatchReader {

    /** The smallest cache group: three references of one byte and the number of keys. */
    private static final int MIN_GROUP_BYTES = 3 + Integer.BYTES;

    private final KeyReader keys;

    BatchReader(KeyReader keys) {
        this.keys = keys;
    }

    InvalidationBatch read(ByteReader in) throws MalformedFrameException {
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
        keys.begin();
        for (int i = 0; i < count; i++) {
            try {
                decoded.add(keys.decode(in));
            } catch (UndecodableKeyException e) {
                // Clearing the whole cache removes this key and all others.
                for (int rest = i + 1; rest < count; rest++) {
                    KeyReader.skip(in);
                }
                return CacheInvalidations.wholeCache(cache);
            }
        }
        return CacheInvalidations.ofKeys(cache, decoded);
    }
}
