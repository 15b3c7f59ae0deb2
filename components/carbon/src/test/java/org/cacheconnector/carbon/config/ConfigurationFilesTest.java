package org.cacheconnector.carbon.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.cacheconnector.core.config.CoreSettings;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigurationFilesTest {

    @TempDir private Path folder;
    private Path toml;
    private Path secret;
    private ConfigurationFiles files;
    private final Map<String, String> identityServer = new HashMap<>();

    @BeforeEach
    void write() throws IOException {
        toml = folder.resolve("deployment.toml");
        secret = folder.resolve("secret");
        Files.writeString(secret, "the first secret of all\n");
        write("caches", "60s");
        files = new ConfigurationFiles(toml);
        files.take();
    }

    private void write(String topic, String freshness) throws IOException {
        Files.writeString(
                toml,
                String.format(
                        """
                        [cache_invalidator.mb]
                        topic_name = "%s"
                        freshness_window = "%s"
                        shared_secret = "$file{%s}"
                        """,
                        topic, freshness, secret));
    }

    @Test
    void tellsOnceOfAChangeWhenItIsStable() throws IOException {
        assertThat(files.isChanged()).isFalse();
        Files.writeString(toml, "[cache_inv");
        assertThat(files.isChanged()).as("half of it").isFalse();
        Files.writeString(toml, "[cache_invalidator.mb]");
        assertThat(files.isChanged()).as("all of it, for the first time").isFalse();
        assertThat(files.isChanged()).isTrue();
        assertThat(files.isChanged()).isFalse();
    }

    @Test
    void tellsOfAChangeInAFileThatIsNamed() throws IOException {
        Files.writeString(secret, "the other secret of all\n");
        assertThat(files.isChanged()).isFalse();
        assertThat(files.isChanged()).isTrue();
        Files.delete(secret);
        assertThat(files.isChanged()).isFalse();
        assertThat(files.isChanged()).isTrue();
    }

    @Test
    void tellsNothingOfWhatIsTakenBack() throws IOException {
        String before = Files.readString(toml);
        Files.writeString(toml, "nonsense");
        assertThat(files.isChanged()).isFalse();
        Files.writeString(toml, before);
        assertThat(files.isChanged()).isFalse();
        assertThat(files.isChanged()).isFalse();
    }

    @Test
    void tellsThatTheFileHasGone() throws IOException {
        Files.delete(toml);
        assertThat(files.isChanged()).isFalse();
        assertThat(files.isChanged()).isTrue();
        assertThat(files.isChanged()).isFalse();
    }

    @Test
    void whatIdentityServerHasReadCountsUntilItIsWrittenAnew() throws Exception {
        identityServer.put("topic_name", "caches-of-identity-server");
        identityServer.put("shared_secret", "$file{" + secret + "}");
        DeploymentFile file =
                new DeploymentFile(toml, name -> null, name -> null, alias -> Optional.empty());
        FileConfiguration configuration = new FileConfiguration(file, files, () -> identityServer);
        ConnectorTable table = configuration.read();
        assertThat(table.text("topic_name")).isEqualTo("caches-of-identity-server");
        assertThat(table.settings().get(CoreSettings.SHARED_SECRET).reveal())
                .isEqualTo("the first secret of all");

        write("caches", "30s");
        assertThat(configuration.reread().text("topic_name"))
                .isEqualTo("caches-of-identity-server");
        assertThat(configuration.reread().text("freshness_window")).isEqualTo("30s");
        assertThat(configuration.isChanged()).as("already read").isFalse();
        write("others", "30s");
        assertThat(configuration.reread().text("topic_name")).isEqualTo("others");
    }
}
