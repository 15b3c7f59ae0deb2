package org.cacheconnector.benchmarks.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.cacheconnector.core.model.CacheId;

/** The keys of a round, which both JVMs make by themselves. Stateless. */
final class Keys {

    static final CacheId CACHE =
            new CacheId(
                    "carbon.super", "IdentityApplicationManagementCacheManager", "SessionCache");

    private Keys() {}

    /** Returns {@code count} texts of 36 characters, other ones for each round. */
    static List<String> ofRound(int round, int count) {
        String prefix = String.format(Locale.ROOT, "%08d-5e55-1d00-4000-", round);
        List<String> keys = new ArrayList<>(count);
        StringBuilder key = new StringBuilder(prefix);
        for (int i = 0; i < count; i++) {
            key.setLength(prefix.length());
            key.append(100_000_000_000L + i);
            keys.add(key.toString());
        }
        return keys;
    }
}
