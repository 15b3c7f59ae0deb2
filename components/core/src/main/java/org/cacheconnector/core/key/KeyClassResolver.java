package org.cacheconnector.core.key;

/**
 * Finds the class of a received key by name. Called only for names that the allow-list admits.
 *
 * <p>Implementations are thread-safe and remember only a bounded number of classes.
 */
@FunctionalInterface
public interface KeyClassResolver {

    /**
     * Returns the class, not initialised.
     *
     * @param className binary name of the class
     * @throws ClassNotFoundException if this node does not have it
     */
    Class<?> resolve(String className) throws ClassNotFoundException;
}
