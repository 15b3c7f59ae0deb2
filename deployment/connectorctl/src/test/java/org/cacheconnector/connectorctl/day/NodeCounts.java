package org.cacheconnector.connectorctl.day;

import java.io.IOException;
import javax.management.JMException;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;
import org.cacheconnector.identityserver.node.IdentityServerNode;
import org.cacheconnector.identityserver.node.NodeManagement;

/** What a node has counted. Stateless; blocking. */
final class NodeCounts {

    private static final String BEAN = "org.cacheconnector:type=CacheConnector";

    private NodeCounts() {}

    /** Returns the sum of a table of counts by reason. */
    static long sum(IdentityServerNode node, String attribute) {
        try (NodeManagement management = NodeManagement.connect(node.process().orElseThrow())) {
            TabularData table =
                    (TabularData) management.beans().getAttribute(new ObjectName(BEAN), attribute);
            return table.values().stream()
                    .map(CompositeData.class::cast)
                    .mapToLong(row -> (Long) row.get("value"))
                    .sum();
        } catch (IOException | JMException e) {
            throw new IllegalStateException(e);
        }
    }
}
