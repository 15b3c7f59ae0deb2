package org.cacheconnector.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.cacheconnector.link.FailureTable.row;

import java.io.EOFException;
import java.io.IOException;
import java.util.List;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(10)
class FailureTableTest {

    private static final FailureTable TABLE =
            new FailureTable(
                    List.of(
                            row(
                                    Kind.LOST,
                                    "ADDRESS broke.",
                                    "Wait.",
                                    FailureTable.CONNECTED,
                                    "IOException"),
                            row(Kind.TLS, "Of all: …", "Look.", "fact", "EOFException", "was"),
                            row(Kind.DESTINATION, "(reason …)", "Look.", "reason \\d+")),
                    List.of(row(Kind.OTHER, "ADDRESS failed while STAGE: …", "Look.")));

    @Test
    void theFirstRowOfWhichAllPatternsFitCounts() {
        EOFException failure = new EOFException("It was over");

        assertThat(problem(failure, LinkStage.CONNECTED, "fact"))
                .hasToString("LOST: mq:1 broke. Wait.");
        assertThat(problem(failure, LinkStage.CONNECT, "fact"))
                .hasToString("TLS: Of all: It was over. Look.");
        assertThat(problem(failure, LinkStage.CONNECT, "none"))
                .hasToString("OTHER: mq:1 failed while connecting: It was over. Look.");
    }

    @Test
    void aSuperclassIsFoundToo() {
        assertThat(problem(new EOFException(), LinkStage.CONNECTED, "").kind())
                .isEqualTo(Kind.LOST);
    }

    @Test
    void whatWasSaidIsFilledIn() {
        assertThat(problem(new IOException("reason 7"), LinkStage.CONNECT, "").message())
                .isEqualTo("(reason reason 7)");
    }

    @Test
    void wordsInAnAddressDoNotCount() {
        assertThat(
                        problem(
                                        new IOException("no way to tcp://reason-9.eofexception:1"),
                                        LinkStage.CONNECT,
                                        "fact was")
                                .kind())
                .isEqualTo(Kind.OTHER);
    }

    private static BrokerProblem problem(Throwable failure, LinkStage stage, String fact) {
        return TABLE.problem(new Failure(Causes.of(failure), stage, "mq:1").with(fact));
    }
}
