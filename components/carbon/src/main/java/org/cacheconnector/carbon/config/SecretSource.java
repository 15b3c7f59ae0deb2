package org.cacheconnector.carbon.config;

import java.util.Optional;

/** Resolves {@code $secret{alias}}. */
@FunctionalInterface
public interface SecretSource {

    /**
     * Returns the secret behind {@code alias}; empty if there is none or the server has no vault.
     */
    Optional<String> resolve(String alias);
}
