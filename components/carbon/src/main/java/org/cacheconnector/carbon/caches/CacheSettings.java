package org.cacheconnector.carbon.caches;

import java.util.List;
import org.cacheconnector.core.config.Setting;

/** The settings that name caches of Identity Server. */
public final class CacheSettings {

    /** {@code kept_caches}. */
    public static final Setting<List<String>> KEPT_CACHES =
            Setting.list(
                    "kept_caches",
                    String.join(", ", IdentityServerCaches.ONLY_STORES),
                    "[^\\s*]+\\*?",
                    "a list of names of caches, each alone or as Manager/Cache, where a * at the end"
                            + " stands for any ending",
                    "Protected caches, which hold the only copy of their entries. They are never"
                            + " cleared entirely, and `refill_guard` leaves them alone. Removals by key"
                            + " apply as usual. To add one, repeat the others. `none` protects no cache.");

    private CacheSettings() {}

    /** Returns all of them, in the order of the documentation. */
    public static List<Setting<?>> all() {
        return List.of(KEPT_CACHES);
    }
}
