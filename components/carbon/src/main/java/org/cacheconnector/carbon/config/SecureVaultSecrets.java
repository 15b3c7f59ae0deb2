package org.cacheconnector.carbon.config;

import static java.util.Objects.requireNonNull;

import java.lang.reflect.Method;
import java.util.Optional;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;
import org.osgi.util.tracker.ServiceTracker;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Gets secrets from Carbon's secure vault. Uses reflection, as the connector must also run in a
 * server without the vault, and as no import range covers the versions of the vault's package.
 */
public final class SecureVaultSecrets implements SecretSource, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(SecureVaultSecrets.class);
    private static final String HANDLER_SERVICE =
            "org.wso2.carbon.securevault.SecretCallbackHandlerService";
    private static final String HANDLER = "org.wso2.securevault.secret.SecretCallbackHandler";
    private static final String RESOLVER = "org.wso2.securevault.SecretResolver";

    private final BundleContext context;
    private ServiceTracker<Object, Object> tracker;

    /**
     * @param context of this bundle
     */
    public SecureVaultSecrets(BundleContext context) {
        this.context = requireNonNull(context, "context");
    }

    /**
     * Waits for the vault, until closed.
     *
     * @param vaultArrived called when the vault is there, perhaps at once; must not block, as the
     *     server waits for its return
     */
    public void open(Runnable vaultArrived) {
        tracker =
                new ServiceTracker<>(context, HANDLER_SERVICE, null) {
                    @Override
                    public Object addingService(ServiceReference<Object> reference) {
                        vaultArrived.run();
                        return reference;
                    }

                    @Override
                    public void removedService(ServiceReference<Object> reference, Object same) {
                        // The tracker never got the service, so there is nothing to release.
                    }
                };
        tracker.open();
    }

    /** Stops waiting for the vault. */
    @Override
    public void close() {
        if (tracker != null) {
            tracker.close();
        }
    }

    @Override
    public boolean isReady() {
        return context.getServiceReference(HANDLER_SERVICE) != null;
    }

    @Override
    public Optional<String> resolve(String alias) {
        ServiceReference<?> reference = context.getServiceReference(HANDLER_SERVICE);
        Object service = reference == null ? null : context.getService(reference);
        if (service == null) {
            return Optional.empty();
        }
        try {
            return resolve(service, alias);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            LOG.debug("The secure vault could not be asked", e);
            return Optional.empty();
        } finally {
            context.ungetService(reference);
        }
    }

    private static Optional<String> resolve(Object service, String alias)
            throws ReflectiveOperationException {
        Method getHandler = service.getClass().getMethod("getSecretCallbackHandler");
        Object handler = getHandler.invoke(service);
        if (handler == null) {
            return Optional.empty();
        }
        ClassLoader loader = handler.getClass().getClassLoader();
        Class<?> resolverType = loader.loadClass(RESOLVER);
        Object resolver = resolverType.getConstructor().newInstance();
        resolverType.getMethod("init", loader.loadClass(HANDLER)).invoke(resolver, handler);
        resolverType.getMethod("addProtectedToken", String.class).invoke(resolver, alias);
        Object secret = resolverType.getMethod("resolve", String.class).invoke(resolver, alias);
        // The vault returns an unknown alias as it is.
        return secret == null || secret.toString().isEmpty() || secret.equals(alias)
                ? Optional.empty()
                : Optional.of(secret.toString());
    }
}
