package org.cacheconnector.harness.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateExpiredException;
import java.security.cert.X509Certificate;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("full")
class TestKeyStoresTest {

    private static TestKeyStores stores;

    @BeforeAll
    static void create(@TempDir Path directory) {
        stores = new TestKeyStores(directory);
    }

    @Test
    void theServersCertificateIsValidSignedAndForLocalhost() throws Exception {
        X509Certificate server = onlyCertificate(stores.server());
        X509Certificate authority = onlyCertificate(stores.trustStore());

        assertThatCode(server::checkValidity).doesNotThrowAnyException();
        assertThatCode(() -> server.verify(authority.getPublicKey())).doesNotThrowAnyException();
        assertThat(names(server)).containsExactlyInAnyOrder("localhost", "127.0.0.1");
    }

    @Test
    void theStoreHoldsOneKeyAndNotTheAuthoritys() throws Exception {
        KeyStore store = load(stores.server());

        assertThat(Collections.list(store.aliases())).containsExactly("server");
        assertThat(store.isKeyEntry("server")).isTrue();
        assertThat(store.getCertificateChain("server")).hasSizeGreaterThan(1);
    }

    @Test
    void theExpiredOneHasExpired() throws Exception {
        X509Certificate server = onlyCertificate(stores.expiredServer());

        assertThatThrownBy(server::checkValidity).isInstanceOf(CertificateExpiredException.class);
    }

    @Test
    void theWrongHostOneNamesAnotherHost() throws Exception {
        assertThat(names(onlyCertificate(stores.wrongHostServer())))
                .containsExactly("elsewhere.example");
    }

    @Test
    void theUntrustedOnesAreSignedByTheOtherAuthority() throws Exception {
        X509Certificate authority = onlyCertificate(stores.trustStore());
        X509Certificate other = onlyCertificate(stores.otherTrustStore());

        X509Certificate untrusted = onlyCertificate(stores.untrustedClient());
        assertThatThrownBy(() -> untrusted.verify(authority.getPublicKey()))
                .isInstanceOf(Exception.class);
        assertThatCode(() -> untrusted.verify(other.getPublicKey())).doesNotThrowAnyException();
    }

    private static X509Certificate onlyCertificate(Path file) throws Exception {
        KeyStore store = load(file);
        String alias = Collections.list(store.aliases()).get(0);
        Certificate certificate = store.getCertificate(alias);
        return (X509Certificate) certificate;
    }

    private static KeyStore load(Path file) throws Exception {
        return KeyStore.getInstance(file.toFile(), TestKeyStores.PASSWORD.toCharArray());
    }

    private static List<String> names(X509Certificate certificate) throws Exception {
        return certificate.getSubjectAlternativeNames().stream()
                .map(name -> (String) name.get(1))
                .toList();
    }
}
