package org.cacheconnector.harness.broker;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;

/**
 * Throw-away keys and certificates for TLS tests, made with the running JDK's keytool: an
 * authority, certificates it signed, and bad variants. All files are PKCS12 with the same {@link
 * #PASSWORD}. Each certificate is made when first asked for. Not thread-safe.
 */
public final class TestKeyStores {

    /** The password of every key store and key. */
    public static final String PASSWORD = "changeit";

    private static final String AUTHORITY = "authority";
    private static final String OTHER_AUTHORITY = "other-authority";
    private static final String LOCAL_NAMES = "SAN=dns:localhost,ip:127.0.0.1";

    private static final List<String> LAST_YEAR = List.of("-startdate", "-400d", "-validity", "30");

    private final Path directory;

    /**
     * @param directory where the files go; a test's temporary directory
     */
    public TestKeyStores(Path directory) {
        this.directory = directory;
    }

    /** Returns the trust store with the authority that signed all but the untrusted one. */
    public Path trustStore() {
        return trustStoreOf(AUTHORITY);
    }

    /** Returns a trust store with another authority, which signed only the untrusted one. */
    public Path otherTrustStore() {
        return trustStoreOf(OTHER_AUTHORITY);
    }

    /** Returns the key store of a server at {@code localhost} or {@code 127.0.0.1}. */
    public Path server() {
        return signed("server", AUTHORITY, LOCAL_NAMES, List.of());
    }

    /** Returns the key store of a client. */
    public Path client() {
        return signed("client", AUTHORITY, LOCAL_NAMES, List.of());
    }

    /** Returns the key store of a server whose certificate expired. */
    public Path expiredServer() {
        return signed("expired-server", AUTHORITY, LOCAL_NAMES, LAST_YEAR);
    }

    /** Returns the key store of a server whose certificate names another host. */
    public Path wrongHostServer() {
        return signed("wrong-host-server", AUTHORITY, "SAN=dns:elsewhere.example", List.of());
    }

    /** Returns the key store of a client whose certificate another authority signed. */
    public Path untrustedClient() {
        return signed("untrusted-client", OTHER_AUTHORITY, LOCAL_NAMES, List.of());
    }

    /** Returns the key store of a client whose certificate expired. */
    public Path expiredClient() {
        return signed("expired-client", AUTHORITY, LOCAL_NAMES, LAST_YEAR);
    }

    /** Returns a broker's side of TLS with {@link #server} and {@link #trustStore}. */
    public BrokerTls brokerTls(boolean clientCertificate) {
        return new BrokerTls(server(), trustStore(), PASSWORD, clientCertificate);
    }

    private Path trustStoreOf(String authority) {
        Path file = file(authority + "-trust");
        if (!Files.exists(file)) {
            KeyStore keys = load(keysOf(authority));
            write(
                    file,
                    store -> store.setCertificateEntry(authority, keys.getCertificate(authority)));
        }
        return file;
    }

    /** Has keytool make the key beside its signer's, and copies it to a store of its own. */
    private Path signed(String name, String authority, String names, List<String> validity) {
        Path file = file(name);
        if (!Files.exists(file)) {
            Path keysFile = keysOf(authority);
            List<String> options = new ArrayList<>(List.of("-signer", authority, "-ext", names));
            options.addAll(validity.isEmpty() ? List.of("-validity", "365") : validity);
            generateKey(keysFile, name, options);
            KeyStore keys = load(keysFile);
            char[] password = PASSWORD.toCharArray();
            write(
                    file,
                    store ->
                            store.setKeyEntry(
                                    name,
                                    keys.getKey(name, password),
                                    password,
                                    keys.getCertificateChain(name)));
        }
        return file;
    }

    /** Returns the store with the authority's key and every key it signed. */
    private Path keysOf(String authority) {
        Path file = file(authority + "-keys");
        if (!Files.exists(file)) {
            generateKey(
                    file,
                    authority,
                    List.of("-startdate", "-800d", "-validity", "3650", "-ext", "bc:c=ca:true"));
        }
        return file;
    }

    private Path file(String name) {
        return directory.resolve(name + ".p12");
    }

    private static void generateKey(Path file, String name, List<String> options) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.addAll(List.of("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"));
        command.addAll(List.of("-genkeypair", "-keystore", file.toString()));
        command.addAll(List.of("-storetype", "PKCS12", "-storepass", PASSWORD));
        command.addAll(List.of("-alias", name, "-dname", "CN=" + name));
        command.addAll(List.of("-keyalg", "EC", "-groupname", "secp256r1"));
        command.addAll(options);
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            String output =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IllegalStateException("keytool failed: " + output);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted", e);
        }
    }

    private static KeyStore load(Path file) {
        try {
            return KeyStore.getInstance(file.toFile(), PASSWORD.toCharArray());
        } catch (IOException | GeneralSecurityException e) {
            throw new IllegalStateException("Can't read " + file, e);
        }
    }

    private static void write(Path file, Filling filling) {
        try (OutputStream out = Files.newOutputStream(file)) {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            filling.fill(store);
            store.store(out, PASSWORD.toCharArray());
        } catch (IOException | GeneralSecurityException e) {
            throw new IllegalStateException("Can't write " + file, e);
        }
    }

    /** Puts entries into a new store. */
    private interface Filling {
        void fill(KeyStore store) throws GeneralSecurityException;
    }
}
