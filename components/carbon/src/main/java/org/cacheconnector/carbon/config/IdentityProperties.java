package org.cacheconnector.carbon.config;

import static java.util.Objects.requireNonNull;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.util.tracker.ServiceTracker;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads the nine keys that Identity Server's own template maps, the way Identity Server does, so
 * that they keep their meaning there. By reflection: the server need not be an Identity Server.
 */
public final class IdentityProperties implements FileConfiguration.Overrides {

    private static final Logger LOG = LoggerFactory.getLogger(IdentityProperties.class);
    private static final String BUNDLE = "org.wso2.carbon.identity.core";
    private static final String READY =
            "org.wso2.carbon.identity.core.util.IdentityCoreInitializedEvent";
    private static final String READER = "org.wso2.carbon.identity.core.util.IdentityUtil";
    private static final String PREFIX = "CacheInvalidator.MB.";
    private static final Map<String, String> NAMES = names();

    /** The keys that Identity Server's own template maps. */
    static final Set<String> KEYS = Collections.unmodifiableSet(NAMES.keySet());

    private final BundleContext context;
    private final Duration patience;

    /**
     * @param context of this bundle
     * @param patience how long Identity Server may take to be ready
     */
    public IdentityProperties(BundleContext context, Duration patience) {
        this.context = requireNonNull(context, "context");
        this.patience = requireNonNull(patience, "patience");
    }

    /**
     * Returns the values by our keys; empty where this is no Identity Server. May wait until it is
     * ready.
     *
     * @throws InterruptedException if the thread is interrupted while waiting
     */
    @Override
    public Map<String, String> read() throws InterruptedException {
        Bundle identityCore = find();
        if (identityCore == null) {
            return Map.of();
        }
        ServiceTracker<Object, Object> ready = new ServiceTracker<>(context, READY, null);
        ready.open(true);
        try {
            if (ready.waitForService(patience.toMillis()) == null) {
                LOG.warn(
                        "Identity Server was not ready after {} s; the connector's configuration is"
                                + " read from deployment.toml alone.",
                        patience.toSeconds());
                return Map.of();
            }
        } finally {
            ready.close();
        }
        try {
            return read(identityCore.loadClass(READER).getMethod("getProperty", String.class));
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            LOG.warn(
                    "Identity Server's configuration can't be read; the connector's is read from"
                            + " deployment.toml alone.",
                    e);
            return Map.of();
        }
    }

    private static Map<String, String> read(Method getProperty)
            throws ReflectiveOperationException {
        Map<String, String> values = new LinkedHashMap<>();
        for (Map.Entry<String, String> name : NAMES.entrySet()) {
            Object value = getProperty.invoke(null, PREFIX + name.getValue());
            // The template writes an element for every key, empty for those not set.
            if (value != null && !value.toString().trim().isEmpty()) {
                values.put(name.getKey(), value.toString().trim());
            }
        }
        return values;
    }

    private Bundle find() {
        for (Bundle bundle : context.getBundles()) {
            if (BUNDLE.equals(bundle.getSymbolicName())) {
                return bundle;
            }
        }
        return null;
    }

    private static Map<String, String> names() {
        Map<String, String> names = new LinkedHashMap<>();
        names.put("enabled", "Enabled");
        names.put("broker_type", "Type");
        names.put("initial_naming_factory", "InitialNamingFactory");
        names.put("provider_url", "ProviderURL");
        names.put("topic_name", "TopicName");
        names.put("producer_name", "ProducerName");
        names.put("username", "Username");
        names.put("password", "Password");
        names.put("hybrid_mode_enabled", "HybridMode");
        return names;
    }
}
