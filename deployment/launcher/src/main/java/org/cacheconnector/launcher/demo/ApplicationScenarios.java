package org.cacheconnector.launcher.demo;

import static org.cacheconnector.launcher.demo.ServerClients.PASSWORD;

import java.util.List;
import org.cacheconnector.identityserver.client.OAuthApplication;

/** What administrators change about applications. */
final class ApplicationScenarios {

    private static final int BAD_REQUEST = 400;
    private static final int UNAUTHORIZED = 401;

    private ApplicationScenarios() {}

    static List<Scenario> all() {
        return List.of(secretRegenerated(), grantTakenAway(), described(), deleted());
    }

    private static Scenario secretRegenerated() {
        return new Scenario(
                "client secret regenerated: the old one gets no token",
                (servers, roles, name) -> {
                    OAuthApplication application = servers.createApplication(roles.home(), name);
                    return Trial.of(
                            node -> servers.administration(node).regenerateSecret(application),
                            node ->
                                    Acceptance.unlessRefusedWith(
                                            UNAUTHORIZED,
                                            servers.oauth(node, application)::clientCredentials));
                });
    }

    private static Scenario grantTakenAway() {
        return new Scenario(
                "application updated, password grant taken away: it is refused",
                (servers, roles, name) -> {
                    OAuthApplication application = servers.createApplication(roles.home(), name);
                    servers.createUser(roles.home(), name);
                    return Trial.of(
                            node ->
                                    servers.administration(node)
                                            .allowGrants(
                                                    application, List.of("client_credentials")),
                            node ->
                                    Acceptance.unlessRefusedWith(
                                            BAD_REQUEST,
                                            () ->
                                                    servers.oauth(node, application)
                                                            .password(name, PASSWORD, "openid")));
                });
    }

    private static Scenario described() {
        return new Scenario(
                "application updated, new description: it is shown",
                (servers, roles, name) -> {
                    OAuthApplication application = servers.createApplication(roles.home(), name);
                    return Trial.of(
                            node ->
                                    servers.administration(node)
                                            .describeApplication(application, "changed"),
                            node ->
                                    !servers.administration(node)
                                            .applicationDescription(application)
                                            .equals("changed"));
                });
    }

    private static Scenario deleted() {
        return new Scenario(
                "application deleted: its token is inactive",
                (servers, roles, name) -> {
                    OAuthApplication application = servers.createApplication(roles.home(), name);
                    String token =
                            servers.oauth(roles.home(), application)
                                    .clientCredentials()
                                    .accessToken();
                    return Trial.of(
                            node ->
                                    servers.administration(node)
                                            .deleteOAuthApplication(application),
                            node -> servers.oauth(node, application).isActive(token));
                });
    }
}
