package org.cacheconnector.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.cacheconnector.carbon.config.ConfigurationResult;
import org.cacheconnector.carbon.config.ConfigurationResult.Verdict;
import org.cacheconnector.carbon.config.ConnectorTable;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.harness.broker.TestKeyStores;
import org.cacheconnector.link.LinkSettings;
import org.cacheconnector.link.TlsSettings;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every sample, and every section in a document, is read by the connector without a complaint, and
 * each sample says what it is meant to say.
 */
class SampleConfigurationsTest {

    /** What matters in each sample; STORES stands for the server's folder of key stores. */
    private static final String EXPECTED =
            """
            activemq-minimal broker_type=activemq provider_url=tcp://broker.example.com:61616 \
            group=default producer_name=the-default-node
            activemq-failover username=user-of-the-broker \
            provider_url=failover:(tcp://broker-1.example.com:61616,tcp://broker-2.example.com:61616)
            activemq-tls provider_url=ssl://broker.example.com:61617 username=user-of-the-broker \
            tls_truststore=STORES/broker-truststore.p12 tls_verify_hostname=true
            activemq-mutual-tls tls_truststore=STORES/broker-truststore.p12 \
            provider_url=failover:(ssl://broker-1.example.com:61617,ssl://broker-2.example.com:61617) \
            tls_keystore=STORES/broker-keystore.p12
            two-data-centres-a expected_nodes=a-1,a-2,b-1,b-2 group=production site=a producer_name=a-1 \
            provider_url=failover:(tcp://broker.a.example.com:61616,tcp://broker.b.example.com:61616)
            two-data-centres-b expected_nodes=a-1,a-2,b-1,b-2 group=production site=b producer_name=b-1 \
            provider_url=failover:(tcp://broker.b.example.com:61616,tcp://broker.a.example.com:61616)
            artemis broker_type=activemq username=user-of-the-broker \
            provider_url=failover:(tcp://artemis-1.example.com:61616,tcp://artemis-2.example.com:61616)
            artemis-amqp broker_type=jms connection_factory_name=ConnectionFactory \
            username=user-of-the-broker
            carbon-cache-sync-manager broker_type=jms provider_url=tcp://broker.example.com:61616 \
            prefetch=32766 producer_name=is-node-1 hybrid_mode_enabled=false
            carbon-cache-sync-manager-hybrid broker_type=jms producer_name=is-node-1 \
            provider_url=failover:tcp://broker.example.com:61616 hybrid_mode_enabled=true
            database broker_type=database datasource=jdbc/SHARED_DB
            rabbitmq broker_type=rabbitmq username=user-of-the-broker \
            provider_url=amqp://rabbit-1.example.com:5672,amqp://rabbit-2.example.com:5672/caches
            rabbitmq-tls provider_url=amqps://rabbit.example.com:5671/caches \
            tls_truststore=STORES/broker-truststore.p12 tls_keystore=STORES/broker-keystore.p12
            ibmmq-minimal broker_type=ibmmq host=mq.example.com port=1414 channel=IS.CACHE.SVRCONN \
            queue_manager=QM1 username=user-of-mq
            ibmmq-multi-instance queue_manager=QM1 \
            connection_name_list=mq-1.example.com(1414),mq-2.example.com(1414)
            ibmmq-tls channel=IS.CACHE.TLS.SVRCONN tls_cipher_suite=*TLS12ORHIGHER \
            tls_truststore=STORES/broker-truststore.p12 tls_keystore=STORES/broker-keystore.p12
            ibmmq-ccdt ccdt_url=file:///opt/mq/ccdt/AMQCLCHL.TAB queue_manager=*ISGROUP \
            application_name=wso2is-caches
            ibmmq-bindings broker_type=jms provider_url=file:/opt/mq/jndi \
            initial_naming_factory=com.sun.jndi.fscontext.RefFSContextFactory \
            connection_factory_name=ConnectionFactory
            """;

    @TempDir static Path directory;
    private static SampleServer server;

    @TempDir Path scratch;

    @BeforeAll
    static void makeServer() throws IOException {
        server = new SampleServer(directory);
    }

    private static Map<String, Map<String, String>> expectations() {
        String stores =
                directory.resolve(Path.of("repository", "resources", "security")).toString();
        Map<String, Map<String, String>> all = new TreeMap<>();
        for (String line : EXPECTED.lines().toList()) {
            String[] words = line.split(" ", -1);
            Map<String, String> values = new TreeMap<>();
            for (String word : List.of(words).subList(1, words.length)) {
                int equals = word.indexOf('=');
                values.put(
                        word.substring(0, equals),
                        word.substring(equals + 1).replace("STORES", stores));
            }
            all.put(words[0], values);
        }
        return all;
    }

    static Stream<Arguments> samples() {
        return expectations().entrySet().stream()
                .map(each -> Arguments.of(each.getKey(), each.getValue()));
    }

