package org.cacheconnector.ibmmq;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.concurrent.ThreadFactory;
import javax.net.ssl.SSLContext;
import org.cacheconnector.link.TlsStores;

/**
 * Leads the client's connections over sockets that this connector can close. IBM's client waits
 * without limit for a peer that accepts a connection and says nothing, and can't be interrupted.
 *
 * <ul>
 *   <li>With TLS the client lets others make its TLS sockets.
 *   <li>Without, it is sent over a forwarder on the loopback interface.
 *   <li>Without, and with the address in a channel definition table, neither is possible: such a
 *       connection hangs until the peer closes it. The link counts those and keeps them few.
 * </ul>
 *
 * <p>Both ways give each attempt to connect its own connections: IBM's client would share a socket
 * among all users of equal settings in the JVM, so that one who cuts it would cut them all.
 * Immutable and thread-safe.
 */
final class Route {

    private final TlsStores tls;
    private final Duration connectTimeout;
    private final ThreadFactory threads;

    /**
     * @param tls used when TLS is switched on
     * @param connectTimeout how long an attempt to connect may take
     * @param threads makes the forwarders' threads
     */
    Route(TlsStores tls, Duration connectTimeout, ThreadFactory threads) {
        this.tls = tls;
        this.connectTimeout = connectTimeout;
        this.threads = threads;
    }

    /**
     * Sets a factory up. Without TLS, connects.
     *
     * @param address where to connect to, or null if it is in a channel definition table
     * @param connections takes what can be cut
     * @throws IOException if the address can't be reached, or a store not be used
     * @throws GeneralSecurityException if the JVM has no TLS
     */
    void apply(IbmProperties factory, QueueManagerAddress address, Cuttables connections)
            throws IOException, GeneralSecurityException {
        boolean secure = factory.has(IbmProperties.CIPHER_SUITE);
        if ((secure || address == null) && !factory.has(IbmProperties.SSL_SOCKET_FACTORY)) {
            SSLContext context = tls.sslContext();
            CuttableSocketFactory sockets =
                    new CuttableSocketFactory(context.getSocketFactory(), tls.verifyHostname());
            connections.add(sockets);
            factory.set(IbmProperties.SSL_SOCKET_FACTORY, sockets);
        }
        if (address == null) {
            return;
        }
        if (secure) {
            factory.connectTo(address);
        } else {
            LoopbackForwarder forwarder = new LoopbackForwarder(address, connectTimeout);
            connections.add(forwarder);
            factory.connectTo(forwarder.open(threads));
        }
    }
}
