package org.cacheconnector.rabbitmq;

import static org.assertj.core.api.Assertions.assertThat;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.ShutdownSignalException;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.link.LinkStage;
import org.junit.jupiter.api.Test;

/** What a real server says only after minutes; the rest is in {@link RabbitMqProblemsTest}. */
class RabbitMqFailuresTest {

    @Test
    void aNodeThatWasTooSlowIsToldToLookAtItsThreads() {
        // RabbitMQ looks for such consumers once a minute at most.
        String said = "PRECONDITION_FAILED - delivery acknowledgement on channel 1 timed out";
        AMQP.Channel.Close close =
                new AMQP.Channel.Close.Builder().replyCode(406).replyText(said).build();
        Throwable ended = new ShutdownSignalException(false, false, close, null);

        BrokerProblem problem =
                RabbitMqFailures.of(ended, LinkStage.CONNECTED, "amqp://broker:5672");

        assertThat(problem.kind()).isEqualTo(Kind.LOST);
        assertThat(problem.remedy()).contains("thread dump");
    }
}
