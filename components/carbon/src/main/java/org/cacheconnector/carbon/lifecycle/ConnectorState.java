package org.cacheconnector.carbon.lifecycle;

/** What the connector is doing. */
public enum ConnectorState {
    /** It reads its configuration or puts its hooks in place. */
    STARTING,
    /** It is not configured, or switched off: nothing of it is in any hook. */
    DISABLED,
    /** Its configuration is wrong: nothing of it is in any hook. */
    MISCONFIGURED,
    /** It waits for the server's secure vault, which holds secrets of its configuration. */
    WAITING_FOR_SECURE_VAULT,
    /** It waits for the bundle that serves the configured type of broker. */
    WAITING_FOR_BROKER_MODULE,
    /** Its hooks are in place. */
    RUNNING,
    /** An operator has taken its hooks off. */
    PAUSED,
    /** It could not start: nothing of it is in any hook. */
    FAILED,
    /** Its bundle is being stopped. */
    STOPPED
}
