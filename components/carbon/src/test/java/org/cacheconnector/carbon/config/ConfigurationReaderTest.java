package org.cacheconnector.carbon.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.carbon.caches.NamedCaches;
import org.cacheconnector.carbon.config.ConfigurationResult.Verdict;
import org.cacheconnector.carbon.fakes.FakeLinkFactory;
import org.junit.jupiter.api.Test;

class ConfigurationReaderTest {

    private final FakeLinkFactory factory = new FakeLinkFactory("fake");
    private final ConfigurationReader reader =
            new ConfigurationReader(() -> "this-node", Thread::new);

    @Test
    void isDisabledWithoutTableAndWithEnabledFalse() {
        assertThat(read(Map.of()).verdict()).isEqualTo(Verdict.DISABLED);
        assertThat(read(Map.of("enabled", "false", "message_interval", "x")).verdict())
                .isEqualTo(Verdict.DISABLED);
        assertThat(readWithProblem(Map.of("enabled", "false")).verdict())
                .isEqualTo(Verdict.DISABLED);
        assertThat(readWithProblem(Map.of()).verdict()).isEqualTo(Verdict.INVALID);
    }

    @Test
    void isMisconfiguredWhereALineCannotBeReadWhateverElseIsWritten() {
        ConfigurationResult result = readWithProblem(least());
        assertThat(result.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(result.problems()).contains("line 3 is wrong");
    }

    @Test
    void acceptsTheLeastThatAnOperatorWritesAndContactsNoBroker() {
        ConfigurationResult result = read(least());
        assertThat(result.verdict()).isEqualTo(Verdict.VALID);
        assertThat(result.warnings()).isEmpty();
        assertThat(result.config().exchange().nodeId()).isEqualTo("this-node");
        assertThat(result.config().shown())
                .containsEntry("provider_url", "fake:1")
                .containsEntry("producer_name", "this-node")
                .containsEntry("message_interval", "100ms");
        assertThat(factory.opened()).isZero();
    }

    @Test
    void reportsAllErrorsTogetherWithKeyValueAndWhatIsAllowed() {
        ConfigurationResult result =
                read(
                        Map.of(
                                "enabled", "true",
                                "broker_type", "fake",
                                "provider_url", "tcp://u:s3cret@h",
                                "message_interval", "long",
                                "kept_caches", "*",
                                "outbox_max_entries", "-1"));
        assertThat(result.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(result.problems())
                .hasSize(5)
                .anySatisfy(p -> assertThat(p).contains("kept_caches", "\"*\"", "ending"))
                .anySatisfy(p -> assertThat(p).contains("topic_name is missing"))
                .anySatisfy(p -> assertThat(p).contains("message_interval", "\"long\"", "500ms"))
                .anySatisfy(p -> assertThat(p).contains("outbox_max_entries", "\"-1\"", "100"))
                .anySatisfy(p -> assertThat(p).contains("provider_url", "fake:something"))
                .noneSatisfy(p -> assertThat(p).contains("s3cret"));
    }

    @Test
    void waitsForABrokerModuleAndListsThoseItHas() {
        Map<String, String> values = least();
        values.put("broker_type", "ibmmq");
        ConfigurationResult result = read(values);
        assertThat(result.verdict()).isEqualTo(Verdict.NO_BROKER_MODULE);
        assertThat(result.problems())
                .singleElement()
                .asString()
                .contains("ibmmq", "fake", "restart");
    }

    @Test
    void warnsOfUnknownKeys() {
        Map<String, String> values = least();
        values.put("toppic_name", "x");
        assertThat(read(values).warnings())
                .singleElement()
                .asString()
                .contains("toppic_name in [cache_invalidator.mb] is unknown");
    }

    @Test
    void passesOnWhatTheBrokerModuleWarnsOf() {
        Map<String, String> values = least();
        values.put(FakeLinkFactory.REMOVED.key(), "true");
        ConfigurationResult result = read(values);
        assertThat(result.verdict()).isEqualTo(Verdict.VALID);
        assertThat(result.warnings()).containsExactly("removed has no effect any more.");
    }

    private static Map<String, String> least() {
        Map<String, String> values = new HashMap<>();
        values.put("enabled", "true");
        values.put("broker_type", "FAKE");
        values.put("provider_url", "fake:1");
        values.put("topic_name", "caches");
        return values;
    }

    private ConfigurationResult readWithProblem(Map<String, String> values) {
        return read(values, Map.of("line 3", "line 3 is wrong"));
    }

    private ConfigurationResult read(Map<String, String> values) {
        return read(values, Map.of());
    }

    private ConfigurationResult read(Map<String, String> values, Map<String, String> problems) {
        return reader.read(
                new ConnectorTable(values, problems, Map.of(), new NamedCaches(List.of())),
                List.of(factory));
    }
}
