package org.cacheconnector.launcher.deployment;

import java.nio.file.Path;

/** Where things lie unless the user says otherwise: outside of any project. */
public final class Folders {

    private static final String NAME = "cache-connector";

    private Folders() {}

    /** Returns the folder of servers: {@code $XDG_CACHE_HOME} or {@code ~/.cache}. */
    public static Path cache() {
        return base().resolve("servers");
    }

    /** Returns the folder of the one deployment that most users have. */
    public static Path state() {
        return base().resolve("deployment");
    }

    /** Returns the folder of the demonstration's deployment. */
    public static Path demonstration() {
        return base().resolve("demo");
    }

    private static Path base() {
        String cache = System.getenv("XDG_CACHE_HOME");
        Path home =
                cache == null || cache.isBlank()
                        ? Path.of(System.getProperty("user.home"), ".cache")
                        : Path.of(cache);
        return home.resolve(NAME);
    }
}
