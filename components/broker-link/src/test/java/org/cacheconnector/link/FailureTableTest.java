package org.cacheconnector.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.junit.jupiter.api.Test;

class FailureTableTest {

    /** With the entries in this test's {@code failures.txt}. */
    private static final FailureTable TABLE = FailureTable.of(FailureTableTest.class);

    @Test
    void theFirstRowOfWhichAllPatternsFitCounts() {
        EOFException failure = new EOFException("It was over");

        assertThat(problem(failure, LinkStage.CONNECTED, "fact"))
                .hasToString("LOST: mq:1 broke. Wait.");
        assertThat(problem(failure, LinkStage.CONNECT, "fact"))
                .hasToString("TLS: Of all: It was over. Look.");
        assertThat(problem(failure, LinkStage.CONNECT, "none"))
                .hasToString(
                        "UNREACHABLE: mq:1 closed the connection while connecting: It was over. Look.");
    }

    @Test
    void whatWasSaidIsFilledIn() {
        assertThat(problem(new IOException("reason 7"), LinkStage.CONNECT, "").message())
                .isEqualTo("(reason reason 7)");
    }

    @Test
    void wordsInAnAddressDoNotCount() {
        IOException failure = new IOException("no way to tcp://reason-9.eofexception:1");

        assertThat(problem(failure, LinkStage.CONNECT, "fact was").kind()).isEqualTo(Kind.OTHER);
    }

    private static BrokerProblem problem(Throwable failure, LinkStage stage, String fact) {
        return TABLE.problem(new Failure(failure, stage, "mq:1").with(fact));
    }
}
