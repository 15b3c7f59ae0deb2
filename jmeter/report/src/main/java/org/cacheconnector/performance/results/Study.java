package org.cacheconnector.performance.results;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What was to be measured, where and how.
 *
 * @param name such as {@code quick}
 * @param started when
 * @param command that made it, as typed
 * @param machine facts such as {@code cores}, {@code memory}, {@code os}, {@code java}, {@code cpu}
 * @param versions of the connector, the server, the database, the broker and JMeter
 * @param configuration what a reader needs to repeat it: slice length, warm-up, pairs, heap, nodes
 * @param cells everything planned, in the order of measuring
 */
public record Study(
        String name,
        Instant started,
        String command,
        Map<String, String> machine,
        Map<String, String> versions,
        Map<String, String> configuration,
        List<CellKey> cells) {}
