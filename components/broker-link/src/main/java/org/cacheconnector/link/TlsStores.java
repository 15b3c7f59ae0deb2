package org.cacheconnector.link;

import java.io.File;
import java.io.IOException;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.KeyStoreException;
import java.util.Collections;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import org.cacheconnector.core.config.Secret;
import org.cacheconnector.core.config.Setting;
import org.cacheconnector.core.config.Settings;

/**
 * The configured key and trust stores for TLS to the broker. Each call reads the files, so that the
 * next connection uses a renewed certificate. Immutable.
 */
public final class TlsStores {

    private final String trustStore;
    private final Secret trustStorePassword;
    private final String keyStore;
    private final Secret keyStorePassword;
    private final boolean verifyHostname;

    private TlsStores(Settings settings) {
        this.trustStore = settings.get(TlsSettings.TRUSTSTORE);
        this.trustStorePassword = settings.get(TlsSettings.TRUSTSTORE_PASSWORD);
        this.keyStore = settings.get(TlsSettings.KEYSTORE);
        this.keyStorePassword = settings.get(TlsSettings.KEYSTORE_PASSWORD);
        this.verifyHostname = settings.get(TlsSettings.VERIFY_HOSTNAME);
    }

    /** Reads the settings and tries the files. Notes problems in {@code settings}. */
    public static TlsStores from(Settings settings) {
        TlsStores stores = new TlsStores(settings);
        check(settings, TlsSettings.TRUSTSTORE, stores::loadTrustManagers);
        check(settings, TlsSettings.TRUSTSTORE, () -> stores.checkTrust(settings));
        check(settings, TlsSettings.KEYSTORE, stores::loadKeyManagers);
        return stores;
    }

    /** Returns whether the broker's certificate must name its host. */
    public boolean verifyHostname() {
        return verifyHostname;
    }

    /**
     * Returns {@code socket}. If it is a TLS socket, it verifies the broker's host name as
     * configured.
     */
    public <T extends Socket> T verifying(T socket) {
        if (verifyHostname && socket instanceof SSLSocket) {
            // Other parameters that the client has set, such as the server name (SNI), stay.
            SSLParameters parameters = ((SSLSocket) socket).getSSLParameters();
            parameters.setEndpointIdentificationAlgorithm("HTTPS");
            ((SSLSocket) socket).setSSLParameters(parameters);
        }
        return socket;
    }

    /**
     * Returns the trust managers for the broker's certificate; null if no store is configured, so
     * that the JVM's defaults are used.
     *
     * @throws IOException if the file can't be read or used; {@link CommonFailures} puts that into
     *     words
     */
    public TrustManager[] trustManagers() throws IOException {
        try {
            return loadTrustManagers();
        } catch (IOException | GeneralSecurityException | IllegalArgumentException e) {
            throw new UnusableStoreException(TlsSettings.TRUSTSTORE.key(), e);
        }
    }

    private TrustManager[] loadTrustManagers() throws IOException, GeneralSecurityException {
        if (trustStore == null && keyStore == null) {
            return null;
        }
        TrustManagerFactory factory =
                TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        // Without a store the factory takes the JVM's. With a key manager but no trust manager,
        // some clients would trust no broker.
        factory.init(trustStore == null ? null : load(trustStore, trustStorePassword));
        return factory.getTrustManagers();
    }

    /**
     * Returns the key managers with this node's certificate, or null for none.
     *
     * @throws IOException if the file can't be read or used, as above
     */
    public KeyManager[] keyManagers() throws IOException {
        try {
            return loadKeyManagers();
        } catch (IOException | GeneralSecurityException | IllegalArgumentException e) {
            throw new UnusableStoreException(TlsSettings.KEYSTORE.key(), e);
        }
    }

    private KeyManager[] loadKeyManagers() throws IOException, GeneralSecurityException {
        if (keyStore == null) {
            return null;
        }
        KeyManagerFactory factory =
                KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(
                load(keyStore, keyStorePassword),
                keyStorePassword == null ? new char[0] : keyStorePassword.reveal().toCharArray());
        return factory.getKeyManagers();
    }

    /**
     * Returns a TLS context with both kinds of managers, for clients that take socket factories.
     *
     * @throws IOException if a file can't be read or used, as above
     * @throws GeneralSecurityException if the JVM has no TLS
     */
    public SSLContext sslContext() throws IOException, GeneralSecurityException {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keyManagers(), trustManagers(), null);
        return context;
    }

    /**
     * Checks that the store has a certificate: without its password a PKCS12 file loads, but seems
     * empty.
     */
    private boolean checkTrust(Settings settings) throws IOException, GeneralSecurityException {
        if (trustStore == null) {
            return true;
        }
        KeyStore store = load(trustStore, trustStorePassword);
        for (String alias : Collections.list(store.aliases())) {
            if (store.isCertificateEntry(alias)) {
                return true;
            }
        }
        settings.problem(
                TlsSettings.TRUSTSTORE,
                trustStorePassword == null
                        ? "holds no trusted certificate that can be read without"
                                + " tls_truststore_password, which is missing"
                        : "holds no trusted certificate; add one with keytool -importcert");
        return false;
    }

    /** Reads a file of any type that the JVM knows. */
    private static KeyStore load(String file, Secret password)
            throws IOException, GeneralSecurityException {
        return KeyStore.getInstance(
                new File(file), password == null ? null : password.reveal().toCharArray());
    }

    private static void check(Settings settings, Setting<?> setting, Loading loading) {
        try {
            loading.load();
        } catch (KeyStoreException e) {
            settings.problem(setting, "is of no type that Java knows, such as PKCS12 and JKS");
        } catch (IOException | GeneralSecurityException | IllegalArgumentException e) {
            settings.problem(
                    setting,
                    "can't be read with " + setting.key() + "_password: " + e.getMessage());
        }
    }

    /** Reads a store. */
    @FunctionalInterface
    private interface Loading {
        Object load() throws IOException, GeneralSecurityException;
    }
}
