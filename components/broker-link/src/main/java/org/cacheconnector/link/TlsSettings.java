package org.cacheconnector.link;

import java.util.List;
import org.cacheconnector.core.config.Secret;
import org.cacheconnector.core.config.Setting;

/** The settings for TLS to the broker. */
public final class TlsSettings {

    private static final String TYPE_PATTERN = "[A-Za-z0-9_-]{1,32}";
    private static final String TYPE_WORDS = "a Java key store type, such as PKCS12 or JKS";

    /** {@code tls_truststore}. */
    public static final Setting<String> TRUSTSTORE =
            Setting.text(
                    "tls_truststore",
                    null,
                    "The file of trusted certificates. Default: those of the server's JVM.");

    /** {@code tls_truststore_password}. */
    public static final Setting<Secret> TRUSTSTORE_PASSWORD =
            Setting.secret("tls_truststore_password", "Its password.");

    /** {@code tls_truststore_type}. */
    public static final Setting<String> TRUSTSTORE_TYPE =
            Setting.text(
                    "tls_truststore_type",
                    "PKCS12",
                    TYPE_PATTERN,
                    TYPE_WORDS,
                    "Its type. A JKS file is recognised as PKCS12, too.");

    /** {@code tls_keystore}. */
    public static final Setting<String> KEYSTORE =
            Setting.text(
                    "tls_keystore",
                    null,
                    "The file with this node's key and certificate, for mutual TLS.");

    /** {@code tls_keystore_password}. */
    public static final Setting<Secret> KEYSTORE_PASSWORD =
            Setting.secret("tls_keystore_password", "The password of the file and its key.");

    /** {@code tls_keystore_type}. */
    public static final Setting<String> KEYSTORE_TYPE =
            Setting.text(
                    "tls_keystore_type", "PKCS12", TYPE_PATTERN, TYPE_WORDS, "Its type, as above.");

    /** {@code tls_verify_hostname}. */
    public static final Setting<Boolean> VERIFY_HOSTNAME =
            Setting.flag(
                    "tls_verify_hostname",
                    true,
                    "Whether the broker's certificate must name its host.");

    /** All of them. */
    public static final List<Setting<?>> ALL =
            List.of(
                    TRUSTSTORE,
                    TRUSTSTORE_PASSWORD,
                    TRUSTSTORE_TYPE,
                    KEYSTORE,
                    KEYSTORE_PASSWORD,
                    KEYSTORE_TYPE,
                    VERIFY_HOSTNAME);

    private TlsSettings() {}
}
