package org.cacheconnector.it;

/** {@link TwoServers} on one kernel, started by the first test that asks for them. */
final class KernelPair implements AutoCloseable {

    private final String kernel;
    private TwoServers servers;
    private RuntimeException failure;

    KernelPair(String kernel) {
        this.kernel = kernel;
    }

    /**
     * Returns the servers.
     *
     * @throws IllegalStateException if they do not start; they are tried once only
     */
    TwoServers servers() {
        if (failure != null) {
            throw new IllegalStateException("Kernel " + kernel + " did not start before", failure);
        }
        if (servers == null) {
            try {
                servers = new TwoServers(kernel);
            } catch (RuntimeException e) {
                failure = e;
                throw e;
            }
        }
        return servers;
    }

    /** Called by JUnit when the last test on this kernel is done. */
    @Override
    public void close() {
        if (servers != null) {
            servers.close();
        }
    }

    @Override
    public String toString() {
        return "kernel " + kernel;
    }
}
