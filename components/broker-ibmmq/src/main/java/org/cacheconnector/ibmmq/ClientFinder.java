package org.cacheconnector.ibmmq;

import java.io.File;
import java.time.Duration;

/**
 * Finds IBM's client in the server, each time anew, as its jar may come, go or be exchanged while
 * the server runs. Thread-safe.
 */
final class ClientFinder {

    private static final String PREFIX = "com.ibm.msg.client.commonservices.";

    private final ClassLoader loader;
    private final Duration connectTimeout;

    /**
     * @param loader has the client's classes, if not now then perhaps later
     * @param connectTimeout for a connect, and for each answer until a connection is made
     */
    ClientFinder(ClassLoader loader, Duration connectTimeout) {
        this.loader = loader;
        this.connectTimeout = connectTimeout;
    }

    /** Returns what there is as long as no client is found. */
    ClassLoader classLoader() {
        return loader;
    }

    /**
     * Looks for the client.
     *
     * @throws UnusableClientException if there is none, or not the right one
     */
    IbmMqClient find() throws UnusableClientException {
        IbmMqClient client = IbmMqClient.in(loader);
        configure();
        return client;
    }

    /**
     * The client has some settings for the whole JVM only, and reads them once. Those an operator
     * has set stay. Its log and its reports of inner failures would appear in the working
     * directory; a connect would last as long as the operating system waits, and a log-on for ever.
     */
    private void configure() {
        String directory = System.getProperty("java.io.tmpdir") + File.separator + "ibmmq";
        setIfAbsent(PREFIX + "log.status", "OFF");
        setIfAbsent(PREFIX + "log.outputName", directory + File.separator + "mqjms.log");
        setIfAbsent(PREFIX + "trace.outputName", directory + File.separator + "mqjms.trc");
        setIfAbsent(PREFIX + "ffst.suppress", "-1");
        String seconds = String.valueOf(connectTimeout.plusMillis(999).toSeconds());
        setIfAbsent("com.ibm.mq.cfg.TCP.Connect_Timeout", seconds);
        setIfAbsent("com.ibm.mq.cfg.TCP.QmgrNegotiationFlowTimeout", seconds);
    }

    private static void setIfAbsent(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }
}
