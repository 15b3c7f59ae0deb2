package org.cacheconnector.ibmmq;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.testkit.contract.BrokerLinkContract;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Links do what every link must do with a real queue manager, when one is named: see this module's
 * README. What needs the queue manager stopped, or told whom to refuse, is left out.
 */
@Tag("full")
@EnabledIfSystemProperty(named = "ibmmq.host", matches = ".+")
class RealQueueManagerContractTest extends BrokerLinkContract {

    RealQueueManagerContractTest() {
        super(RealQueueManager::new);
    }

    @ParameterizedTest
    @CsvSource({
        "password, not-the-right-one, AUTHENTICATION, 2035",
        "channel, NO.SUCH.CHANNEL, CONFIGURATION, 2540",
        "queue_manager, NOSUCHQM, CONFIGURATION, 2058"
    })
    void aMistakeIsReportedWithItsReason(String key, String wrong, Kind kind, String reason) {
        Map<String, String> settings = settings(broker().port());
        settings.put(key, wrong);

        assertThat(link("a", settings).open().awaitProblem(kind).message()).contains(reason);
    }
}
