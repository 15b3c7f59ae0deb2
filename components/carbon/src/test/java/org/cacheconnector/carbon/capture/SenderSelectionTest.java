package org.cacheconnector.carbon.capture;

import static org.assertj.core.api.Assertions.assertThat;

import org.cacheconnector.carbon.fakes.CarbonServer;
import org.cacheconnector.carbon.fakes.Hooks;
import org.cacheconnector.carbon.fakes.RecordingSender;
import org.junit.jupiter.api.Test;
import org.wso2.carbon.caching.impl.Util;

class SenderSelectionTest {

    private final CarbonServer server = new CarbonServer();
    private final Hooks hooks = new Hooks(server);

    @Test
    void restoresTheNameThatTheUserHadConfigured() {
        server.configuration().overrideConfigurationProperty(SenderSelection.PROPERTY, "a.Sender");
        assertThat(hooks.sender.configuredName()).isEqualTo("a.Sender");
        hooks.sender.start();
        hooks.sender.stop();
        assertThat(server.configuration().getFirstProperty(SenderSelection.PROPERTY))
                .isEqualTo("a.Sender");
    }

    /** As it is where carbon-cache-sync-manager was, and invalidation_impl is left in. */
    @Test
    void isActiveThoughTheServerNamesASenderThatIsGone() {
        server.configuration()
                .overrideConfigurationProperty(
                        SenderSelection.PROPERTY,
                        "org.wso2.carbon.cache.sync.jms.manager.JMSProducer");
        hooks.sender.start();
        assertThat(hooks.sender.isActive()).isTrue();
        hooks.sender.stop();
        assertThat(Util.getCacheInvalidationRequestSender()).isSameAs(server.clusterSender);
    }

    @Test
    void seesThatAnotherSenderTookOverAndSaysWhatToDo() {
        hooks.sender.start();
        try {
            RecordingSender other = new RecordingSender();
            server.register(javax.cache.CacheInvalidationRequestSender.class, other);
            server.configuration()
                    .overrideConfigurationProperty(
                            SenderSelection.PROPERTY, RecordingSender.class.getName());
            assertThat(hooks.sender.isActive()).isFalse();
            assertThat(hooks.sender.problem())
                    .contains(RecordingSender.class.getName(), "invalidation_impl")
                    .contains("pause, then resume");
            // As these two do.
            hooks.sender.stop();
            hooks.sender.start();
            assertThat(hooks.sender.isActive()).isTrue();
        } finally {
            hooks.sender.stop();
        }
    }

    @Test
    void leavesAnotherSendersSelectionAloneWhenStopped() {
        hooks.sender.start();
        server.configuration().overrideConfigurationProperty(SenderSelection.PROPERTY, "a.Sender");
        hooks.sender.stop();
        assertThat(server.configuration().getFirstProperty(SenderSelection.PROPERTY))
                .isEqualTo("a.Sender");
    }

    @Test
    void restoresTheSenderThatWasActiveThoughTheServersTemplateRenderedTheElementEmpty() {
        server.configurationFile("<Server><Cache><CacheInvalidationImpl/></Cache></Server>");
        hooks.sender.start();
        assertThat(hooks.sender.isActive()).isTrue();
        hooks.sender.stop();
        assertThat(Util.getCacheInvalidationRequestSender()).isSameAs(server.clusterSender);
        assertThat(server.configuration().getFirstProperty(SenderSelection.PROPERTY)).isEmpty();
    }
}
