package org.cacheconnector.carbon.config;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.AbstractStringAssert;
import org.cacheconnector.carbon.caches.NamedCaches;
import org.cacheconnector.core.config.Setting;
import org.cacheconnector.core.model.CacheId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DeploymentFileTest {

    @TempDir private Path folder;
    private final Map<String, String> environment = new HashMap<>();
    private final Map<String, String> systemProperties = new HashMap<>();
    private SecretSource secrets = alias -> Optional.empty();

    @Test
    void readsScalarsAndLists() throws IOException {
        ConnectorTable table =
                readConnector(
                        """
                        enabled = true
                        topic_name = "caches"
                        outbox_max_entries = 5000
                        allowed_key_classes = ["com.acme.**", "org.example.Key"]
                        """);
        assertThat(value(table, "enabled")).isEqualTo("true");
        assertThat(value(table, "topic_name")).isEqualTo("caches");
        assertThat(value(table, "outbox_max_entries")).isEqualTo("5000");
        assertThat(value(table, "allowed_key_classes")).isEqualTo("com.acme.**,org.example.Key");
        assertThat(table.problems()).isEmpty();
    }

    @Test
    void resolvesPlaceholders() throws IOException {
        environment.put("MB_HOST", "mb1");
        systemProperties.put("mb.port", "61616");
        secrets = alias -> alias.equals("mb_password") ? Optional.of("s3cret") : Optional.empty();
        ConnectorTable table =
                read(
                        """
                        [mb]
                        address = "tcp://$env{MB_HOST}:$sys{mb.port}"
                        [cache_invalidator.mb]
                        provider_url = "$ref{mb.address}"
                        password = "$secret{mb_password}"
                        """);
        assertThat(value(table, "provider_url")).isEqualTo("tcp://mb1:61616");
        assertThat(value(table, "password")).isEqualTo("s3cret");
    }

    @Test
    void namesEveryPlaceholderWithoutValue() throws IOException {
        ConnectorTable table =
                readConnector(
                        """
                        provider_url = "$env{MISSING_URL}"
                        username = "$sys{missing.user}"
                        topic_name = "$ref{missing.key}"
                        password = "$secret{missing_alias}"
                        producer_name = "$ref{cache_invalidator.mb.producer_name}"
                        """);
        assertThat(table.problems())
                .hasSize(5)
                .anySatisfy(p -> assertThat(p).contains("provider_url", "MISSING_URL"))
                .anySatisfy(p -> assertThat(p).contains("username", "missing.user"))
                .anySatisfy(p -> assertThat(p).contains("topic_name", "missing.key"))
                .anySatisfy(p -> assertThat(p).contains("password", "missing_alias"))
                .anySatisfy(p -> assertThat(p).contains("producer_name", "refers to itself"));
    }

    @ParameterizedTest
    @CsvSource({"'  s3cret $env{X} \n', s3cret $env{X}", "'\uFEFFs3cret\r\n', s3cret"})
    void readsAValueFromAFile(String content, String value) throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), content);
        ConnectorTable table = readConnector("password = \"$file{" + secret + "}\"");
        assertThat(value(table, "password")).isEqualTo(value);
        assertThat(table.problems()).isEmpty();
    }

    @Test
    void namesEveryFileWithoutAValue() throws IOException {
        Map<Path, String> reasons = new LinkedHashMap<>();
        reasons.put(Files.writeString(folder.resolve("empty"), " \n"), "is empty");
        reasons.put(Files.writeString(folder.resolve("large"), "x".repeat(64 * 1024 + 1)), "64 KB");
        reasons.put(Files.write(folder.resolve("binary"), new byte[] {(byte) 0xc3, 0x28}), "UTF-8");
        reasons.put(Files.write(folder.resolve("utf16"), "s3cret".getBytes(UTF_16)), "UTF-8");
        reasons.put(Files.write(folder.resolve("unmarked"), "s3cret".getBytes(UTF_16LE)), "UTF-8");
        reasons.put(folder.resolve("missing"), "mount");
        reasons.put(folder, "read it");

        for (Map.Entry<Path, String> each : reasons.entrySet()) {
            assertProblem(readConnector("password = \"$file{" + each.getKey() + "}\""))
                    .contains("password can't", each.getKey().toString(), each.getValue());
        }
    }

    @Test
    void waitsForASecretUntilTheVaultIsThere() throws IOException {
        boolean[] ready = {false};
        secrets =
                new SecretSource() {
                    @Override
                    public Optional<String> resolve(String alias) {
                        return Optional.of("s3cret");
                    }

                    @Override
                    public boolean isReady() {
                        return ready[0];
                    }
                };
        String text =
                """
                [cache_invalidator.mb]
                topic_name = "caches"
                shared_secret = "$secret{of_the_nodes}"
                """;
        ConnectorTable table = read(text);
        assertThat(table.problems()).isEmpty();
        assertThat(table.waitingForVault())
                .singleElement()
                .asString()
                .contains("shared_secret", "of_the_nodes", "vault");
        assertThat(value(table, "topic_name")).isEqualTo("caches");
        ConnectorTable replaced = table.with(Map.of("shared_secret", "from elsewhere"));
        assertThat(replaced.waitingForVault()).isEmpty();
        assertThat(value(replaced, "shared_secret")).isEqualTo("from elsewhere");

        ready[0] = true;
        assertThat(read(text).waitingForVault()).isEmpty();
        assertThat(value(read(text), "shared_secret")).isEqualTo("s3cret");
    }

    @Test
    void readsWhatTheTemplateKnowsAsXmlIsRead() throws IOException {
        environment.put("HOSTS", "a&amp;b");
        secrets = alias -> Optional.of("raw&amp;secret");
        ConnectorTable table =
                readConnector(
                        """
                        provider_url = "failover:(tcp://$env{HOSTS})?x=1&amp;y=&#50;&z=&unknown;"
                        username = "&lt;a&gt;&quot;&apos;&amp;lt;&#x41;"
                        topic_name = "<![CDATA[a]]>&#x10ffff;&#xffffff;<![CDATA[]]>b"
                        password = "$secret{mb}&amp;<![CDATA[p&ss<w>&amp;]]>"
                        """);
        assertThat(value(table, "provider_url"))
                .isEqualTo("failover:(tcp://a&b)?x=1&y=2&z=&unknown;");
        assertThat(value(table, "username")).isEqualTo("<a>\"'&lt;A");
        assertThat(value(table, "password")).isEqualTo("raw&amp;secret&p&ss<w>&amp;");
        assertThat(value(table, "topic_name")).isEqualTo("a\udbff\udfff&#xffffff;b");
    }

    @Test
    void readsTheBlockListWithListsAndWithText() throws IOException {
        ConnectorTable table =
                read(
                        """
                        [cache_invalidator.mb]
                        [[cache_invalidator.sync_block_list.cache_manager]]
                        name = "IdentityApplicationManagementCacheManager"
                        list = ["AuthenticationResultCache", "$__local__$.SessionCache"]
                        [[cache_invalidator.sync_block_list.cache_manager]]
                        name = " Authorization_Cache_Manager "
                        list = "AUTHORIZATION_CACHE, OTHER"
                        [[cache_invalidator.sync_block_list.cache_manager]]
                        list = ["X"]
                        """);
        NamedCaches blocked = table.blockList();
        String manager = "IdentityApplicationManagementCacheManager";
        assertThat(blocked.test(new CacheId("a", manager, "AuthenticationResultCache"))).isTrue();
        assertThat(blocked.test(new CacheId("b", manager, "SessionCache"))).isTrue();
        assertThat(blocked.test(new CacheId("b", manager, "Other"))).isFalse();
        assertThat(blocked.test(new CacheId("b", "AUTHORIZATION_CACHE_MANAGER", "OTHER"))).isTrue();
        assertThat(blocked.size()).isEqualTo(4);
        assertProblem(table).contains("needs a name");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[cache_invalidator.sync_block_list.cache_manager]\nname = \"M\"\nlist = [\"A\"]",
                "[[cache_invalidator.sync_block_list]]\nname = \"M\"\nlist = [\"A\"]",
                "[[cache_invalidator.sync_block_list.cache_managers]]\nname = \"M\"",
                "[cache_invalidator]\nsync_block_list = [\"A\"]"
            })
    void isNeverSilentOfABlockListThatIsWrittenOtherwise(String toml) throws IOException {
        assertProblem(read("[cache_invalidator.mb]\nenabled = true\n" + toml + "\n"))
                .contains("must be written as [[cache_invalidator.sync_block_list.cache_manager]]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[other]\nbroken = = 1\n[cache_invalidator.mb]\npassword = \"p£üw \"\n[x]\na = = 1\n",
                "\uFEFF[cache_invalidator.mb]\r\npassword = \"p£üw \"\r\n",
                "# [cache_invalidator.mb]\n[cache_invalidator.mb]\npassword = \"p£üw \"\n"
            })
    void readsItsTableWhateverElseThereIs(String toml) throws IOException {
        ConnectorTable table = read(toml);
        assertThat(table.settings().get(Setting.secret("password", "for the test")).reveal())
                .isEqualTo("p£üw ");
        assertThat(table.problems()).isEmpty();
    }

    @Test
    void isNeverSilentOfAFileInUtf16() throws IOException {
        Path path = folder.resolve("deployment.toml");
        for (Charset charset : List.of(UTF_16, UTF_16LE)) {
            Files.write(path, "[cache_invalidator.mb]\nenabled = true\n".getBytes(charset));
            assertProblem(file(path).read()).contains("deployment.toml", "save it as UTF-8");
        }
    }

    @Test
    void isEmptyWithoutFileAndWithoutTable() throws IOException {
        assertProblem(file(folder).read()).contains(folder.toString(), "can't be read");
        assertThat(file(folder.resolve("absent.toml")).read().settings().keys()).isEmpty();
        assertThat(read("[server]\nhostname = \"localhost\"\n").settings().keys()).isEmpty();
        assertThat(read("# [cache_invalidator.mb]\n# a = true\n[x]\na = = 1\n").problems())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "enabled = True",
                "enabled = yes",
                "shared_secret = \"not closed",
                "tls_truststore = \"C:\\Users\\is\\t.p12\"",
                "topic_name = \"a\" \"b\"",
                "outbox_max_entries = 1x",
                "shared_secret = “0123456789abcdef”",
                "expected_nodes = [\"a\",\n[other]\nb = 1\n",
                "allowed_key_classes = [\n\"a\",\n[\"b\"]\n]\nshared_secret = 12x",
                "password = \"\"\"\n[x\"\"\"\nshared_secret = 12x",
                "shared_secret = \"\"\"0123456789abcdef\n[other]\na = 1\n",
            })
    void namesTheLineOfWhatCannotBeReadInItsTable(String line) throws IOException {
        assertThat(readConnector(line).problems())
                .isNotEmpty()
                .allMatch(problem -> problem.matches("line \\d of deployment.toml.*"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[cache_invalidator.mb\nenabled = true\n",
                "[cache_invalidator.mb]]\nenabled = true\n",
                "[[cache_invalidator.mb]]\nenabled = true\n",
                "[[cache_invalidator]]\nenabled = true\n",
                "[cache_invalidator]\nenabled = true\n",
                "[cache_invalidator]\nmb.enabled = True\n",
                "[cache_invalidator.MB]\nenabled = true\n",
                "[Cache_Invalidator.mb]\nenabled = true\n",
                "[cache-invalidator.mb]\nenabled = true\n",
                "cache_invalidator.mb.enabled = True\n",
                "[other]\ntext = \"\"\"not closed\n[cache_invalidator.mb]\nenabled = true\n",
                "[cache_invalidator.mb]\na = 1\n[other]\n[cache_invalidator.mb]\nenabled = true\n",
            })
    void isNeverSilentOfATableThatCannotBeRead(String toml) throws IOException {
        assertThat(read(toml).problems()).isNotEmpty();
    }

    @Test
    void saysWhereAKeyIsWrittenTwice() throws IOException {
        assertProblem(readConnector("group = \"a\"\ngroup = \"b\""))
                .contains("line 3 of deployment.toml", "repeats a key");
    }

    @Test
    void saysNothingOfWhatStandsInALineThatCannotBeRead() throws IOException {
        String lines =
                """
                password = "pa"ssw0rd"
                shared_secret = 12horsestaple
                shared_secret s3cretword
                """;
        assertThat(readConnector(lines).problems())
                .hasSizeGreaterThan(1)
                .allSatisfy(
                        problem ->
                                assertThat(problem)
                                        .contains("not valid TOML from column")
                                        .doesNotContain("ssw0rd", "horse", "s3cret"));
    }

    @Test
    void refusesAValueThatIsNotUtf8ButNoComment() throws IOException {
        Path path = folder.resolve("deployment.toml");
        String text = "# für alle\n[cache_invalidator.mb]\n%s = \"p£ss\"\n";
        Files.write(path, String.format(text, "password").getBytes(ISO_8859_1));
        assertProblem(file(path).read()).contains("password", "UTF-8");
        Files.write(path, String.format(text, "#").getBytes(ISO_8859_1));
        assertThat(file(path).read().problems()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "tls_truststore_password, <![CDATA[p&ss<w>]]>",
        "tls_keystore_password, p&amp;ss",
        "shared_secret, p&#38;ss"
    })
    void namesXmlInAKeyThatIdentityServersTemplateDoesNotCopy(String key, String password)
            throws IOException {
        assertProblem(readConnector(key + " = \"" + password + "\""))
                .contains(key, "XML")
                .doesNotContain("CDATA[", "p&");
    }

    @Test
    void looksWhereCarbonLooks() {
        systemProperties.put("carbon.home", "/srv/is");
        assertThat(DeploymentFile.locate(systemProperties::get))
                .isEqualTo(Path.of("/srv/is/repository/conf/deployment.toml"));
        systemProperties.put("carbon.config.dir.path", "/etc/is");
        assertThat(DeploymentFile.locate(systemProperties::get))
                .isEqualTo(Path.of("/etc/is/deployment.toml"));
        systemProperties.put("deployment.config.file.path", "/etc/other.toml");
        assertThat(DeploymentFile.locate(systemProperties::get))
                .isEqualTo(Path.of("/etc/other.toml"));
    }

    private static AbstractStringAssert<?> assertProblem(ConnectorTable table) {
        return assertThat(table.problems()).singleElement().asString();
    }

    private ConnectorTable readConnector(String lines) throws IOException {
        return read("[cache_invalidator.mb]\n" + lines + "\n");
    }

    private ConnectorTable read(String toml) throws IOException {
        Path path = folder.resolve("deployment.toml");
        Files.writeString(path, toml);
        return file(path).read();
    }

    private DeploymentFile file(Path path) {
        return new DeploymentFile(path, environment::get, systemProperties::get, secrets);
    }

    private static String value(ConnectorTable table, String key) {
        return table.settings().get(Setting.text(key, null, "for the test"));
    }
}
