package org.cacheconnector.connectorctl.config;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.cacheconnector.carbon.config.ConnectorConfig;
import org.cacheconnector.connectorctl.CtlException;
import org.cacheconnector.connectorctl.ExitCode;
import org.cacheconnector.core.config.Secret;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigurationFileTest {

    @TempDir private Path folder;

    @Test
    void readsATableOfAServer() throws IOException {
        ConnectorConfig config =
                read(
                        """
                        [cache_invalidator.mb]
                        enabled = false
                        broker_type = "activemq"
                        provider_url = "tcp://$env{BROKER}:61616"
                        topic_name = "t"
                        """,
                        Map.of());

        assertThat(config.topic()).isEqualTo("t");
        assertThat(config.shown()).containsEntry("provider_url", "tcp://b.example.com:61616");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0123456789abcdef\n", "\uFEFF0123456789abcdef\r\n"})
    void takesASecretFromAFile(String content) throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), content);

        ConnectorConfig config =
                read(
                        """
                        [cache_invalidator.mb]
                        broker_type = "activemq"
                        provider_url = "tcp://b:61616"
                        topic_name = "t"
                        shared_secret = "$secret{connector}"
                        """,
                        Map.of("shared_secret", "@" + secret));

        assertThat(config.exchange().authentication().signing())
                .contains(new Secret("0123456789abcdef"));
    }

    @Test
    void tellsAllThatIsWrongAtOnce() throws IOException {
        Path utf16 = Files.write(folder.resolve("utf16"), "a secret".getBytes(UTF_16LE));
        Map<String, String> settings =
                Map.of("password", "@/does/not/exist", "tls_keystore_password", "@" + utf16);
        String toml =
                """
                [cache_invalidator.mb]
                broker_type = "activemq"
                provider_url = "tcp://b:61616"
                shared_secret = "$secret{connector}"
                outbox_max_entries = "-3"
                """;
        assertThatThrownBy(() -> read(toml, settings))
                .isInstanceOfSatisfying(
                        CtlException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.USAGE))
                .hasMessageContaining("shared_secret is in the server's vault")
                .hasMessageContaining("--set shared_secret=@FILE")
                .hasMessageContaining("outbox_max_entries = \"-3\" is not allowed")
                .hasMessageContaining("topic_name is missing")
                .hasMessageContaining("password = \"@/does/not/exist\": the file /does/not/exist")
                .hasMessageContaining("utf16 is not text in UTF-8")
                .hasMessageContaining("deployment.toml");
    }

    @Test
    void wantsToKnowTheDatabaseOfTheNodes() throws IOException {
        Map<String, String> database = Map.of("broker_type", "database", "topic_name", "t");
        Path empty = Files.writeString(folder.resolve("database.properties"), "user = is\n");
        Path marked = Files.writeString(folder.resolve("marked"), "\uFEFFurl = jdbc:h2:mem:x\n");

        assertThatThrownBy(() -> file().read(null, null, database, new ArrayList<>()))
                .hasMessageContaining("--database");
        assertThatThrownBy(() -> file().read(null, empty, database, new ArrayList<>()))
                .hasMessageContaining("database.properties has no url");
        assertThat(file().read(null, marked, database, new ArrayList<>()).brokerType())
                .isEqualTo("database");
    }

    @Test
    void saysWhichFileIsMissing() {
        Path none = folder.resolve("no.toml");
        assertThatThrownBy(() -> file().read(none, null, Map.of(), new ArrayList<>()))
                .hasMessageContaining("no.toml")
                .hasMessageContaining("--config");
    }

    @Test
    void looksIntoTheServerFirst() {
        assertThat(
                        new ConfigurationFile(
                                        name -> name.equals("CARBON_HOME") ? "/is" : null,
                                        Thread::new)
                                .standard())
                .isEqualTo(Path.of("/is/repository/conf/deployment.toml"));
        assertThat(file().standard()).isEqualTo(Path.of("deployment.toml"));
    }

    private ConnectorConfig read(String toml, Map<String, String> settings) throws IOException {
        Path path = Files.writeString(folder.resolve("deployment.toml"), toml);
        List<String> warnings = new ArrayList<>();
        return file().read(path, null, settings, warnings);
    }

    private static ConfigurationFile file() {
        return new ConfigurationFile(
                name -> name.equals("BROKER") ? "b.example.com" : null, Thread::new);
    }
}
