package org.cacheconnector.launcher.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DeploymentPlanTest {

    @Test
    void deploymentsWhoseOffsetsDifferByHundredsNeverMeet() {
        Set<Integer> seen = new HashSet<>();
        for (int offset = 0; offset <= 20_000; offset += 100) {
            for (int port : ports(2, 8, offset)) {
                assertThat(seen.add(port)).as("port %s at offset %s", port, offset).isTrue();
            }
        }
    }

    @Test
    void portsLieBelowThoseOfOutgoingConnections() {
        assertThat(ports(2, 8, 20_000)).allMatch(port -> port < 32_768);
    }

    @Test
    void nodesAreNamedAfterTheirClusters() {
        DeploymentPlan plan = plan(2, 2, 100);

        assertThat(plan.nodes())
                .extracting(PlannedNode::name)
                .containsExactly("a1", "a2", "b1", "b2");
        assertThat(plan.nodes())
                .extracting(PlannedNode::httpsPort)
                .containsExactly(9543, 9544, 9553, 9554);
        assertThat(plan.nodes().get(3).memberPorts())
                .isEqualTo(plan.nodes().get(2).memberPorts())
                .doesNotContainAnyElementsOf(plan.nodes().get(0).memberPorts());
    }

    private static List<Integer> ports(int clusters, int nodes, int offset) {
        DeploymentPlan plan = plan(clusters, nodes, offset);
        List<Integer> ports = new ArrayList<>();
        plan.processes().forEach(process -> ports.add(process.port()));
        for (PlannedNode node : plan.nodes()) {
            ports.add(9763 + node.offset());
            ports.add(node.memberPort());
        }
        return ports;
    }

    private static DeploymentPlan plan(int clusters, int nodes, int offset) {
        return new DeploymentPlan(
                new DeploymentOptions().clusters(clusters).nodes(nodes).offset(offset));
    }
}
