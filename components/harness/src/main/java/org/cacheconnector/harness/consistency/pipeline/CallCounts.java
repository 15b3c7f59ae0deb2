package org.cacheconnector.harness.consistency.pipeline;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.cacheconnector.core.metrics.ConnectorMetrics;

/**
 * Counts the calls of {@link ConnectorMetrics} by name, and by reason where there is one, whatever
 * methods it has. Thread-safe.
 */
final class CallCounts implements InvocationHandler {

    private final Map<String, AtomicLong> counts = new ConcurrentHashMap<>();
    private final ConnectorMetrics metrics =
            (ConnectorMetrics)
                    Proxy.newProxyInstance(
                            ConnectorMetrics.class.getClassLoader(),
                            new Class<?>[] {ConnectorMetrics.class},
                            this);

    ConnectorMetrics metrics() {
        return metrics;
    }

    long count(String name) {
        AtomicLong count = counts.get(name);
        return count == null ? 0 : count.get();
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] args) throws Throwable {
        if (method.getDeclaringClass() == Object.class) {
            return method.invoke(this, args);
        }
        String name = method.getName();
        if (args != null && args[0] instanceof Enum<?> reason) {
            name += "(" + reason.name().toLowerCase(Locale.ROOT) + ")";
        }
        counts.computeIfAbsent(name, key -> new AtomicLong()).incrementAndGet();
        return null;
    }

    @Override
    public String toString() {
        return counts.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> entry.getKey() + " " + entry.getValue())
                .collect(Collectors.joining(", "));
    }
}
