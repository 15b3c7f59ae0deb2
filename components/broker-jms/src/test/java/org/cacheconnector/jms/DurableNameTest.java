package org.cacheconnector.jms;

import static org.assertj.core.api.Assertions.assertThat;

import org.cacheconnector.core.link.BrokerLinkContext;
import org.junit.jupiter.api.Test;

class DurableNameTest {

    private static DurableName of(String tag) {
        return DurableName.of(new BrokerLinkContext(tag, "topic", 1_024, Thread::new));
    }

    @Test
    void isTheSameAfterARestart() {
        assertThat(of("is1#1a2b").clientId())
                .isEqualTo(of("is1#3c4d").clientId())
                .isEqualTo("cache-connector-is1-topic");
        assertThat(of("is1#1a2b").selector("sender")).isEqualTo(of("is1#3c4d").selector("sender"));
    }

    @Test
    void takesTheNodesNameLiterally() {
        assertThat(of("a_b%c'd!#1").selector("sender"))
                .isEqualTo("sender IS NULL OR sender NOT LIKE 'a!_b!%c''d!!#%' ESCAPE '!'");
    }
}
