package org.cacheconnector.launcher.demo;

import static org.cacheconnector.launcher.demo.ServerClients.PASSWORD;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.cacheconnector.identityserver.client.AdministrationClient;
import org.cacheconnector.identityserver.client.OAuthApplication;
import org.cacheconnector.launcher.cluster.RunningNode;

/** What administrators change about users and roles. */
final class UserScenarios {

    private static final int FORBIDDEN = 403;
    private static final String MAY_INTROSPECT = "/permission/admin";
    private static final String MAY_LOG_IN = "/permission/admin/login";

    private UserScenarios() {}

    static List<Scenario> all() {
        return List.of(
                roleTakenAway(),
                permissionTakenAway(),
                roleTakenAwayWhereNobodyAsked(),
                tokenOfChangedUser(
                        "password changed: the user's token is inactive",
                        (administration, name) ->
                                administration.changePassword(name, "Other-w0rd")),
                tokenOfChangedUser(
                        "user deleted: the user's token is inactive",
                        AdministrationClient::deleteUser));
    }

    private static Scenario roleTakenAway() {
        return new Scenario(
                "user loses a role: it is not listed",
                (servers, roles, name) -> {
                    servers.createUser(roles.home(), name);
                    return Trial.of(
                            node ->
                                    servers.administration(node)
                                            .changeRoles(name, List.of(), List.of(name)),
                            node -> servers.administration(node).roles(name).contains(name));
                });
    }

    private static Scenario permissionTakenAway() {
        return new Scenario(
                "role loses a permission: introspection is forbidden to its members",
                (servers, roles, name) -> {
                    Predicate<RunningNode> allowed = allowedToIntrospect(servers, roles, name);
                    return Trial.of(
                            node ->
                                    servers.administration(node)
                                            .setPermissions(name, List.of(MAY_LOG_IN)),
                            allowed);
                });
    }

    private static Scenario roleTakenAwayWhereNobodyAsked() {
        return new Scenario(
                "user loses a role where the user never was: introspection is forbidden",
                (servers, roles, name) -> {
                    Predicate<RunningNode> allowed = allowedToIntrospect(servers, roles, name);
                    return Trial.changedWhereNobodyAsked(
                            node ->
                                    servers.administration(node)
                                            .changeRoles(name, List.of(), List.of(name)),
                            allowed);
                });
    }

    /**
     * Creates a user and a role of the same name that may introspect, and a token; returns whether
     * a node lets the user introspect it.
     */
    private static Predicate<RunningNode> allowedToIntrospect(
            ServerClients servers, Roles roles, String name) {
        OAuthApplication application = servers.createApplication(roles.home(), name);
        servers.createUser(roles.home(), name);
        // At each, since none may know yet what another one has set.
        roles.all()
                .forEach(
                        node ->
                                servers.administration(node)
                                        .setPermissions(name, List.of(MAY_INTROSPECT)));
        String token = servers.oauth(roles.home(), application).clientCredentials().accessToken();
        return node ->
                Acceptance.unlessRefusedWith(
                        FORBIDDEN,
                        () ->
                                servers.oauth(node, application)
                                        .introspectingAs(name, PASSWORD)
                                        .isActive(token));
    }

    private static Scenario tokenOfChangedUser(
            String title, BiConsumer<AdministrationClient, String> change) {
        return new Scenario(
                title,
                (servers, roles, name) -> {
                    OAuthApplication application = servers.createApplication(roles.home(), name);
                    servers.createUser(roles.home(), name);
                    String token =
                            servers.oauth(roles.home(), application)
                                    .password(name, PASSWORD, "openid")
                                    .accessToken();
                    return Trial.of(
                            node -> change.accept(servers.administration(node), name),
                            node -> servers.oauth(node, application).isActive(token));
                });
    }
}
