package org.cacheconnector.identityserver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.cacheconnector.harness.net.FreePorts;
import org.cacheconnector.identityserver.assembly.IdentityServerAssembly;
import org.cacheconnector.identityserver.assembly.MavenArtifactSource;
import org.cacheconnector.identityserver.assembly.ServerLine;
import org.cacheconnector.identityserver.client.AdministrationClient;
import org.cacheconnector.identityserver.client.OAuthApplication;
import org.cacheconnector.identityserver.client.OAuthClient;
import org.cacheconnector.identityserver.client.TokenResponse;
import org.cacheconnector.identityserver.database.PostgresDatabaseServer;
import org.cacheconnector.identityserver.node.IdentityServerNode;
import org.cacheconnector.identityserver.node.NodeOptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A server whose caches are off does all it should, and creates none but those without a switch.
 */
@Tag("full")
@Timeout(600)
class CachesOffIT {

    private static final String PASSWORD = "Pass-w0rd";

    @TempDir private Path folder;

    @Test
    void onlyCachesWithoutASwitchAreEverUsed() throws IOException {
        Path server =
                new IdentityServerAssembly(
                                new MavenArtifactSource(),
                                ServerLine.V6_1,
                                Path.of("target/identity-server"),
                                line -> {})
                        .home();
        try (PostgresDatabaseServer database =
                PostgresDatabaseServer.start(
                        folder.resolve("database"), FreePorts.next(), server)) {
            NodeOptions options =
                    new NodeOptions(database.databases())
                            .library(PostgresDatabaseServer.driverJar())
                            .offset(FreePorts.offset(9443))
                            .extraToml("[cache_invalidator.mb]\nenabled = false\n")
                            .cachesOff(true);
            IdentityServerNode node =
                    IdentityServerNode.create(server, folder.resolve("node"), options);
            try {
                node.start();
                node.awaitReady(Duration.ofMinutes(4));
                useTokens(node);

                assertThat(new CacheInventory().list(node.process().orElseThrow()))
                        .isNotEmpty()
                        .allMatch(
                                cache ->
                                        cache.matches(
                                                ".* / (TENANT_.*|PERMISSION_CACHE|REG_.*"
                                                        + "|user_id_from_user_name_cache"
                                                        + "|user_name_from_user_id_cache"
                                                        + "|(group_)?unique_id_domain_cache)"));
            } finally {
                node.stop();
            }
        }
    }

    private static void useTokens(IdentityServerNode node) {
        OAuthApplication application =
                new OAuthApplication(
                        "shop", "shop-id", "shop-secret", URI.create("https://localhost/callback"));
        AdministrationClient administration =
                new AdministrationClient(node.baseUri(), "admin", "admin");
        administration.createApplication(application);
        administration.createRole("buyer");
        administration.createUser("alice", PASSWORD, List.of("buyer"));
        OAuthClient client = new OAuthClient(node.baseUri(), application, "admin", "admin");
        TokenResponse tokens = client.authorizationCode("alice", PASSWORD, "openid");
        assertThat(client.isActive(tokens.accessToken())).isTrue();
        TokenResponse refreshed = client.refresh(tokens.refreshToken());
        client.revoke(refreshed.accessToken());
        assertThat(client.isActive(refreshed.accessToken())).isFalse();
        assertThat(client.password("alice", PASSWORD, "openid").accessToken()).isNotEmpty();
    }
}
