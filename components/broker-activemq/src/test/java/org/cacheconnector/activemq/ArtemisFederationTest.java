package org.cacheconnector.activemq;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.cacheconnector.testkit.contract.JoinedBrokersContract;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** Two data centres with an Artemis broker each, joined as {@code docs/brokers.md} says. */
@Tag("full")
class ArtemisFederationTest extends JoinedBrokersContract<ArtemisUnderTest> {

    private static final String TOPIC = "contract.federation";

    @TempDir private Path journals;

    @Override
    protected List<ArtemisUnderTest> startBrokers() {
        ArtemisUnderTest one = broker(journals.resolve("one"));
        ArtemisUnderTest two = broker(journals.resolve("two"));
        one.with(federation(two)).start();
        two.with(federation(one)).start();
        return List.of(one, two);
    }

    @Override
    protected void stop(ArtemisUnderTest broker) {
        broker.stop();
    }

    @Override
    protected TestLink link(String node, ArtemisUnderTest first, ArtemisUnderTest second) {
        Map<String, String> settings = first.settings(first.port());
        settings.put("provider_url", "failover:(" + url(first) + "," + url(second) + ")");
        return new TestLink(first.factory(), settings, node, TOPIC);
    }

    private static ArtemisUnderTest broker(Path journal) {
        return ArtemisLoader.newBroker(EmbeddedArtemis.class, journal, null);
    }

    private static String url(ArtemisUnderTest broker) {
        return "tcp://127.0.0.1:" + broker.port();
    }

    /** What the document says for the other broker, with the addresses of this test. */
    private static String federation(ArtemisUnderTest other) {
        return ArtemisUnderTest.documented("<federations>")
                .replaceAll("tcp://[^<]+", url(other))
                .replaceAll("federation name=\"", "$0n" + other.port() + "-")
                .replaceAll("address-match=\"[^\"]+\"", "address-match=\"" + TOPIC + "\"")
                .replaceAll("password=\"[^\"]+\"", "password=\"" + ArtemisUnderTest.NETWORK + "\"");
    }
}
