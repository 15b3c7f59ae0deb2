package org.cacheconnector.core.frame;

import java.util.HashMap;
import java.util.Map;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.wire.ByteWriter;

/** Writes the names of caches into one frame, each text in full only once. Not thread-safe. */
final class SharedTexts {

    private final ByteWriter out;
    private final Map<String, Integer> texts = new HashMap<>();

    SharedTexts(ByteWriter out) {
        this.out = out;
    }

    /** Forgets the texts: another frame begins. */
    void clear() {
        texts.clear();
    }

    void write(CacheId cache) {
        write(cache.tenantDomain());
        write(cache.cacheManager());
        write(cache.cacheName());
    }

    private void write(String text) {
        Integer number = texts.get(text);
        if (number != null) {
            out.writeVarLong(number);
            return;
        }
        texts.put(text, texts.size() + 1);
        out.writeVarLong(0);
        out.writeText(text);
    }
}
