package org.cacheconnector.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.cacheconnector.harness.broker.TestKeyStores.PASSWORD;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.harness.broker.TestKeyStores;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TlsStoresTest {

    @TempDir private static Path shared;
    private static TestKeyStores keys;
    @TempDir private Path directory;

    @BeforeAll
    static void makeKeys() {
        keys = new TestKeyStores(shared);
    }

    @Test
    void withoutStoresTheDefaultsOfTheJvmCount() throws Exception {
        TlsStores stores = TlsStores.from(new Settings(Map.of()));

        assertThat(stores.trustManagers()).isNull();
        assertThat(stores.keyManagers()).isNull();
        assertThat(stores.verifyHostname()).isTrue();
    }

    @Test
    void aKeyStoreAloneLeavesTheTrustOfTheJvm() throws Exception {
        Settings settings = settings(keys.server(), PASSWORD, "tls_keystore");

        TlsStores stores = TlsStores.from(settings);

        assertThat(settings.problems()).isEmpty();
        assertThat(stores.keyManagers()).isNotEmpty();
        assertThat(stores.trustManagers()).isNotEmpty();
        assertThat(stores.sslContext()).isNotNull();
    }

    @Test
    void aFileThatIsSpoiltLaterIsTheProblemOfThisNode() throws Exception {
        Path file = Files.copy(keys.server(), directory.resolve("copy.p12"));
        TlsStores stores =
                TlsStores.from(settings(file, PASSWORD, "tls_keystore", "tls_truststore"));

        Files.write(file, new byte[] {1, 2, 3});
        assertProblem(stores::keyManagers, "can't be used any more: tls_keystore");
        assertProblem(stores::trustManagers, "can't be used any more: tls_truststore");
        writeEmpty(file, "renewed");
        assertProblem(stores::sslContext, "can't be used any more: tls_keystore");
        Files.delete(file);
        assertProblem(stores::sslContext, "tls_keystore: java.lang.IllegalArgumentException: File");
    }

    private static void assertProblem(ThrowingCallable use, String message) {
        BrokerProblem problem =
                CommonFailures.of(
                        new IllegalStateException(catchThrowable(use)),
                        LinkStage.CONNECT,
                        "ssl://mq:61617");
        assertThat(problem.kind()).isEqualTo(BrokerProblem.Kind.TLS);
        assertThat(problem.message()).contains(message).doesNotContain(PASSWORD);
    }

    /** The store without certificates is as {@code openssl pkcs12 -export -nokeys} makes it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tls_truststore | changeit | empty   | keytool -importcert",
                "tls_truststore |          | trusted | set tls_truststore_password",
                "tls_truststore | wrong-1  | trusted | read with tls_truststore_password: ",
                "tls_keystore   | changeit | trusted | keytool -importkeystore",
                "tls_keystore   |          | key     | read without tls_keystore_password: ",
                "tls_keystore   | wrong-1  | key     | read with tls_keystore_password: ",
                "tls_keystore   | changeit | absent  | can't be read: File does not exist",
            })
    void aStoreThatIsOfNoUseIsReported(String key, String password, String store, String told)
            throws Exception {
        assertThat(problems(key, password, store))
                .singleElement()
                .asString()
                .startsWith(key + " = ")
                .contains(told)
                .doesNotContain("wrong-1");
    }

    /** Java trusts the certificate of a key too, such as that of Identity Server's own store. */
    @ParameterizedTest
    @CsvSource({"tls_truststore, trusted", "tls_truststore, key", "tls_keystore, key"})
    void aStoreThatIsOfUseIsNotReported(String key, String store) throws Exception {
        assertThat(problems(key, PASSWORD, store)).isEmpty();
    }

    private List<String> problems(String key, String password, String store) throws Exception {
        Path absent = directory.resolve("none.p12");
        Path file =
                switch (store) {
                    case "trusted" -> keys.trustStore();
                    case "key" -> keys.server();
                    case "empty" -> writeEmpty(absent, password);
                    default -> absent;
                };
        Settings settings = settings(file, password, key);
        TlsStores.from(settings);
        return settings.problems();
    }

    private static Settings settings(Path store, String password, String... keys) {
        Map<String, String> values = new HashMap<>();
        for (String key : keys) {
            values.put(key, store.toString());
            if (password != null) {
                values.put(key + "_password", password);
            }
        }
        return new Settings(values);
    }

    private static Path writeEmpty(Path file, String password) throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        try (OutputStream out = Files.newOutputStream(file)) {
            store.store(out, password.toCharArray());
        }
        return file;
    }
}
