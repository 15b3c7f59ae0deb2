package org.cacheconnector.carbon.capture;

import static java.util.Objects.requireNonNull;

import org.wso2.carbon.base.api.ServerConfigurationService;

/** A property of the server's configuration that is overridden at run time. Thread-safe. */
public final class ServerProperty {

    private final ServerConfigurationService configuration;
    private final String name;

    /**
     * @param configuration the server's
     * @param name such as {@code Cache.CacheInvalidationImpl}
     */
    public ServerProperty(ServerConfigurationService configuration, String name) {
        this.configuration = requireNonNull(configuration, "configuration");
        this.name = requireNonNull(name, "name");
    }

    /** Returns the value, or null if there is none. */
    public String value() {
        String value = configuration.getFirstProperty(name);
        return value == null || value.isEmpty() ? null : value;
    }

    /**
     * Sets the value.
     *
     * @param value null for none
     */
    public void override(String value) {
        // Carbon takes an empty value for none.
        String text = value == null ? "" : value;
        try {
            configuration.overrideConfigurationProperty(name, text);
        } catch (NullPointerException e) {
            // Carbon sets the value, and then stumbles where carbon.xml has the element, but empty.
            if (!text.equals(configuration.getFirstProperty(name))) {
                throw e;
            }
        }
    }
}
