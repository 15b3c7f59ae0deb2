package org.cacheconnector.ibmmq;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.testkit.contract.BrokerLinkContract;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Links to IBM MQ by way of a {@code .bindings} file do what every link must do. */
@Tag("full")
class BindingsLinkContractTest extends BrokerLinkContract {

    @TempDir static Path directory;

    BindingsLinkContractTest() {
        super(() -> new IbmMqUnderTest(BindingsLinkContractTest::bindings));
    }

    private static Map<String, String> bindings(int port) {
        return new BindingsFile(directory.resolve("port-" + port))
                .factory("127.0.0.1(" + port + ")")
                .settings();
    }

    @Test
    void aTopicInTheFileIsUsedAndPropertiesTravelAllTheSame() throws Exception {
        assertThatTheTopicInTheFileIsUsed(topic());
    }

    @Test
    void theNameThatTheOlderConnectorLooksUpIsUsedIfTheOtherIsNotInTheFile() throws Exception {
        assertThatTheTopicInTheFileIsUsed("exampleTopic");
    }

    private void assertThatTheTopicInTheFileIsUsed(String name) throws Exception {
        Path folder = directory.resolve("with-topic-" + name);
        Map<String, String> administered = settings(broker().port());
        administered.putAll(
                new BindingsFile(folder)
                        .factory("127.0.0.1(" + broker().port() + ")")
                        .topic(name, "somewhere/else")
                        .settings());
        Map<String, String> direct = new HashMap<>(IbmMqLinks.settings(broker().port()));
        direct.put("username", administered.get("username"));
        direct.put("password", administered.get("password"));
        direct.put("topic_string", "somewhere/else");
        TestLink byName = link("a", administered).open().awaitConnected();
        TestLink byString = link("b", direct).open().awaitConnected();

        byName.publish("to b".getBytes(UTF_8));
        byString.awaitFrames(1);
        byString.publish("to a".getBytes(UTF_8));

        // Its own frame would have come first, had the property for the selector been dropped.
        assertThat(byName.awaitFrames(1)).containsExactly("to a".getBytes(UTF_8));
        assertThat(byString.heard().frames()).containsExactly("to b".getBytes(UTF_8));
    }

    @Test
    void everyAddressOfAListInTheFileIsTried() {
        Map<String, String> settings = settings(broker().port());
        settings.putAll(
                new BindingsFile(directory.resolve("with-list"))
                        .factory("127.0.0.1(1),127.0.0.1(" + broker().port() + ")")
                        .settings());

        link("a", settings).open().awaitConnected();
    }

    @ParameterizedTest
    @CsvSource({
        "provider_url, file:///nowhere, provider_url",
        "connection_factory_name, NoSuchFactory, connection_factory_name",
        "initial_naming_factory, org.example.NotThere, com.sun.messaging.mq:fscontext"
    })
    void aMissingFileOrNameIsReported(String key, String wrong, String remedy) {
        Map<String, String> settings = settings(broker().port());
        settings.put(key, wrong);

        assertThat(link("a", settings).open().awaitProblem(Kind.CONFIGURATION).remedy())
                .contains(remedy);
    }
}
