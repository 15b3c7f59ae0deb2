package org.cacheconnector.activemq;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.cacheconnector.testkit.contract.JoinedBrokersContract;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two data centres with an Artemis broker each, joined as {@code docs/brokers.md} says. */
@Tag("full")
@Timeout(60)
class ArtemisFederationTest extends JoinedBrokersContract<ArtemisBroker> {

    private static final String TOPIC = "contract.federation";
    private static final Path DOCUMENT = Path.of("..", "..", "docs", "brokers.md");
    private static final Pattern XML = Pattern.compile("(?ms)^```xml\\n(.*?)^```$");

    @TempDir private Path journals;

    @Override
    protected List<ArtemisBroker> startBrokers() {
        ArtemisBroker one = new ArtemisBroker(journals.resolve("one"), null);
        ArtemisBroker two = new ArtemisBroker(journals.resolve("two"), null);
        return List.of(
                one.federate(documented(two)).start(), two.federate(documented(one)).start());
    }

    @Override
    protected void stop(ArtemisBroker broker) {
        broker.stop();
    }

    @Override
    protected TestLink link(String node, ArtemisBroker first, ArtemisBroker second) {
        return ActiveMqLinks.link(
                node,
                TOPIC,
                Map.of(
                        "provider_url", "failover:(" + url(first) + "," + url(second) + ")",
                        "username", ArtemisBroker.USER,
                        "password", ArtemisBroker.USER));
    }

    private static String url(ArtemisBroker broker) {
        return "tcp://127.0.0.1:" + broker.port();
    }

    /** What the document says for the other broker, with the addresses of this test. */
    private static String documented(ArtemisBroker other) {
        String text;
        try {
            text = Files.readString(DOCUMENT);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return XML.matcher(text)
                .results()
                .map((MatchResult block) -> block.group(1))
                .filter(block -> block.contains("<federations>"))
                .findFirst()
                .orElseThrow()
                .replaceAll("tcp://[^<]+", url(other))
                .replaceAll("federation name=\"", "$0n" + other.port() + "-")
                .replaceAll("address-match=\"[^\"]+\"", "address-match=\"" + TOPIC + "\"")
                .replaceAll("password=\"[^\"]+\"", "password=\"" + ArtemisBroker.NETWORK + "\"");
    }
}
