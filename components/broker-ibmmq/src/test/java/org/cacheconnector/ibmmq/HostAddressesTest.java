package org.cacheconnector.ibmmq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.HashMap;
import java.util.Map;
import org.cacheconnector.queuemanager.StandInQueueManager;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.Test;

class HostAddressesTest {

    @Test
    void eachLookUpBeginsWithAnotherAddress() throws Exception {
        HostAddresses hosts = new HostAddresses(HostAddressesTest::twoHosts);
        QueueManagerAddress queueManager = new QueueManagerAddress("queue.manager", 1414);

        assertThat(hosts.of(queueManager)).isEqualTo("127.0.0.9(1414),127.0.0.1(1414)");
        assertThat(hosts.of(queueManager)).isEqualTo("127.0.0.1(1414),127.0.0.9(1414)");
        assertThat(hosts.of(queueManager)).isEqualTo("127.0.0.9(1414),127.0.0.1(1414)");
    }

    @Test
    void anUnknownHostIsAFailure() {
        HostAddresses hosts = new HostAddresses(InetAddress::getAllByName);

        assertThatThrownBy(() -> hosts.of(new QueueManagerAddress("no-such-host.invalid", 1414)))
                .isInstanceOf(UnknownHostException.class);
    }

    @Test
    void theLinkConnectsToTheAddressThatListens() {
        try (StandInQueueManager manager = StandInQueueManager.builder().build().start()) {
            Map<String, String> settings = new HashMap<>(IbmMqLinks.settings(manager));
            settings.put("host", "queue.manager");
            settings.put("connect_timeout", "60s");
            IbmMqLinkFactory factory =
                    new IbmMqLinkFactory(getClass().getClassLoader(), HostAddressesTest::twoHosts);
            try (TestLink link = new TestLink(factory, settings, "a", IbmMqLinks.TOPIC).open()) {
                link.awaitConnected();

                assertThat(link.heard().problems()).isEmpty();
            }
        }
    }

    private static InetAddress[] twoHosts(String host) throws UnknownHostException {
        return new InetAddress[] {
            InetAddress.getByAddress(new byte[] {127, 0, 0, 9}), InetAddress.getLoopbackAddress()
        };
    }
}
