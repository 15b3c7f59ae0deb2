package org.cacheconnector.carbon.config;

import static java.util.Objects.requireNonNull;

import java.lang.reflect.Method;
import java.util.Optional;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks Carbon's secure vault. By reflection, since a server without the vault must be able to host
 * the connector, and the vault's package comes in versions that no import range covers.
 */
public final class SecureVaultSecrets implements SecretSource {

    private static final Logger LOG = LoggerFactory.getLogger(SecureVaultSecrets.class);
    private static final String HANDLER_SERVICE =
            "org.wso2.carbon.securevault.SecretCallbackHandlerService";
    private static final String HANDLER = "org.wso2.securevault.secret.SecretCallbackHandler";
    private static final String RESOLVER = "org.wso2.securevault.SecretResolver";

    private final BundleContext context;

    /**
     * @param context of this bundle
     */
    public SecureVaultSecrets(BundleContext context) {
        this.context = requireNonNull(context, "context");
    }

    @Override
    public Optional<String> resolve(String alias) {
        ServiceReference<?>[] references;
        try {
            references = context.getAllServiceReferences(HANDLER_SERVICE, null);
        } catch (org.osgi.framework.InvalidSyntaxException e) {
            throw new IllegalStateException(e);
        }
        if (references == null || references.length == 0) {
            return Optional.empty();
        }
        Object service = context.getService(references[0]);
        if (service == null) {
            return Optional.empty();
        }
        try {
            return resolve(service, alias);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            LOG.debug("The secure vault could not be asked", e);
            return Optional.empty();
        } finally {
            context.ungetService(references[0]);
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
        // The vault gives an unknown alias back as it is.
        return secret == null || secret.toString().isEmpty() || secret.equals(alias)
                ? Optional.empty()
                : Optional.of(secret.toString());
    }
}
