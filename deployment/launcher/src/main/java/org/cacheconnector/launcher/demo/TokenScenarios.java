package org.cacheconnector.launcher.demo;

import static org.cacheconnector.launcher.demo.ServerClients.PASSWORD;

import java.util.List;
import org.cacheconnector.identityserver.client.OAuthApplication;
import org.cacheconnector.identityserver.client.TokenResponse;

/** What happens to tokens themselves. */
final class TokenScenarios {

    private TokenScenarios() {}

    static List<Scenario> all() {
        return List.of(revoked(), refreshed());
    }

    static Scenario revoked() {
        return new Scenario(
                "token revoked: introspection says inactive",
                (servers, roles, name) -> {
                    OAuthApplication application = servers.createApplication(roles.home(), name);
                    String token =
                            servers.oauth(roles.home(), application)
                                    .clientCredentials()
                                    .accessToken();
                    return Trial.of(
                            node -> servers.oauth(node, application).revoke(token),
                            node -> servers.oauth(node, application).isActive(token));
                });
    }

    static Scenario refreshed() {
        return new Scenario(
                "token refreshed: the old one is inactive",
                (servers, roles, name) -> {
                    OAuthApplication application = servers.createApplication(roles.home(), name);
                    servers.createUser(roles.home(), name);
                    TokenResponse old =
                            servers.oauth(roles.home(), application)
                                    .password(name, PASSWORD, "openid");
                    return Trial.of(
                            node -> servers.oauth(node, application).refresh(old.refreshToken()),
                            node -> servers.oauth(node, application).isActive(old.accessToken()));
                });
    }
}
