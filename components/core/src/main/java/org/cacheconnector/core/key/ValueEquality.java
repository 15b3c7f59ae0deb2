package org.cacheconnector.core.key;

/**
 * Tells whether two instances of a class with the same content are equal. If not, a key that came
 * over the network can never match the one in the cache. Thread-safe; remembers each class only as
 * long as the class itself lives.
 */
final class ValueEquality {

    private final ClassValue<Boolean> known =
            new ClassValue<>() {
                @Override
                protected Boolean computeValue(Class<?> type) {
                    if (type.isArray()) {
                        return false;
                    }
                    try {
                        return type.getMethod("equals", Object.class).getDeclaringClass()
                                != Object.class;
                    } catch (NoSuchMethodException e) {
                        throw new AssertionError("every class has equals", e);
                    }
                }
            };

    boolean isDefinedBy(Class<?> type) {
        return known.get(type);
    }
}
