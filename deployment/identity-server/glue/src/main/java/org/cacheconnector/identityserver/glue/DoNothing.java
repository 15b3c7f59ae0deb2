package org.cacheconnector.identityserver.glue;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;

/** Answers every call of a service with what means "nothing to add". Immutable. */
final class DoNothing implements InvocationHandler {

    private static final int LOW_PRIORITY = 100;

    private final String name;

    DoNothing(String name) {
        this.name = name;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
        switch (method.getName()) {
            case "hashCode":
                return System.identityHashCode(proxy);
            case "equals":
                return proxy == arguments[0];
            case "toString":
            case "getName":
                return "stand-in for " + name;
            default:
                return byType(method.getReturnType());
        }
    }

    private static Object byType(Class<?> type) {
        if (type == boolean.class || type == Boolean.class) {
            return true;
        }
        if (type == int.class || type == Integer.class) {
            return LOW_PRIORITY;
        }
        // Callers put into the map they get.
        return type == Map.class ? new HashMap<String, Object>() : null;
    }
}
