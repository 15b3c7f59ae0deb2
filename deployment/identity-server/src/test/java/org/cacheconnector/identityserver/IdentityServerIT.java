package org.cacheconnector.identityserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.cacheconnector.identityserver.assembly.IdentityServerAssembly;
import org.cacheconnector.identityserver.assembly.MavenArtifactSource;
import org.cacheconnector.identityserver.assembly.ServerLine;
import org.cacheconnector.identityserver.client.AdministrationClient;
import org.cacheconnector.identityserver.client.ClientException;
import org.cacheconnector.identityserver.client.OAuthApplication;
import org.cacheconnector.identityserver.client.OAuthClient;
import org.cacheconnector.identityserver.client.TokenResponse;
import org.cacheconnector.identityserver.database.PostgresDatabaseServer;
import org.cacheconnector.identityserver.node.IdentityServerNode;
import org.cacheconnector.identityserver.node.NodeOptions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** One assembled server with a database does what the demonstrations need of it. */
@Tag("full")
@Timeout(300)
class IdentityServerIT {

    private static final String ADMIN = "admin";
    private static final String PASSWORD = "Pass-w0rd";
    private static final Path SERVERS = Path.of("target/identity-server");

    @TempDir private static Path folder;
    private static PostgresDatabaseServer database;
    private static IdentityServerNode node;
    private static AdministrationClient administration;
    private static OAuthClient client;
    private static OAuthApplication application;

    @BeforeAll
    static void startAServerWithAnApplicationAndAUser() throws IOException {
        Path server =
                new IdentityServerAssembly(
                                new MavenArtifactSource(), ServerLine.V6_1, SERVERS, line -> {})
                        .home();
        database =
                PostgresDatabaseServer.start(folder.resolve("database"), TestPorts.free(), server);
        NodeOptions options =
                new NodeOptions(database.databases())
                        .library(PostgresDatabaseServer.driverJar())
                        .offset(TestPorts.offset(9443))
                        .extraToml("[cache_invalidator.mb]\nenabled = false\n");
        node = IdentityServerNode.create(server, folder.resolve("node"), options);
        node.start();
        node.awaitReady(Duration.ofMinutes(4));
        application =
                new OAuthApplication(
                        "shop", "shop-id", "shop-secret", URI.create("https://localhost/callback"));
        administration = new AdministrationClient(node.baseUri(), ADMIN, ADMIN);
        administration.createApplication(application);
        administration.createRole("buyer");
        administration.createUser("alice", PASSWORD, List.of("buyer"));
        client = new OAuthClient(node.baseUri(), application, ADMIN, ADMIN);
    }

    @AfterAll
    static void stopWhatWasStarted() {
        if (node != null) {
            node.stop();
        }
        if (database != null) {
            database.close();
        }
    }

    @Test
    void aClientCredentialsTokenIsActiveUntilItIsRevoked() {
        String token = client.clientCredentials("first").accessToken();
        assertThat(client.isActive(token)).isTrue();

        client.revoke(token);

        assertThat(client.isActive(token)).isFalse();
    }

    @Test
    void aPasswordTokenNamesItsUserAndCanBeRefreshed() {
        TokenResponse tokens = client.password("alice", PASSWORD, "openid");
        JsonNode introspection = client.introspect(tokens.accessToken());

        assertThat(introspection.path("username").asText()).startsWith("alice");
        assertThat(client.userInfo(tokens.accessToken()).path("sub").asText()).isEqualTo("alice");

        TokenResponse refreshed = client.refresh(tokens.refreshToken());

        assertThat(client.isActive(refreshed.accessToken())).isTrue();
        assertThat(client.isActive(tokens.accessToken())).isFalse();
    }

    @Test
    void aUserSignsInOnTheLoginPageAndConsents() {
        TokenResponse tokens = client.authorizationCode("alice", PASSWORD, "openid");

        assertThat(tokens.idToken()).isNotEmpty();
        assertThat(client.isActive(tokens.accessToken())).isTrue();
    }

    @Test
    void aWrongPasswordSignsNobodyIn() {
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(() -> client.authorizationCode("alice", "wrong", "openid"));
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(() -> client.password("alice", "wrong", "openid"))
                .withMessageContaining("400");
    }

    @Test
    void introspectionNeedsAUserWithThePermission() {
        String token = client.clientCredentials("second").accessToken();
        OAuthClient asAlice = new OAuthClient(node.baseUri(), application, "alice", PASSWORD);
        OAuthClient asStranger = new OAuthClient(node.baseUri(), application, ADMIN, "wrong");

        assertThat(client.introspectionStatusWithoutCredentials(token)).isEqualTo(401);
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(() -> asAlice.isActive(token))
                .withMessageContaining("403");
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(() -> asStranger.isActive(token))
                .withMessageContaining("401");
    }

    @Test
    void rolesAndApplicationsCanBeChanged() {
        administration.createRole("seller");
        administration.changeRoles("alice", List.of("seller"), List.of());
        administration.describeApplication(application, "changed");

        assertThat(administration.roles("alice")).contains("seller");
        assertThat(administration.applicationDescription(application)).isEqualTo("changed");
        assertThat(client.clientCredentials("third").accessToken()).isNotEmpty();
    }

    @Test
    void whatAnAdministratorTakesAwayIsGone() {
        OAuthApplication other =
                new OAuthApplication(
                        "other", "other-id", "other-secret", URI.create("https://localhost/other"));
        administration.createApplication(other);
        administration.createRole("guest");
        administration.createUser("bob", PASSWORD, List.of("guest"));
        administration.setPermissions("guest", List.of("/permission/admin"));
        OAuthClient atOther = client.as(other);
        String token = atOther.password("bob", PASSWORD, "openid").accessToken();
        OAuthClient asBob = atOther.introspectingAs("bob", PASSWORD);
        assertThat(asBob.isActive(token)).isTrue();

        administration.setPermissions("guest", List.of("/permission/admin/login"));
        assertRefused(403, () -> asBob.isActive(token));
        administration.allowGrants(other, List.of("client_credentials"));
        assertRefused(400, () -> atOther.password("bob", PASSWORD, "openid"));
        administration.changePassword("bob", "Other-w0rd");
        assertRefused(401, () -> asBob.isActive(token));
        administration.deleteUser("bob");
        assertThat(atOther.isActive(token)).isFalse();
        assertThat(atOther.clientCredentials().accessToken()).isNotEmpty();
        administration.regenerateSecret(other);
        assertRefused(401, atOther::clientCredentials);
        administration.deleteOAuthApplication(other);
        assertRefused(401, atOther::clientCredentials);
    }

    private static void assertRefused(int status, ThrowingCallable call) {
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(call)
                .satisfies(refusal -> assertThat(refusal.status()).isEqualTo(status));
    }

    @Test
    void theCachesOfTokensAndUsersAreInUse() {
        client.isActive(client.password("alice", PASSWORD, "openid").accessToken());

        assertThat(new CacheInventory().list(node.process().orElseThrow()))
                .anyMatch(cache -> cache.endsWith("OAuthCache"))
                .anyMatch(cache -> cache.endsWith("USER_ROLES_CACHE"));
    }
}
