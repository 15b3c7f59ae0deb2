package org.cacheconnector.ibmmq;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.cacheconnector.link.AttemptSockets;

/**
 * Puts TLS onto the client's sockets, has the host name verified, which IBM's client leaves out,
 * and remembers the sockets, to be closed. Thread-safe.
 */
final class CuttableSocketFactory extends SSLSocketFactory {

    private final SSLSocketFactory delegate;
    private final boolean verifyHostname;
    private final AttemptSockets sockets;

    CuttableSocketFactory(
            SSLSocketFactory delegate, boolean verifyHostname, AttemptSockets sockets) {
        this.delegate = delegate;
        this.sockets = sockets;
        this.verifyHostname = verifyHostname;
    }

    /** This is what IBM's client calls, with a socket it has connected. */
    @Override
    public Socket createSocket(Socket plain, String host, int port, boolean autoClose)
            throws IOException {
        remember(plain);
        return verified(delegate.createSocket(plain, host, port, autoClose));
    }

    @Override
    public Socket createSocket() throws IOException {
        return verified(remember(delegate.createSocket()));
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        return verified(remember(delegate.createSocket(host, port)));
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress local, int localPort)
            throws IOException {
        return verified(remember(delegate.createSocket(host, port, local, localPort)));
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        return verified(remember(delegate.createSocket(host, port)));
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort)
            throws IOException {
        return verified(remember(delegate.createSocket(host, port, local, localPort)));
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
        return socket;
    }

    private Socket verified(Socket socket) {
        if (verifyHostname && socket instanceof SSLSocket) {
            // The client adds its server name (SNI) to these parameters and leaves the rest.
            SSLParameters parameters = ((SSLSocket) socket).getSSLParameters();
            parameters.setEndpointIdentificationAlgorithm("HTTPS");
            ((SSLSocket) socket).setSSLParameters(parameters);
        }
        return socket;
    }
}
