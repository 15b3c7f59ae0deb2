package org.cacheconnector.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.config.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TlsStoresTest {

    @TempDir Path directory;

    @Test
    void withoutStoresTheDefaultsOfTheJvmCount() throws Exception {
        TlsStores stores = TlsStores.from(new Settings(Map.of()));

        assertThat(stores.trustManagers()).isNull();
        assertThat(stores.keyManagers()).isNull();
        assertThat(stores.verifyHostname()).isTrue();
    }

    @Test
    void aKeyStoreAloneLeavesTheTrustOfTheJvm() throws Exception {
        Settings settings = settings(store("right"), "right", "tls_keystore");

        TlsStores stores = TlsStores.from(settings);

        assertThat(settings.problems()).isEmpty();
        assertThat(stores.keyManagers()).isNotEmpty();
        assertThat(stores.trustManagers()).isNotEmpty();
        assertThat(stores.sslContext()).isNotNull();
    }

    @Test
    void aWrongPasswordIsReportedWithoutIt() throws Exception {
        assertThat(trustProblems(store("right"), "wrong-one"))
                .singleElement()
                .asString()
                .contains("tls_truststore_password")
                .doesNotContain("wrong-one");
    }

    @Test
    void aFileThatIsSpoiltLaterIsTheProblemOfThisNode() throws Exception {
        Path file = store("right");
        TlsStores stores =
                TlsStores.from(settings(file, "right", "tls_keystore", "tls_truststore"));

        Files.write(file, new byte[] {1, 2, 3});
        assertProblem(stores::keyManagers, "can\'t be used any more: tls_keystore");
        assertProblem(stores::trustManagers, "can\'t be used any more: tls_truststore");
        store("renewed");
        assertProblem(stores::sslContext, "can\'t be used any more: tls_keystore");
        Files.delete(file);
        assertProblem(stores::sslContext, "File does not exist");
    }

    private static void assertProblem(ThrowingCallable use, String message) {
        BrokerProblem problem =
                CommonFailures.of(
                        new IllegalStateException(catchThrowable(use)),
                        LinkStage.CONNECT,
                        "ssl://mq:61617");
        assertThat(problem.kind()).isEqualTo(BrokerProblem.Kind.TLS);
        assertThat(problem.message()).contains(message).doesNotContain("right");
    }

    /** As {@code openssl pkcs12 -export -nokeys} makes it, for Java. */
    @Test
    void aTrustStoreWithoutACertificateIsReported() throws Exception {
        assertThat(trustProblems(store("right", null), "right"))
                .singleElement()
                .asString()
                .startsWith("tls_truststore")
                .contains("keytool -importcert");
    }

    @Test
    void aForgottenPasswordIsReported() throws Exception {
        assertThat(trustProblems(store("right"), null))
                .singleElement()
                .asString()
                .contains("tls_truststore_password, which is missing");
        assertThat(trustProblems(store("right"), "right")).isEmpty();
    }

    private static List<String> trustProblems(Path store, String password) {
        Settings settings = settings(store, password, "tls_truststore");
        TlsStores.from(settings);
        return settings.problems();
    }

    private static Settings settings(Path store, String password, String... keys) {
        Map<String, String> values = new HashMap<>();
        for (String key : keys) {
            values.put(key, store.toString());
            values.put(key + "_password", password);
        }
        return new Settings(values);
    }

    private Path store(String password) throws Exception {
        TrustManagerFactory trust =
                TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init((KeyStore) null);
        return store(
                password, ((X509TrustManager) trust.getTrustManagers()[0]).getAcceptedIssuers()[0]);
    }

    private Path store(String password, Certificate trusted) throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        if (trusted != null) {
            store.setCertificateEntry("trusted", trusted);
        }
        Path file = directory.resolve("store.p12");
        try (OutputStream out = Files.newOutputStream(file)) {
            store.store(out, password.toCharArray());
        }
        return file;
    }
}
