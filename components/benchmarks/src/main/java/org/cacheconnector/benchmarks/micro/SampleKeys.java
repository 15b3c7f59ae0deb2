package org.cacheconnector.benchmarks.micro;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.cacheconnector.core.model.CacheId;

/** The keys and caches that the benchmarks use. Stateless; the same every time. */
public final class SampleKeys {

    /** A cache as Identity Server has them. */
    public static final CacheId CACHE =
            new CacheId("carbon.super", "IdentityApplicationManagementCacheManager", "OAuthCache");

    private static final long SEED = 7;

    private SampleKeys() {}

    /** Returns {@code count} different texts of 36 characters, as tokens and session ids are. */
    public static List<Object> strings(int count) {
        Random random = new Random(SEED);
        List<Object> keys = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            keys.add(new UUID(random.nextLong(), random.nextLong()).toString());
        }
        return keys;
    }

    /** Returns {@code count} different keys that travel by Java serialisation. */
    public static List<Object> objects(int count) {
        List<Object> keys = new ArrayList<>(count);
        for (Object text : strings(count)) {
            keys.add(new ObjectCacheKey(-1234, (String) text));
        }
        return keys;
    }
}