    /** Each key of each sample. */
    static Stream<Arguments> keys() {
        return expectations().keySet().stream()
                .flatMap(
                        sample ->
                                server.table(SampleFiles.file(sample)).settings().keys().stream()
                                        .map(key -> Arguments.of(sample, key)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("samples")
    void isReadWithoutAComplaint(String sample, Map<String, String> expected) {
        ConfigurationResult result = server.result(SampleFiles.file(sample));

        assertThat(result.problems()).isEmpty();
        assertThat(result.warnings()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Verdict.VALID);
        assertThat(result.config().topic()).isEqualTo("cacheinvalidation");
        assertThat(result.config().shown()).containsAllEntriesOf(expected);
    }

    /** The sections that the documents show. */
    static Stream<String> sections() {
        return Stream.of("brokers.md", "configuration.md")
                .flatMap(page -> Documents.blocks(Documents.page(page), "toml").stream())
                .filter(block -> block.contains("[cache_invalidator.mb]"));
    }

    @ParameterizedTest
    @MethodSource("sections")
    void aSectionInADocumentIsReadWithoutAComplaint(String section) throws IOException {
        ConfigurationResult result =
                server.result(Files.writeString(scratch.resolve("deployment.toml"), section));

        assertThat(result.problems()).isEmpty();
        assertThat(result.warnings()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Verdict.VALID);
    }

    /** So that a sample with a key that nobody reads would be found out. */
    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("keys")
    void aMisspeltKeyIsNoticed(String sample, String key) throws IOException {
        String misspelt = key.substring(0, key.length() - 1) + "x" + key.charAt(key.length() - 1);

        ConfigurationResult result = changed(sample, "(?m)^" + key + " =", misspelt + " =");

        List<String> complaints = new ArrayList<>(result.problems());
        complaints.addAll(result.warnings());
        if (key.equals("enabled")) {
            assertThat(result.verdict()).isEqualTo(Verdict.DISABLED);
        } else {
            assertThat(complaints).anySatisfy(each -> assertThat(each).contains(misspelt));
        }
    }

    @Test
    void everySampleIsTested() throws IOException {
        assertThat(SampleFiles.names()).containsExactlyElementsOf(expectations().keySet());
    }

    @Test
    void passwordsArriveFromTheEnvironmentAndTheVault() {
        assertThat(settings("activemq-tls").settings().get(LinkSettings.PASSWORD).reveal())
                .isEqualTo("password-of-the-broker");
        assertThat(settings("activemq-failover").settings().get(LinkSettings.PASSWORD).reveal())
                .isEqualTo("secret-of-the-broker");
        assertThat(
                        settings("activemq-mutual-tls")
                                .settings()
                                .get(TlsSettings.KEYSTORE_PASSWORD)
                                .reveal())
                .isEqualTo(TestKeyStores.PASSWORD);
    }

    @Test
    void theTwoDataCentresAgreeOnWhatTheyMustAgreeOn() {
        Map<String, String> a =
                server.result(SampleFiles.file("two-data-centres-a")).config().shown();
        Map<String, String> b =
                server.result(SampleFiles.file("two-data-centres-b")).config().shown();

        for (String key : List.of("topic_name", "group", "expected_nodes", "max_frame_bytes")) {
            assertThat(a.get(key)).as(key).isEqualTo(b.get(key));
        }
        assertThat(a.get("producer_name")).isNotEqualTo(b.get("producer_name"));
    }

    /** The line is in other tables than the connector's, and may stay when that connector goes. */
    @ParameterizedTest
    @ValueSource(strings = {"carbon-cache-sync-manager", "carbon-cache-sync-manager-hybrid"})
    void saysTheSameWithoutTheSenderOfTheOtherConnector(String sample) throws IOException {
        ConfigurationResult without = changed(sample, "(?m)^invalidation_impl = .*$", "");

        assertThat(without.verdict()).isEqualTo(Verdict.VALID);
        assertThat(without.warnings()).isEmpty();
        assertThat(without.config().shown())
                .isEqualTo(server.result(SampleFiles.file(sample)).config().shown());
    }

    /** As WSO2's documentation says to write passwords with special characters. */
    @ParameterizedTest
    @ValueSource(strings = {"carbon-cache-sync-manager", "carbon-cache-sync-manager-hybrid"})
    void aPasswordMayBeWrittenForTheServersTemplate(String sample) throws IOException {
        ConfigurationResult result =
                changed(sample, "(?m)^password = .*$", "password = \"<![CDATA[a&b<c]]>\"");

        assertThat(result.problems()).isEmpty();
        assertThat(result.config().table().settings().get(LinkSettings.PASSWORD).reveal())
                .isEqualTo("a&b<c");
    }

    private ConfigurationResult changed(String sample, String line, String replacement)
            throws IOException {
        String text = Files.readString(SampleFiles.file(sample));
        String changed = Pattern.compile(line).matcher(text).replaceFirst(replacement);
        assertThat(changed).isNotEqualTo(text);
        return server.result(Files.writeString(scratch.resolve("deployment.toml"), changed));
    }

    @Test
    void theBlockListOfThePeerArrives() {
        assertThat(
                        settings("carbon-cache-sync-manager")
                                .blockList()
                                .test(
                                        new CacheId(
                                                "carbon.super",
                                                "IdentityApplicationManagementCacheManager",
                                                "ServiceProviderCache.ID")))
                .isTrue();
    }

    private static ConnectorTable settings(String sample) {
        return server.table(SampleFiles.file(sample));
    }
}
