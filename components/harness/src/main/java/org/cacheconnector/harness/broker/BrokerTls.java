package org.cacheconnector.harness.broker;

import java.nio.file.Path;

/**
 * The broker's side of TLS. Immutable.
 *
 * @param keyStore PKCS12 file with the broker's key and certificate
 * @param trustStore PKCS12 file with the authority that signs the clients' certificates
 * @param password of both files
 * @param clientCertificate whether clients must show a certificate
 */
public record BrokerTls(
        Path keyStore, Path trustStore, String password, boolean clientCertificate) {}
