package org.cacheconnector.harness.broker;

import java.io.IOException;
import java.io.UncheckedIOException;
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
     * @param keyStore has the own key
     * @param trustStore has the authorities trusted; null for those that Java trusts
     * @param password of stores and keys
     */
    public static SSLContext of(Path keyStore, Path trustStore, String password) {
        char[] chars = password.toCharArray();
        try {
            KeyManagerFactory keys =
                    KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(KeyStore.getInstance(keyStore.toFile(), chars), chars);
            TrustManagerFactory trust =
                    TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(
                    trustStore == null ? null : KeyStore.getInstance(trustStore.toFile(), chars));
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
            return context;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("Can't use " + keyStore + ", " + trustStore, e);
        }
    }
}
