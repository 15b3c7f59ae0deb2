package org.cacheconnector.queuemanager;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Makes JSSE contexts of PKCS12 stores. Stateless and thread-safe. */
public final class SslContexts {

    private SslContexts() {}

    /**
     * Makes a context.
     *
     * @param keyStore has the own key; null for none
     * @param trustStore has the authorities trusted; null for none
     * @param password of stores and keys
     */
    public static SSLContext of(Path keyStore, Path trustStore, String password) {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            KeyManagerFactory keys =
                    KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(load(keyStore, password), password.toCharArray());
            TrustManagerFactory trust =
                    TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(load(trustStore, password));
            context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
            return context;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("Can't use " + keyStore + ", " + trustStore, e);
        }
    }

    private static KeyStore load(Path file, String password)
            throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        if (file == null) {
            store.load(null, null);
            return store;
        }
        try (InputStream in = Files.newInputStream(file)) {
            store.load(in, password.toCharArray());
        }
        return store;
    }
}
