package org.cacheconnector.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Map;
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
