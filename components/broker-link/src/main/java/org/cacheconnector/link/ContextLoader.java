package org.cacheconnector.link;

/**
 * Sets the thread's context class loader for a block of code. Broker clients find their parts, such
 * as transports, codecs and JNDI factories, through it. Without this class, in OSGi it would be
 * another bundle's.
 */
public final class ContextLoader implements AutoCloseable {

    private final Thread thread = Thread.currentThread();
    private final ClassLoader previous = thread.getContextClassLoader();

    private ContextLoader(ClassLoader loader) {
        thread.setContextClassLoader(loader);
    }

    /** Sets {@code loader} until the same thread closes the result. */
    public static ContextLoader of(ClassLoader loader) {
        return new ContextLoader(loader);
    }

    @Override
    public void close() {
        thread.setContextClassLoader(previous);
    }
}
