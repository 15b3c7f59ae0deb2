package org.cacheconnector.link;

import static java.util.Objects.requireNonNull;

import java.io.EOFException;
import java.net.SocketException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.cacheconnector.core.config.SafeUrl;
import org.cacheconnector.core.link.BrokerProblem;
import org.cacheconnector.core.link.BrokerProblem.Kind;

/** Puts failures of the TLS handshake into words. Immutable and thread-safe. */
public final class TlsProblems {

    /** Alerts of TLS with which a peer tells that it does not accept a certificate. */
    private static final List<String> REFUSED =
            List.of(
                    "certificate_required",
                    "bad_certificate",
                    "certificate_unknown",
                    "certificate_expired",
                    "certificate_revoked",
                    "unsupported_certificate",
                    "unknown_ca");

    private final String addressSetting;
    private final String withoutTls;
    private final String whatToCheck;

    /**
     * @param addressSetting the setting that names the broker's host and port
     * @param withoutTls how to do without TLS, to follow "or" and "if not,"
     * @param whatToCheck what to look at when it is not clear why the handshake failed, to follow
     *     "Check"
     */
    public TlsProblems(String addressSetting, String withoutTls, String whatToCheck) {
        this.addressSetting = requireNonNull(addressSetting, "addressSetting");
        this.withoutTls = requireNonNull(withoutTls, "withoutTls");
        this.whatToCheck = requireNonNull(whatToCheck, "whatToCheck");
    }

    /**
     * Returns the problem behind a failed handshake.
     *
     * @param address the endpoint, without secrets
     */
    public BrokerProblem of(Causes causes, String address) {
        Optional<UnusableStoreException> store = causes.find(UnusableStoreException.class);
        if (store.isPresent()) {
            return tls(
                    "The file of "
                            + store.get().setting()
                            + " can't be used any more: "
                            + LinkProblems.sentence(SafeUrl.of(store.get().getCause().toString())),
                    "Mend that file on this node, or its password; it is read at each attempt.");
        }
        if (says(causes, "unrecognized ssl message")) {
            return tls(
                    address + " does not speak TLS.",
                    "Check the port in " + addressSetting + ", or " + withoutTls + ".");
        }
        if (causes.has(CertificateExpiredException.class, CertificateNotYetValidException.class)) {
            return tls(
                    "The certificate of " + address + " is expired or not valid yet.",
                    "Renew the broker's certificate; check the clocks.");
        }
        if (says(causes, "no subject alternative") || says(causes, "no name matching")) {
            return tls(
                    "The certificate of " + address + " is for another host.",
                    "Use the host name of the certificate in "
                            + addressSetting
                            + ", or a certificate with the"
                            + " right name; tls_verify_hostname = false accepts any name.");
        }
        if (says(causes, "unable to find valid certification path")
                || says(causes, "path building failed")
                || says(causes, "path validation failed")
                || says(causes, "trustanchors parameter must be non-empty")) {
            return tls(
                    "The certificate of " + address + " is not trusted.",
                    "Put the broker's certificate, or its issuer's, into tls_truststore.");
        }
        if (REFUSED.stream().anyMatch(alert -> says(causes, alert))) {
            return tls(
                    address
                            + " asks for a certificate of this node and does not accept the one it"
                            + " has, if any.",
                    "Set tls_keystore to a key whose certificate the broker trusts.");
        }
        // A plain port takes the client's hello for a message far too long, and hangs up.
        if (causes.has(EOFException.class, SocketException.class)) {
            return tls(
                    address + " broke off the TLS handshake.",
                    "Check that the broker is alive, that the port in "
                            + addressSetting
                            + " speaks TLS (if not, "
                            + withoutTls
                            + "), and "
                            + whatToCheck
                            + ".");
        }
        return tls(
                "The TLS handshake with "
                        + address
                        + " failed: "
                        + LinkProblems.sentence(causes.rootMessage()),
                "Check " + whatToCheck + ".");
    }

    private static BrokerProblem tls(String message, String remedy) {
        return new BrokerProblem(Kind.TLS, message, remedy);
    }

    private static boolean says(Causes causes, String words) {
        return causes.hasMessage(message -> message.toLowerCase(Locale.ROOT).contains(words));
    }
}
