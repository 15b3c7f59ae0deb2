package org.cacheconnector.carbon.config;

import java.util.Optional;

/** Resolves {@code $secret{alias}}. */
@FunctionalInterface
public interface SecretSource {

    /**
     * Returns the secret behind {@code alias}; empty if there is none or the server has no vault.
     */
    Optional<String> resolve(String alias);

    /**
     * Returns whether {@link #resolve} can find secrets; false while the server has not started its
     * vault.
     */
    default boolean isReady() {
        return true;
    }
}
