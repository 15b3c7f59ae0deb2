package org.cacheconnector.identityserver.client;

import java.net.URI;

/**
 * An OAuth2 application. Immutable.
 *
 * @param name its name at the server
 * @param id the client id
 * @param secret the client secret
 * @param callback where authorization codes are sent; nothing needs to listen there
 */
public record OAuthApplication(String name, String id, String secret, URI callback) {

    /** Names the application without its secret. */
    @Override
    public String toString() {
        return name + " (" + id + ")";
    }
}
