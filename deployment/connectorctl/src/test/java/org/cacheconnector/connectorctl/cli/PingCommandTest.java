package org.cacheconnector.connectorctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class PingCommandTest {

    @AutoClose private final FakeCluster cluster = new FakeCluster();

    @Test
    void showsHowLongRemovalsTook() {
        List<FakeNode> nodes = cluster.wellNodes("is1", "is2");
        nodes.get(0)
                .answering(
                        "ping",
                        request -> {
                            nodes.get(1).answerProbe(request, 1_500);
                            return List.of();
                        });
        nodes.get(1)
                .answering(
                        "ping",
                        request -> {
                            nodes.get(0).answerProbe(request, -300);
                            return List.of();
                        });

        assertThat(cluster.run("ping", "-n", "2")).as(cluster.err).isZero();
        assertThat(cluster.out)
                .startsWith(
                        """
                        from  to       min   median      max  lost
                        is1   is2   1.5 ms   1.5 ms   1.5 ms     0
                        is2   is1  -300 us  -300 us  -300 us     0
                        """);
    }

    @Test
    void failsIfANodeDoesNotSeeTheProbe() {
        List<FakeNode> nodes = cluster.wellNodes("is1", "is2");
        nodes.get(0).answering("ping");

        assertThat(cluster.run("ping", "is1", "-n", "1", "--wait", "300ms")).isEqualTo(1);
        assertThat(cluster.out.lines()).contains("is1   is2    -       -    -     1");
    }

    @Test
    void saysWhyANodeSendsNone() {
        cluster.wellNodes("is1", "is2").get(0).refusing("ping", "The connector is PAUSED here.");

        assertThat(cluster.run("ping", "is1", "-n", "1")).isEqualTo(1);
        assertThat(cluster.err).contains("is1: refused. The connector is PAUSED here.");
    }

    @Test
    void takesALimitedCount() {
        assertThat(cluster.run("ping", "-n", "101")).isEqualTo(2);
        assertThat(cluster.err).contains("1 to 100");
    }
}
