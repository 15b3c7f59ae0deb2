package org.cacheconnector.ibmmq;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.harness.net.FreePorts;
import org.cacheconnector.queuemanager.StandInQueueManager;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.Test;

/** A queue manager that may be at one of several addresses. */
class NameListTest {

    @Test
    void theLinkFollowsTheQueueManagerFromOneAddressToTheOther() throws Exception {
        try (StandInQueueManager one = StandInQueueManager.builder().build().start();
                StandInQueueManager two = StandInQueueManager.builder().build().start()) {
            Map<String, String> settings =
                    settings("127.0.0.1(" + one.port() + ")", "127.0.0.1(" + two.port() + ")");
            two.stop();
            try (TestLink a = IbmMqLinks.link("a", settings).open().awaitConnected();
                    TestLink b = IbmMqLinks.link("b", settings).open().awaitConnected()) {
                two.start();
                one.stop();
                a.awaitConnectedAfter(2);
                b.awaitConnectedAfter(2);

                a.assertReaches(b);
                assertThat(two.connections()).isPositive();
            }
        }
    }

    @Test
    void withAllDownEveryAddressIsNamed() {
        String one = "127.0.0.1(" + FreePorts.next() + ")";
        String two = "127.0.0.1(" + FreePorts.next() + ")";
        try (TestLink link = IbmMqLinks.link("a", settings(one, two)).open()) {
            assertThat(link.awaitProblem(Kind.UNREACHABLE).message()).contains(one, two);
        }
    }

    private static Map<String, String> settings(String one, String two) {
        return Map.of("connection_name_list", one + "," + two, "channel", IbmMqLinks.CHANNEL);
    }
}
