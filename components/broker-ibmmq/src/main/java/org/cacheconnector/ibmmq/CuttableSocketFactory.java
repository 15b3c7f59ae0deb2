package org.cacheconnector.ibmmq;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.security.GeneralSecurityException;
import javax.net.ssl.SSLSocketFactory;
import org.cacheconnector.link.AttemptSockets;
import org.cacheconnector.link.TlsStores;

/**
 * Puts TLS onto the client's sockets and keeps the sockets, so that they can be cut. Makes them
 * verify the host name, which IBM's client does not. Thread-safe.
 */
final class CuttableSocketFactory extends SSLSocketFactory {

    private final SSLSocketFactory delegate;
    private final TlsStores tls;
    private final AttemptSockets sockets;

    /**
     * @throws IOException if a store can't be read
     * @throws GeneralSecurityException if the JVM has no TLS
     */
    CuttableSocketFactory(TlsStores tls, AttemptSockets sockets)
            throws IOException, GeneralSecurityException {
        this.delegate = tls.sslContext().getSocketFactory();
        this.tls = tls;
        this.sockets = sockets;
    }

    /** IBM's client calls this method, with a connected socket. */
    @Override
    public Socket createSocket(Socket plain, String host, int port, boolean autoClose)
            throws IOException {
        sockets.add(plain);
        return tls.verifying(delegate.createSocket(plain, host, port, autoClose));
    }

    @Override
    public Socket createSocket() throws IOException {
        return remember(delegate.createSocket());
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        return remember(delegate.createSocket(host, port));
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress local, int localPort)
            throws IOException {
        return remember(delegate.createSocket(host, port, local, localPort));
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        return remember(delegate.createSocket(host, port));
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort)
            throws IOException {
        return remember(delegate.createSocket(host, port, local, localPort));
    }

    @Override
    public String[] getDefaultCipherSuites() {
        return delegate.getDefaultCipherSuites();
    }

    @Override
    public String[] getSupportedCipherSuites() {
        return delegate.getSupportedCipherSuites();
    }

    private Socket remember(Socket socket) throws IOException {
        sockets.add(socket);
        return tls.verifying(socket);
    }
}
