package org.cacheconnector.harness.broker;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.SecureRandom;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.TrustManagerFactory;
import org.apache.activemq.broker.SslContext;

/** Reads key stores for a broker. */
final class BrokerSslContexts {

    private BrokerSslContexts() {}

    static SslContext create(BrokerTls tls) throws IOException, GeneralSecurityException {
        char[] password = tls.password().toCharArray();
        KeyManagerFactory keys =
                KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(load(tls.keyStore(), password), password);
        TrustManagerFactory trust =
                TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(load(tls.trustStore(), password));
        return new SslContext(keys.getKeyManagers(), trust.getTrustManagers(), new SecureRandom());
    }

    private static KeyStore load(String file, char[] password)
            throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(Path.of(file))) {
            store.load(in, password);
        }
        return store;
    }
}
