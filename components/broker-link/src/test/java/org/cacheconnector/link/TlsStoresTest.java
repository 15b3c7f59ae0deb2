package org.cacheconnector.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.core.link.BrokerProblem;
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
        Settings settings =
                new Settings(
                        Map.of(
                                "tls_keystore",
                                store("right").toString(),
                                "tls_keystore_password",
                                "right"));
        TlsStores stores = TlsStores.from(settings);

        assertThat(settings.problems()).isEmpty();
        assertThat(stores.keyManagers()).isNotEmpty();
        assertThat(stores.trustManagers()).isNotEmpty();
        assertThat(stores.sslContext()).isNotNull();
    }

    @Test
    void aWrongPasswordIsReportedWithoutIt() throws Exception {
        Settings settings =
                new Settings(
                        Map.of(
                                "tls_truststore",
                                store("right").toString(),
                                "tls_truststore_password",
                                "wrong-one"));
        TlsStores.from(settings);

        assertThat(settings.problems())
                .singleElement()
                .asString()
                .contains("tls_truststore_password")
                .doesNotContain("wrong-one");
    }

    @Test
    void aFileThatIsSpoiltLaterIsTheProblemOfThisNode() throws Exception {
        Path file = store("right");
        TlsStores stores =
                TlsStores.from(
                        new Settings(
                                Map.of(
                                        "tls_keystore",
                                        file.toString(),
                                        "tls_keystore_password",
                                        "right",
                                        "tls_truststore",
                                        file.toString(),
                                        "tls_truststore_password",
                                        "right")));
        Files.write(file, new byte[] {1, 2, 3});
        assertProblem(stores::keyManagers, "The file of tls_keystore can't be used any more: ");
        assertProblem(stores::trustManagers, "The file of tls_truststore can't be used any more: ");
        store("renewed");
        assertProblem(stores::sslContext, "The file of tls_keystore can't be used any more: ");
        Files.delete(file);
        assertProblem(stores::sslContext, "NoSuchFileException");
    }

    private static void assertProblem(ThrowingCallable use, String message) {
        Causes causes = Causes.of(new IllegalStateException(catchThrowable(use)));
        assertThat(LinkProblems.isBrokenOff(causes)).isFalse();
        BrokerProblem problem = LinkProblems.of(causes, LinkStage.CONNECT, "ssl://mq:61617");
        assertThat(problem.kind()).isEqualTo(BrokerProblem.Kind.TLS);
        assertThat(problem.message()).contains(message).doesNotContain("right");
    }

    private Path store(String password) throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        Path file = directory.resolve("store.p12");
        try (OutputStream out = Files.newOutputStream(file)) {
            store.store(out, password.toCharArray());
        }
        return file;
    }
}
