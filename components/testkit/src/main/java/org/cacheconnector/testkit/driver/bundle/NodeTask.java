package org.cacheconnector.testkit.driver.bundle;

/**
 * Something a test has done inside a server. The class is sent to the server with the classes
 * around it, nested in them and above it, and needs a constructor without parameters. It sees every
 * package that a bundle of the server exports. Static state stays for the life of the server's
 * driver.
 *
 * @param <R> what it returns: serialisable, of a class that both sides have
 */
public interface NodeTask<R> {

    /**
     * Does the work, on a thread of its own.
     *
     * @param context the way to the server
     * @param args what the test gave
     * @return null or something serialisable
     * @throws Exception which the test gets as a text with the stack trace
     */
    R run(NodeContext context, Object[] args) throws Exception;
}
