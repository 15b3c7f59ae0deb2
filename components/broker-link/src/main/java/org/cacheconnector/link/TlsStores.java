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
 * The key and trust stores for TLS to the broker, as configured. The files are read at each call,
 * so that a renewed certificate is used from the next connection on. Immutable and thread-safe.
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

    /** Reads the settings and tries the files; what is wrong is noted in {@code settings}. */
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
     * Returns {@code socket}; if it speaks TLS, it verifies the broker's host name as configured.
     */
    public <T extends Socket> T verifying(T socket) {
        if (verifyHostname && socket instanceof SSLSocket) {
            // What a client has set beside, such as the server name (SNI), stays.
            SSLParameters parameters = ((SSLSocket) socket).getSSLParameters();
            parameters.setEndpointIdentificationAlgorithm("HTTPS");
            ((SSLSocket) socket).setSSLParameters(parameters);
        }
        return socket;
    }

    /**
     * Returns what decides on the broker's certificate, or null if there are no stores at all and
     * the JVM's defaults are to be used.
     *
     * @throws IOException if the file can't be read or used, which {@link CommonFailures} puts into
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
        // Without a store of its own the factory takes the JVM's; some clients take no trust
        // manager
        // beside a key manager for trust in nobody.
        factory.init(trustStore == null ? null : load(trustStore, trustStorePassword));
        return factory.getTrustManagers();
    }

    /**
     * Returns what proves this node's identity, or null for none.
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
     * Returns a TLS context of both, for clients that take socket factories.
     *
     * @throws IOException if a file can't be read or used, as above
     * @throws GeneralSecurityException if the JVM has no TLS
     */
    public SSLContext sslContext() throws IOException, GeneralSecurityException {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keyManagers(), trustManagers(), null);
        return context;
    }

    /** Without its password a PKCS12 file loads, and seems empty. */
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

    /** Reads a file of whatever type the JVM knows. */
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

    /** Something that reads a store. */
    @FunctionalInterface
    private interface Loading {
        Object load() throws IOException, GeneralSecurityException;
    }
}
