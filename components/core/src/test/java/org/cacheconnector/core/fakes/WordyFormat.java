package org.cacheconnector.core.fakes;

import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.core.interop.ForeignFormat;
import org.cacheconnector.core.interop.ForeignText;
import org.cacheconnector.core.interop.OutdatedTextException;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.wire.MalformedFrameException;

/**
 * A format in words: {@code remove tenant/manager/cache key}, {@code clear tenant/manager/cache},
 * {@code everything}. Keys are strings.
 */
public final class WordyFormat implements ForeignFormat {

    @Override
    public String connector() {
        return "wordy";
    }

    @Override
    public List<ForeignText> encode(InvalidationBatch batch) {
        List<ForeignText> texts = new ArrayList<>();
        for (CacheInvalidations group : batch.groups()) {
            if (group.isWholeCache()) {
                texts.add(new ForeignText(group.cache(), "clear " + group.cache()));
            }
            for (Object key : group.keys()) {
                if (key.equals("poison")) {
                    throw new IllegalStateException("told to");
                }
                texts.add(new ForeignText(group.cache(), "remove " + group.cache() + " " + key));
            }
        }
        return texts;
    }

    @Override
    public InvalidationBatch decode(String text) throws MalformedFrameException {
        if (text.equals("everything")) {
            return InvalidationBatch.everything();
        }
        if (text.startsWith("outdated")) {
            throw new OutdatedTextException("they are too old");
        }
        String[] words = text.split(" ", -1);
        if (words.length < 2) {
            throw new MalformedFrameException("too few words");
        }
        String[] names = words[1].split("/", -1);
        CacheId cache = new CacheId(names[0], names[1], names[2]);
        return InvalidationBatch.of(
                List.of(
                        words.length == 2
                                ? CacheInvalidations.wholeCache(cache)
                                : CacheInvalidations.ofKeys(cache, List.of(words[2]))));
    }
}
