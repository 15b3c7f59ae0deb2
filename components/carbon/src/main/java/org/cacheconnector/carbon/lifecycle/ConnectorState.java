package org.cacheconnector.carbon.lifecycle;

/** The state of the connector. */
public enum ConnectorState {
    /** It reads its configuration or sets its hooks. */
    STARTING(""),

    /** It is not configured, or switched off. No hook is set. */
    DISABLED(
            "not enabled; set enabled = true under [cache_invalidator.mb] in deployment.toml and"
                    + " restart to use it"),

    /** Its configuration is wrong. No hook is set. */
    MISCONFIGURED(
            "caches are not synchronised; correct [cache_invalidator.mb] in deployment.toml and"
                    + " restart:"),

    /** It waits for the server's secure vault, which holds secrets of its configuration. */
    WAITING_FOR_SECURE_VAULT("caches are not synchronised yet:"),

    /** It waits for the bundle that serves the configured type of broker. */
    WAITING_FOR_BROKER_MODULE("caches are not synchronised yet:"),

    /** Its hooks are set. */
    RUNNING(""),

    /** An operator has paused it. No hook is set. */
    PAUSED("by an operator; call resume to continue"),

    /** It could not start. No hook is set. */
    FAILED(
            "caches are not synchronised; fix the cause and restart the bundle, or report the"
                    + " failure if the cause is not clear:"),

    /** Its bundle is being stopped. */
    STOPPED("the bundle is being stopped");

    private final String meaning;

    ConnectorState(String meaning) {
        this.meaning = meaning;
    }

    /** Returns the state's text in the log. */
    String meaning() {
        return meaning;
    }
}
