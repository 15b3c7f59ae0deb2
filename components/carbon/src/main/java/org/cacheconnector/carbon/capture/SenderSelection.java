package org.cacheconnector.carbon.capture;

import static java.util.Objects.requireNonNull;

import javax.cache.CacheInvalidationRequestSender;
import org.wso2.carbon.base.api.ServerConfigurationService;
import org.wso2.carbon.caching.impl.Util;

/**
 * Makes a sender the one that Carbon calls, and undoes that. Carbon calls exactly one sender, whose
 * class name is in a property of the server's configuration. It chooses again whenever a sender
 * comes or goes. Used by one thread at a time.
 */
public final class SenderSelection {

    /** The property of Carbon that names the class of the active sender. */
    public static final String PROPERTY = "Cache.CacheInvalidationImpl";

    private final ServerConfigurationService configuration;
    private final HookRegistry hooks;
    private final CacheInvalidationRequestSender sender;
    private String previous;
    private HookRegistry.Registration registration;

    /**
     * @param configuration the server's configuration
     * @param hooks where to register the sender
     * @param sender to be made active
     */
    public SenderSelection(
            ServerConfigurationService configuration,
            HookRegistry hooks,
            CacheInvalidationRequestSender sender) {
        this.configuration = requireNonNull(configuration, "configuration");
        this.hooks = requireNonNull(hooks, "hooks");
        this.sender = requireNonNull(sender, "sender");
    }

    /**
     * Returns the class name that the configuration selects; null if it is ours or there is none.
     */
    public String configuredName() {
        String name = configuration.getFirstProperty(PROPERTY);
        return name == null || name.isEmpty() || name.equals(sender.getClass().getName())
                ? null
                : name;
    }

    /** Makes the sender active. */
    public void start() {
        previous = configuredName();
        override(sender.getClass().getName());
        registration = hooks.register(CacheInvalidationRequestSender.class, sender);
    }

    /** Restores the previous selection. Without effect if not started. */
    public void stop() {
        if (registration == null) {
            return;
        }
        if (sender.getClass().getName().equals(configuration.getFirstProperty(PROPERTY))) {
            // Carbon treats an empty value as none.
            override(previous == null ? "" : previous);
        }
        // Last, since Carbon chooses again when a sender goes.
        registration.close();
        registration = null;
    }

    private void override(String name) {
        try {
            configuration.overrideConfigurationProperty(PROPERTY, name);
        } catch (NullPointerException e) {
            // If carbon.xml has the element, but empty, Carbon sets the value and then throws.
            if (!name.equals(configuration.getFirstProperty(PROPERTY))) {
                throw e;
            }
        }
    }

    /** Returns whether Carbon calls our sender. */
    public boolean isActive() {
        return Util.getCacheInvalidationRequestSender() == sender;
    }

    /** Returns the problem and its remedy; to be called when not active. */
    public String problem() {
        CacheInvalidationRequestSender active = Util.getCacheInvalidationRequestSender();
        return "Removals of cache entries do not reach the connector, because "
                + active.getClass().getName()
                + " is the active invalidation sender instead of it. Remove invalidation_impl from"
                + " [server.cache] in deployment.toml, remove other cache synchronisation bundles"
                + " from repository/components/dropins, and restart. Or call pause, then resume, on"
                + " the connector's MXBean.";
    }
}
