package org.cacheconnector.harness.broker;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.Base64;
import java.util.List;

/** Key stores as PEM files, which RabbitMQ reads. Not thread-safe. */
record PemFiles(Path folder) {

    /** Writes the files and returns the settings of RabbitMQ that name them. */
    List<String> write(BrokerTls tls) {
        char[] password = tls.password().toCharArray();
        try {
            Files.createDirectories(folder);
            KeyStore own = KeyStore.getInstance(tls.keyStore().toFile(), password);
            KeyStore trusted = KeyStore.getInstance(tls.trustStore().toFile(), password);
            String alias = own.aliases().nextElement();
            StringBuilder chain = new StringBuilder();
            for (Certificate certificate : own.getCertificateChain(alias)) {
                chain.append(pem("CERTIFICATE", certificate.getEncoded()));
            }
            byte[] authority = trusted.getCertificate(trusted.aliases().nextElement()).getEncoded();
            return List.of(
                    "ssl_options.keyfile = "
                            + write(
                                    "key",
                                    pem("PRIVATE KEY", own.getKey(alias, password).getEncoded())),
                    "ssl_options.certfile = " + write("chain", chain),
                    "ssl_options.cacertfile = "
                            + write("authorities", pem("CERTIFICATE", authority)),
                    "ssl_options.verify = "
                            + (tls.clientCertificate() ? "verify_peer" : "verify_none"),
                    "ssl_options.fail_if_no_peer_cert = " + tls.clientCertificate());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private Path write(String name, CharSequence text) throws IOException {
        return Files.writeString(folder.resolve(name + ".pem"), text);
    }

    private static String pem(String type, byte[] content) {
        String base64 = Base64.getMimeEncoder(64, "\n".getBytes(US_ASCII)).encodeToString(content);
        return "-----BEGIN " + type + "-----\n" + base64 + "\n-----END " + type + "-----\n";
    }
}
