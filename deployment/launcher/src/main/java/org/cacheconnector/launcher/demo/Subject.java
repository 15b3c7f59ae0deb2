package org.cacheconnector.launcher.demo;

import static org.cacheconnector.launcher.demo.ServerClients.PASSWORD;

import org.cacheconnector.identityserver.client.AdministrationClient;
import org.cacheconnector.identityserver.client.OAuthApplication;
import org.cacheconnector.identityserver.client.OAuthClient;
import org.cacheconnector.identityserver.client.TokenResponse;
import org.cacheconnector.launcher.cluster.RunningNode;

/**
 * What a scenario changes: an application, and perhaps a user with a role, all of one name.
 * Immutable.
 *
 * @param servers the servers' clients
 * @param roles the nodes concerned
 * @param name of all of them
 * @param application may use every grant
 */
record Subject(ServerClients servers, Roles roles, String name, OAuthApplication application) {

    /** Creates the application. */
    static Subject create(ServerClients servers, Roles roles, String name) {
        return new Subject(servers, roles, name, servers.createApplication(roles.home(), name));
    }

    /** Creates the user, with the role. */
    void createUser() {
        servers.createUser(roles.home(), name);
    }

    /** Gets tokens for the application. */
    TokenResponse applicationToken() {
        return oauth(roles.home()).clientCredentials();
    }

    /** Creates the user, and gets tokens for it. */
    TokenResponse userToken() {
        createUser();
        return passwordGrant(roles.home());
    }

    TokenResponse passwordGrant(RunningNode node) {
        return oauth(node).password(name, PASSWORD, "openid");
    }

    AdministrationClient administration(RunningNode node) {
        return servers.administration(node);
    }

    OAuthClient oauth(RunningNode node) {
        return servers.oauth(node, application);
    }
}
