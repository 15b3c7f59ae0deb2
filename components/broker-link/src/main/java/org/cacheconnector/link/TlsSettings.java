package org.cacheconnector.link;

import java.util.List;
import org.cacheconnector.core.config.Secret;
import org.cacheconnector.core.config.Setting;

/** The settings for TLS to the broker. */
public final class TlsSettings {

    /** {@code tls_truststore}. */
    public static final Setting<String> TRUSTSTORE =
            Setting.text(
                    "tls_truststore",
                    null,
                    "The file of trusted certificates, PKCS12 or JKS. The default is that of the"
                            + " server's JVM.");

    /** {@code tls_truststore_password}. */
    public static final Setting<Secret> TRUSTSTORE_PASSWORD =
            Setting.secret("tls_truststore_password", "The password of the trust store.");

    /** {@code tls_keystore}. */
    public static final Setting<String> KEYSTORE =
            Setting.text(
                    "tls_keystore",
                    null,
                    "The file with this node's key and certificate, PKCS12 or JKS. Set it for"
                            + " mutual TLS.");

    /** {@code tls_keystore_password}. */
    public static final Setting<Secret> KEYSTORE_PASSWORD =
            Setting.secret(
                    "tls_keystore_password", "The password of the key store and of its key.");

    /** {@code tls_verify_hostname}. */
    public static final Setting<Boolean> VERIFY_HOSTNAME =
            Setting.flag(
                    "tls_verify_hostname",
                    true,
                    "Whether the broker's certificate must name its host.");

    /** All settings for TLS. */
    public static final List<Setting<?>> ALL =
            List.of(TRUSTSTORE, TRUSTSTORE_PASSWORD, KEYSTORE, KEYSTORE_PASSWORD, VERIFY_HOSTNAME);

    private TlsSettings() {}
}
