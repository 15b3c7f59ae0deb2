package org.cacheconnector.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.cacheconnector.carbon.config.ConfigurationResult;
import org.cacheconnector.carbon.config.ConfigurationResult.Verdict;
import org.cacheconnector.carbon.config.ConnectorConfig;
import org.cacheconnector.carbon.config.ConnectorTable;
import org.cacheconnector.core.config.Secret;
import org.cacheconnector.core.config.Setting;
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
            two-data-centres-a expected_nodes=a-1,a-2,b-1,b-2 group=production producer_name=a-1 \
            max_frame_bytes=1mb site=a \
            provider_url=failover:(tcp://broker.a.example.com:61616,tcp://broker.b.example.com:61616)
            two-data-centres-b expected_nodes=a-1,a-2,b-1,b-2 group=production producer_name=b-1 \
            max_frame_bytes=1mb site=b \
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

    @ParameterizedTest(name = "{0}")
    @MethodSource("samples")
    void isReadWithoutAComplaint(String sample, Map<String, String> expected) {
        ConnectorConfig config = read(SampleFiles.file(sample));
        assertThat(config.topic()).isEqualTo("cacheinvalidation");
        assertThat(config.shown()).containsAllEntriesOf(expected);
    }

    /** The sections that the documents show. */
    static Stream<String> sections() {
        return Stream.of("brokers.md", "configuration.md")
                .flatMap(page -> Documents.blocks(Documents.page(page), "toml").stream())
                .filter(block -> block.contains("[cache_invalidator.mb]"));
    }

    @ParameterizedTest
    @MethodSource("sections")
    void aSectionInADocumentIsReadWithoutAComplaint(String section, @TempDir Path scratch)
            throws IOException {
        assertThat(read(Files.writeString(scratch.resolve("deployment.toml"), section)))
                .isNotNull();
    }

    private static ConnectorConfig read(Path file) {
        ConfigurationResult result = server.result(file);
        assertThat(result.problems()).isEmpty();
        assertThat(result.warnings()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Verdict.VALID);
        return result.config();
    }

    @Test
    void everySampleIsTested() throws IOException {
        assertThat(SampleFiles.names()).containsExactlyElementsOf(expectations().keySet());
    }

    @Test
    void passwordsArriveFromTheEnvironmentAndTheVault() {
        assertThat(secret("activemq-tls", LinkSettings.PASSWORD))
                .isEqualTo("password-of-the-broker");
        assertThat(secret("activemq-failover", LinkSettings.PASSWORD))
                .isEqualTo("secret-of-the-broker");
        assertThat(secret("activemq-mutual-tls", TlsSettings.KEYSTORE_PASSWORD))
                .isEqualTo(TestKeyStores.PASSWORD);
    }

    private static String secret(String sample, Setting<Secret> setting) {
        return settings(sample).settings().get(setting).reveal();
    }

    @Test
    void theBlockListOfThePeerArrives() {
        String manager = "IdentityApplicationManagementCacheManager";
        CacheId cache = new CacheId("carbon.super", manager, "ServiceProviderCache.ID");
        assertThat(settings("carbon-cache-sync-manager").blockList().test(cache)).isTrue();
    }

    private static ConnectorTable settings(String sample) {
        return server.table(SampleFiles.file(sample));
    }
}
