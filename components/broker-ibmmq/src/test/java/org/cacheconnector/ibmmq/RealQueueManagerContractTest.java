package org.cacheconnector.ibmmq;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.testkit.contract.BrokerLinkContract;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

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

    @Test
    void aWrongPasswordIsReported() {
        expectProblem("password", "not-the-right-one", Kind.AUTHENTICATION, "2035");
    }

    @Test
    void anUnknownChannelIsReported() {
        expectProblem("channel", "NO.SUCH.CHANNEL", Kind.CONFIGURATION, "2540");
    }

    @Test
    void anotherQueueManagersNameIsReported() {
        expectProblem("queue_manager", "NOSUCHQM", Kind.CONFIGURATION, "2058");
    }

    private void expectProblem(String key, String wrong, Kind kind, String reason) {
        Map<String, String> settings = settings(broker().port());
        settings.put(key, wrong);

        assertThat(link("a", settings).open().awaitProblem(kind).message()).contains(reason);
    }
}
