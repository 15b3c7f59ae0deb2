package org.cacheconnector.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.cacheconnector.testkit.contract.BrokerLinkContract;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.RepeatedTest;

/** Links over MariaDB do what every link must do. */
@NeedsMariaDb
class MariaDbLinkContractTest extends BrokerLinkContract {

    private static final int NODES = 8;

    MariaDbLinkContractTest() {
        super(MariaDbUnderTest::new);
    }

    /** MariaDB locks the gap before a missing row, so that first rows can wait for each other. */
    @RepeatedTest(5)
    void nodesThatAddTheirFirstRowsAtTheSameTimeDoNotDisturbEachOther() throws Exception {
        List<TestLink> nodes = new ArrayList<>();
        for (int i = 0; i < NODES; i++) {
            nodes.add(link("node-" + i, settings(broker().port())).open());
        }
        nodes.forEach(TestLink::awaitConnected);
        CountDownLatch together = new CountDownLatch(NODES);
        List<Callable<Void>> sends = new ArrayList<>();
        for (TestLink node : nodes) {
            sends.add(
                    () -> {
                        together.countDown();
                        together.await();
                        node.publish(new byte[] {1});
                        return null;
                    });
        }
        ExecutorService threads = Executors.newFixedThreadPool(NODES);
        try {
            for (Future<Void> send : threads.invokeAll(sends)) {
                send.get();
            }
        } finally {
            threads.shutdownNow();
        }

        for (TestLink node : nodes) {
            assertThat(node.awaitFrames(NODES - 1)).hasSize(NODES - 1);
            assertThat(node.heard().problems()).isEmpty();
        }
    }
}
