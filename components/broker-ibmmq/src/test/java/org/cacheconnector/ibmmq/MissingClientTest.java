package org.cacheconnector.ibmmq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.queuemanager.StandInQueueManager;
import org.cacheconnector.testkit.contract.TestLink;
import org.json.JSONObject;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** IBM's client is not there, comes later, or is not one that can be used. */
class MissingClientTest {

    private final ClientLoader server = new ClientLoader();

    @AutoClose
    private final StandInQueueManager manager = StandInQueueManager.builder().build().start();

    @Test
    void aMissingClientIsReportedWithWhatToFetchAndFoundOnceItIsAdded() {
        try (TestLink link = IbmMqLinks.link("a", IbmMqLinks.settings(manager), server).open()) {
            assertThat(link.awaitProblem(Kind.CONFIGURATION))
                    .hasToString(
                            "CONFIGURATION: IBM MQ's client is not in the server. Put the jar of"
                                    + " com.ibm.mq:com.ibm.mq.allclient:9.4.5.0 (not the one for Jakarta)"
                                    + " from Maven Central into repository/components/lib and restart.");

            server.add();

            link.awaitConnected();
        }
    }

    @Test
    void withoutOrgJsonTlsIsReportedAndPlainWorks() {
        server.add();
        Map<String, String> settings = IbmMqLinks.settings(manager);
        settings.put("tls_cipher_suite", "TLS_AES_256_GCM_SHA384");

        try (TestLink secure = IbmMqLinks.link("a", settings, server).open();
                TestLink plain =
                        IbmMqLinks.link("b", IbmMqLinks.settings(manager), server).open()) {
            BrokerProblem problem = secure.awaitProblem(Kind.CONFIGURATION);
            assertThat(problem.message()).contains("org.json");
            assertThat(problem.remedy()).contains("org.json:json", "components/lib");
            plain.awaitConnected();
        }
    }

    @Test
    void withOrgJsonTlsGetsAsFarAsTheHandshake() {
        server.add(JSONObject.class);
        Map<String, String> settings = IbmMqLinks.settings(manager);
        settings.put("tls_cipher_suite", "TLS_AES_256_GCM_SHA384");

        try (TestLink secure = IbmMqLinks.link("a", settings, server).open()) {
            secure.awaitProblem(Kind.TLS);
        }
    }

    @Test
    void theClientForJakartaIsTheWrongOne() {
        server.addClass("com.ibm.msg.client.jakarta.jms.JmsFactoryFactory", Object.class);

        try (TestLink link = IbmMqLinks.link("a", IbmMqLinks.settings(manager), server).open()) {
            assertThat(link.awaitProblem(Kind.CONFIGURATION).remedy())
                    .contains("not the one for Jakarta");
        }
    }

    @Test
    void aClientOfAnotherShapeIsTheWrongOne() {
        server.addClass("com.ibm.msg.client.jms.JmsFactoryFactory", Object.class);

        assertThatThrownBy(() -> IbmMqClient.in(server))
                .isInstanceOf(UnusableClientException.class)
                .hasMessageContaining("can't be used");
    }

    @Test
    void aClientWithAnotherCopyOfJmsIsTheWrongOne() throws Exception {
        server.addClass("com.ibm.msg.client.jms.JmsFactoryFactory", StrangeFactoryFactory.class);

        assertThatThrownBy(IbmMqClient.in(server)::newConnectionFactory)
                .isInstanceOf(UnusableClientException.class)
                .hasMessageContaining("another copy of javax.jms");
    }

    /** Has the methods, and makes what is no connection factory here. */
    public static final class StrangeFactoryFactory {

        /** As IBM's. */
        public static StrangeFactoryFactory getInstance(String provider) {
            return new StrangeFactoryFactory();
        }

        /** Unlike IBM's. */
        public Object createConnectionFactory() {
            return "not a factory";
        }
    }
}
