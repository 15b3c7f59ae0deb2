package org.cacheconnector.core.key;

/**
 * Finds out whether two instances of a class with the same content are equal. If not, a received
 * key can never match the one in the cache. Thread-safe; remembers each class only as long as the
 * class itself lives.
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
