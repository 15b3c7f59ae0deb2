package org.cacheconnector.identityserver.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.cacheconnector.identityserver.database.SharedDatabases;
import org.cacheconnector.identityserver.process.ServerException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tomlj.Toml;
import org.tomlj.TomlParseResult;

class StockTomlTest {

    private static final SharedDatabases DATABASES =
            new SharedDatabases("jdbc:postgresql:shared", "jdbc:postgresql:identity");
    private static final NodeOptions OPTIONS =
            new NodeOptions(DATABASES)
                    .offset(7)
                    .stock(true)
                    .extraToml("[cache_invalidator.mb]\nenabled = true\n");
    private static final String SHIPPED =
            """
            [server]
            hostname = "is.example.com"
            offset = 3

            [super_admin]
            username = "root"

            [database.identity_db]
            type = "h2"
            url = "jdbc:h2:./repository/database/WSO2IDENTITY_DB"
            [database.identity_db.pool_options]
            maxActive = "80"

            [keystore.primary]
            file_name = "wso2carbon.jks"

            [[event_listener]]
            id = "one"

            [ clustering ] # theirs
            membership_scheme = "aws"

            [account_recovery.endpoint.auth]
            hash = "abc"

            [cache_invalidator.mb]
            enabled = false
            """;

    @TempDir private Path home;

    @Test
    void whatANodeNeedsOfItsOwnIsReplacedAndAllElseStays() throws IOException {
        TomlParseResult toml = render(SHIPPED, "{{identity_db}}");

        assertThat(toml.getString("server.hostname")).isEqualTo("localhost");
        assertThat(toml.getString("server.offset")).isEqualTo("7");
        assertThat(toml.getString("super_admin.username")).isEqualTo("admin");
        assertThat(toml.getString("database.identity_db.url"))
                .isEqualTo("jdbc:postgresql:identity");
        assertThat(toml.getString("database.identity_db.type")).isEqualTo("postgre");
        assertThat(toml.getBoolean("cache_invalidator.mb.enabled")).isTrue();
        assertThat(toml.contains("clustering")).isFalse();
        assertThat(toml.getString("keystore.primary.file_name")).isEqualTo("wso2carbon.jks");
        assertThat(toml.getString("account_recovery.endpoint.auth.hash")).isEqualTo("abc");
        assertThat(toml.getArray("event_listener").getTable(0).getString("id")).isEqualTo("one");
    }

    @Test
    void aTemplateWithoutAnIdentityDatabaseGetsADataSource() throws IOException {
        TomlParseResult toml = render("", "kernel");

        assertThat(toml.contains("database.identity_db")).isFalse();
        assertThat(toml.getArray("datasource").getTable(0).getString("url"))
                .isEqualTo("jdbc:postgresql:identity");
    }

    @Test
    void aTableThatIsWrittenInlineIsRefusedWithWhatToDo() {
        assertThatExceptionOfType(ServerException.class)
                .isThrownBy(() -> render("server = { hostname = \"x\" }\n", ""))
                .withMessageContaining("deployment.toml")
                .withMessageContaining("as a table with a header");
    }

    private TomlParseResult render(String toml, String template) throws IOException {
        Path folder =
                home.resolve("repository/resources/conf/templates/repository/conf/datasources");
        Files.createDirectories(folder);
        Files.createDirectories(home.resolve("repository/conf"));
        Files.writeString(folder.resolve("master-datasources.xml.j2"), template);
        Files.writeString(home.resolve("repository/conf/deployment.toml"), toml);
        TomlParseResult result = Toml.parse(StockToml.read(home).render(OPTIONS));
        assertThat(result.errors()).isEmpty();
        return result;
    }
}
