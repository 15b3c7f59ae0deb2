package org.cacheconnector.launcher.demo;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.cacheconnector.identityserver.client.AdministrationClient;
import org.cacheconnector.identityserver.client.OAuthApplication;
import org.cacheconnector.identityserver.client.OAuthClient;
import org.cacheconnector.launcher.cluster.RunningNode;

/**
 * Speaks to every server as one administrator. Keeps connections open, so that no question pays for
 * a new one. Thread-safe.
 */
public final class ServerClients {

    static final String PASSWORD = "Pass-w0rd";

    private static final URI CALLBACK = URI.create("https://localhost/callback");
    private static final URI NOWHERE = URI.create("https://localhost");
    private static final OAuthApplication NONE = new OAuthApplication("", "", "", CALLBACK);

    private final String administrator;
    private final String password;
    private final OAuthClient oauth;
    private final Map<URI, AdministrationClient> administrations = new ConcurrentHashMap<>();

    /**
     * @param administrator the name of an administrator of every server
     * @param password the administrator's password
     */
    public ServerClients(String administrator, String password) {
        this.administrator = administrator;
        this.password = password;
        this.oauth = new OAuthClient(NOWHERE, NONE, administrator, password);
    }

    /** Returns the client that administers a server. */
    public AdministrationClient administration(RunningNode node) {
        return administrations.computeIfAbsent(
                node.baseUri(), uri -> new AdministrationClient(uri, administrator, password));
    }

    /** Returns an application's client at a server, with the administrator introspecting. */
    public OAuthClient oauth(RunningNode node, OAuthApplication application) {
        return oauth.at(node.baseUri()).as(application);
    }

    /** Creates an application that may use every grant. */
    public OAuthApplication createApplication(RunningNode node, String name) {
        OAuthApplication application =
                new OAuthApplication(name, name + "-id", name + "-secret", CALLBACK);
        administration(node).createApplication(application);
        return application;
    }

    /** Creates a user with {@link #PASSWORD} and a role of the same name. */
    public void createUser(RunningNode node, String name) {
        AdministrationClient administration = administration(node);
        administration.createRole(name);
        administration.createUser(name, PASSWORD, List.of(name));
    }
}
