package org.cacheconnector.ibmmq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.HashMap;
import java.util.Map;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.queuemanager.StandInQueueManager;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A queue manager that may be at one of several addresses. */
@Timeout(60)
class NameListTest {

    @Test
    void theLinkFollowsTheQueueManagerFromOneAddressToTheOther() throws Exception {
        try (StandInQueueManager one = StandInQueueManager.builder().build().start();
                StandInQueueManager two = StandInQueueManager.builder().build().start()) {
            Map<String, String> settings = settings(one, two);
            two.stop();
            try (TestLink a = IbmMqLinks.link("a", settings).open().awaitConnected();
                    TestLink b = IbmMqLinks.link("b", settings).open().awaitConnected()) {
                two.start();
                one.stop();
                awaitReconnected(a);
                awaitReconnected(b);

                a.assertReaches(b);
                assertThat(two.connections()).isPositive();
            }
        }
    }

    @Test
    void withAllDownEveryAddressIsNamed() {
        try (StandInQueueManager one = StandInQueueManager.builder().build().start();
                StandInQueueManager two = StandInQueueManager.builder().build().start()) {
            Map<String, String> settings = settings(one, two);
            one.stop();
            two.stop();
            try (TestLink link = IbmMqLinks.link("a", settings).open()) {
                BrokerProblem problem = link.awaitProblem(Kind.UNREACHABLE);

                assertThat(problem.message())
                        .contains("127.0.0.1(" + one.port() + ")", "127.0.0.1(" + two.port() + ")");
            }
        }
    }

    private static void awaitReconnected(TestLink link) {
        await().until(() -> link.heard().states().size() >= 3 && link.heard().isConnected());
    }

    private static Map<String, String> settings(StandInQueueManager one, StandInQueueManager two) {
        Map<String, String> settings = new HashMap<>();
        settings.put(
                "connection_name_list",
                "127.0.0.1(" + one.port() + "),127.0.0.1(" + two.port() + ")");
        settings.put("channel", IbmMqLinks.CHANNEL);
        return settings;
    }
}
