package org.cacheconnector.core.apply;

import java.util.function.Supplier;

/**
 * Decides which entries the guard keeps, although they were put after their keys were invalidated.
 */
@FunctionalInterface
public interface SparedEntries {

    /** Keeps no entry. */
    SparedEntries NONE = (key, value) -> false;

    /**
     * Returns whether an entry is kept.
     *
     * @param value returns its value
     */
    boolean contains(Object key, Supplier<Object> value);
}
