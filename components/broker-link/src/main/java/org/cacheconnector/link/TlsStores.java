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
import javax.net.ssl.X509TrustManager;
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
        check(
                settings,
                TlsSettings.TRUSTSTORE,
                TlsSettings.TRUSTSTORE_PASSWORD,
                "trusted certificate; add one with keytool -importcert",
                stores::trusts);
        check(
                settings,
                TlsSettings.KEYSTORE,
                TlsSettings.KEYSTORE_PASSWORD,
                "private key with its certificate; add them with keytool -importkeystore",
                stores::hasKey);
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

    /** Returns whether a broker's certificate can be trusted, also that of an entry with a key. */
    private boolean trusts() throws IOException, GeneralSecurityException {
        TrustManager[] managers = loadTrustManagers();
        return trustStore == null
                || ((X509TrustManager) managers[0]).getAcceptedIssuers().length > 0;
    }

    private boolean hasKey() throws IOException, GeneralSecurityException {
        if (loadKeyManagers() == null) {
            return true;
        }
        KeyStore store = load(keyStore, keyStorePassword);
        for (String alias : Collections.list(store.aliases())) {
            if (store.isKeyEntry(alias) && store.getCertificateChain(alias) != null) {
                return true;
            }
        }
        return false;
    }

    /** Reads a file of any type that the JVM knows. */
    private static KeyStore load(String file, Secret password)
            throws IOException, GeneralSecurityException {
        return KeyStore.getInstance(
                new File(file), password == null ? null : password.reveal().toCharArray());
    }

    /**
     * @param content what the store is for, and how to add it
     */
    private static void check(
            Settings settings,
            Setting<String> store,
            Setting<Secret> password,
            String content,
            Loading loading) {
        // Without its password a PKCS12 file may load, but seem empty.
        boolean missing = !settings.isSet(password);
        try {
            if (!loading.isOfUse()) {
                settings.problem(
                        store,
                        "holds no " + content + (missing ? ", or set " + password.key() : ""));
            }
        } catch (KeyStoreException e) {
            settings.problem(store, "is of no type that Java knows, such as PKCS12 and JKS");
        } catch (IllegalArgumentException e) {
            settings.problem(store, "can't be read: " + e.getMessage());
        } catch (IOException | GeneralSecurityException e) {
            settings.problem(
                    store,
                    "can't be read "
                            + (missing ? "without " : "with ")
                            + password.key()
                            + ": "
                            + e.getMessage());
        }
    }

    /** Reads a store, and returns whether it has what it is for. */
    @FunctionalInterface
    private interface Loading {
        boolean isOfUse() throws IOException, GeneralSecurityException;
    }
}
