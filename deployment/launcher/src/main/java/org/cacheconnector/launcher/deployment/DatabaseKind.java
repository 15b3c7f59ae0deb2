package org.cacheconnector.launcher.deployment;

/** Which database server is started. */
public enum DatabaseKind {
    /** PostgreSQL, from published binaries. */
    POSTGRES,
    /** H2 in server mode. */
    H2;

    /** Returns the name as users write it. */
    public String label() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
