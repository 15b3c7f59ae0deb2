package org.cacheconnector.harness.broker;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.Base64;
import java.util.Collections;
import java.util.List;

/** Key stores as PEM files, which RabbitMQ reads. Not thread-safe. */
final class PemFiles {

    private final Path folder;

    PemFiles(Path folder) {
        this.folder = folder;
    }

    /** Writes the files and returns the settings of RabbitMQ that name them. */
    List<String> write(BrokerTls tls) {
        try {
            Files.createDirectories(folder);
            KeyStore own = load(tls.keyStore(), tls.password());
            String alias = Collections.list(own.aliases()).get(0);
            Key key = own.getKey(alias, tls.password().toCharArray());
            Path keyFile = pem("key", "PRIVATE KEY", List.of(key.getEncoded()));
            Path chain = certificates("chain", List.of(own.getCertificateChain(alias)));
            KeyStore trusted = load(tls.trustStore(), tls.password());
            Path authorities =
                    certificates(
                            "authorities",
                            Collections.list(trusted.aliases()).stream()
                                    .map(each -> certificate(trusted, each))
                                    .toList());
            return List.of(
                    "ssl_options.keyfile = " + keyFile,
                    "ssl_options.certfile = " + chain,
                    "ssl_options.cacertfile = " + authorities,
                    "ssl_options.verify = "
                            + (tls.clientCertificate() ? "verify_peer" : "verify_none"),
                    "ssl_options.fail_if_no_peer_cert = " + tls.clientCertificate());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private Path certificates(String name, List<Certificate> certificates) throws IOException {
        return pem(name, "CERTIFICATE", certificates.stream().map(PemFiles::encoded).toList());
    }

    private Path pem(String name, String type, List<byte[]> parts) throws IOException {
        Base64.Encoder encoder = Base64.getMimeEncoder(64, "\n".getBytes(US_ASCII));
        StringBuilder text = new StringBuilder();
        for (byte[] part : parts) {
            text.append("-----BEGIN ").append(type).append("-----\n");
            text.append(encoder.encodeToString(part));
            text.append("\n-----END ").append(type).append("-----\n");
        }
        return Files.writeString(folder.resolve(name + ".pem"), text);
    }

    private static KeyStore load(String file, String password)
            throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(Path.of(file))) {
            store.load(in, password.toCharArray());
        }
        return store;
    }

    private static Certificate certificate(KeyStore store, String alias) {
        try {
            return store.getCertificate(alias);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] encoded(Certificate certificate) {
        try {
            return certificate.getEncoded();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
