package org.cacheconnector.launcher.demo;

import static org.cacheconnector.launcher.demo.ServerClients.PASSWORD;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.cacheconnector.identityserver.client.ClientException;
import org.cacheconnector.identityserver.client.TokenResponse;
import org.cacheconnector.launcher.cluster.RunningNode;

/** Everything that the demonstration changes, with what should follow elsewhere. Stateless. */
final class Scenarios {

    private static final int BAD_REQUEST = 400;
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final String MAY_INTROSPECT = "/permission/admin";
    private static final String MAY_LOG_IN = "/permission/admin/login";

    /** A change that ends a token. */
    @FunctionalInterface
    private interface TokenChange {
        void make(Subject subject, RunningNode node, TokenResponse token);
    }

    private Scenarios() {}

    static List<Scenario> all() {
        return List.of(
                tokenEnds(
                        "token revoked: introspection says inactive",
                        Subject::applicationToken,
                        (subject, node, token) -> subject.oauth(node).revoke(token.accessToken())),
                tokenEnds(
                        "token refreshed: the old one is inactive",
                        Subject::userToken,
                        (subject, node, token) ->
                                subject.oauth(node).refresh(token.refreshToken())),
                refused(
                        "client secret regenerated: the old one gets no token",
                        UNAUTHORIZED,
                        (subject, node) ->
                                subject.administration(node)
                                        .regenerateSecret(subject.application()),
                        (subject, node) -> subject.oauth(node).clientCredentials()),
                refused(
                        "application updated, password grant taken away: it is refused",
                        BAD_REQUEST,
                        (subject, node) ->
                                subject.administration(node)
                                        .allowGrants(
                                                subject.application(),
                                                List.of("client_credentials")),
                        Subject::passwordGrant),
                applicationDescribed(),
                tokenEnds(
                        "application deleted: its token is inactive",
                        Subject::applicationToken,
                        (subject, node, token) ->
                                subject.administration(node)
                                        .deleteOAuthApplication(subject.application())),
                roleTakenAway(),
                scenario(
                        "role loses a permission: introspection is forbidden to its members",
                        subject ->
                                Trial.of(
                                        node ->
                                                subject.administration(node)
                                                        .setPermissions(
                                                                subject.name(),
                                                                List.of(MAY_LOG_IN)),
                                        allowedToIntrospect(subject))),
                scenario(
                        "user loses a role where the user never was: introspection is forbidden",
                        subject ->
                                Trial.changedWhereNobodyAsked(
                                        node -> takeRole(subject, node),
                                        allowedToIntrospect(subject))),
                tokenEnds(
                        "password changed: the user's token is inactive",
                        Subject::userToken,
                        (subject, node, token) ->
                                subject.administration(node)
                                        .changePassword(subject.name(), "Other-w0rd")),
                tokenEnds(
                        "user deleted: the user's token is inactive",
                        Subject::userToken,
                        (subject, node, token) ->
                                subject.administration(node).deleteUser(subject.name())));
    }

    private static Scenario applicationDescribed() {
        return scenario(
                "application updated, new description: it is shown",
                subject ->
                        Trial.of(
                                node ->
                                        subject.administration(node)
                                                .describeApplication(
                                                        subject.application(), "changed"),
                                node ->
                                        !subject.administration(node)
                                                .applicationDescription(subject.application())
                                                .equals("changed")));
    }

    private static Scenario roleTakenAway() {
        return scenario(
                "user loses a role: it is not listed",
                subject -> {
                    String name = subject.name();
                    subject.createUser();
                    return Trial.of(
                            node -> takeRole(subject, node),
                            node -> subject.administration(node).roles(name).contains(name));
                });
    }

    private static void takeRole(Subject subject, RunningNode node) {
        subject.administration(node)
                .changeRoles(subject.name(), List.of(), List.of(subject.name()));
    }

    /**
     * Creates a user whose role may introspect, and a token; returns whether a node lets the user
     * introspect it.
     */
    private static Predicate<RunningNode> allowedToIntrospect(Subject subject) {
        subject.createUser();
        // At each, since none may know yet what another one has set.
        for (RunningNode node : subject.roles().all()) {
            subject.administration(node).setPermissions(subject.name(), List.of(MAY_INTROSPECT));
        }
        String token = subject.applicationToken().accessToken();
        return node ->
                unlessRefusedWith(
                        FORBIDDEN,
                        () ->
                                subject.oauth(node)
                                        .introspectingAs(subject.name(), PASSWORD)
                                        .isActive(token));
    }

    private static Scenario tokenEnds(
            String title, Function<Subject, TokenResponse> getToken, TokenChange change) {
        return scenario(
                title,
                subject -> {
                    TokenResponse token = getToken.apply(subject);
                    return Trial.of(
                            node -> change.make(subject, node, token),
                            node -> subject.oauth(node).isActive(token.accessToken()));
                });
    }

    /**
     * @param call what is refused, with {@code status}, after the change
     */
    private static Scenario refused(
            String title,
            int status,
            BiConsumer<Subject, RunningNode> change,
            BiConsumer<Subject, RunningNode> call) {
        return scenario(
                title,
                subject -> {
                    subject.createUser();
                    return Trial.of(
                            node -> change.accept(subject, node),
                            node -> unlessRefusedWith(status, () -> call.accept(subject, node)));
                });
    }

    private static Scenario scenario(String title, Function<Subject, Trial> trial) {
        return new Scenario(
                title, (servers, roles, name) -> trial.apply(Subject.create(servers, roles, name)));
    }

    /** Returns whether a call succeeds; false if it is refused with a status. */
    private static boolean unlessRefusedWith(int status, Runnable call) {
        try {
            call.run();
            return true;
        } catch (ClientException e) {
            if (e.status() == status) {
                return false;
            }
            throw e;
        }
    }
}
