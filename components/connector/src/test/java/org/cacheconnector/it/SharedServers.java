package org.cacheconnector.it;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Hands servers to tests: one instance of each type, made by its constructor without parameters for
 * the first test class that asks for it, and closed after the last. A test leaves them as it found
 * them: connected.
 */
public final class SharedServers implements ParameterResolver {

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return AutoCloseable.class.isAssignableFrom(parameter.getParameter().getType());
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getRoot()
                .getStore(ExtensionContext.Namespace.create(SharedServers.class))
                .getOrComputeIfAbsent(parameter.getParameter().getType());
    }
}
