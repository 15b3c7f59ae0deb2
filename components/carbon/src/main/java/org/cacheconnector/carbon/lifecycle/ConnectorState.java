package org.cacheconnector.carbon.lifecycle;

/** What the connector is doing. */
public enum ConnectorState {
    /** It reads its configuration or puts its hooks in place. */
    STARTING(""),

    /** It is not configured, or switched off: nothing of it is in any hook. */
    DISABLED(
            "not enabled; set enabled = true under [cache_invalidator.mb] in deployment.toml and"
                    + " restart to use it"),

    /** Its configuration is wrong: nothing of it is in any hook. */
    MISCONFIGURED(
            "caches are not synchronised; correct [cache_invalidator.mb] in deployment.toml and"
                    + " restart:"),

    /** It waits for the server's secure vault, which holds secrets of its configuration. */
    WAITING_FOR_SECURE_VAULT("caches are not synchronised yet:"),

    /** It waits for the bundle that serves the configured type of broker. */
    WAITING_FOR_BROKER_MODULE("caches are not synchronised yet:"),

    /** Its hooks are in place. */
    RUNNING(""),

    /** An operator has taken its hooks off. */
    PAUSED("by an operator; call resume to go on"),

    /** It could not start: nothing of it is in any hook. */
    FAILED(
            "caches are not synchronised; restart the bundle when the cause is mended, and report it"
                    + " if it is not clear:"),

    /** Its bundle is being stopped. */
    STOPPED("the bundle is being stopped");

    private final String meaning;

    ConnectorState(String meaning) {
        this.meaning = meaning;
    }

    /** Returns what the log says of it. */
    String meaning() {
        return meaning;
    }
}
