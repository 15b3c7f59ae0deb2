package org.cacheconnector.carbon.management;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.function.Supplier;

/** Answers what the server's health check asks of a {@code HealthChecker}. Thread-safe. */
final class HealthCheckerCalls implements InvocationHandler {

    static final String NAME = "CacheConnectorHealthChecker";

    private static final String CODE = "CACHE_CONNECTOR";
    private static final String MESSAGE =
            "The Cache Connector does not keep this node's caches fresh.";

    private final Supplier<List<String>> problems;
    private final Constructor<?> error;
    private final Constructor<?> failure;
    private volatile Object config;

    /**
     * @param problems what is wrong at the moment
     * @param error makes an error out of code, message and description
     * @param failure makes the exception out of a message and a list of errors
     */
    HealthCheckerCalls(
            Supplier<List<String>> problems, Constructor<?> error, Constructor<?> failure) {
        this.problems = problems;
        this.error = error;
        this.failure = failure;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] args) throws Throwable {
        switch (method.getName()) {
            case "getName":
            case "toString":
                return NAME;
            case "init":
                config = args[0];
                return null;
            case "isEnabled":
                return configured("isEnable", false);
            case "getOrder":
                return configured("getOrder", 0);
            case "checkHealth":
                return check();
            case "equals":
                return proxy == args[0];
            case "hashCode":
                return System.identityHashCode(proxy);
            default:
                throw new UnsupportedOperationException(method.toString());
        }
    }

    private Object configured(String getter, Object byDefault) throws ReflectiveOperationException {
        Object given = config;
        return given == null ? byDefault : given.getClass().getMethod(getter).invoke(given);
    }

    private Properties check() throws Throwable {
        List<String> found = problems.get();
        if (found.isEmpty()) {
            return new Properties();
        }
        List<Object> errors = new ArrayList<>();
        for (String problem : found) {
            errors.add(error.newInstance(CODE, MESSAGE, problem));
        }
        throw (Throwable) failure.newInstance(MESSAGE, errors);
    }
}
