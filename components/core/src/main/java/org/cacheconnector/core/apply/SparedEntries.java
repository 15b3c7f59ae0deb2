package org.cacheconnector.core.apply;

import java.util.function.Supplier;

/** Tells which entries stay though they were put after their keys were invalidated. */
@FunctionalInterface
public interface SparedEntries {

    /** No entry stays. */
    SparedEntries NONE = (key, value) -> false;

    /**
     * Returns whether an entry stays.
     *
     * @param value returns its value
     */
    boolean contains(Object key, Supplier<Object> value);
}
