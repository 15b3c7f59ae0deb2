package org.cacheconnector.performance.synthetic;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.Load;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Study;
import org.cacheconnector.performance.results.Topology;

/** Makes studies up. Stateless. */
public final class SyntheticStudy {

    private static final Instant START = Instant.parse("2026-11-21T12:00:00Z");
    private static final long SEED = 6;

    private SyntheticStudy() {}

    /** Returns a cell with a known truth. */
    public static Cell cell(CellKey key, Truth truth) {
        return cell(key, truth, SEED);
    }

    /** Returns a cell with a known truth and other noise. */
    public static Cell cell(CellKey key, Truth truth, long seed) {
        return new SyntheticCell(key, truth, START, seed).make();
    }

    /** Writes a study of these cells. */
    public static void write(ResultsFolder folder, List<Cell> cells) throws IOException {
        write(folder, cells, cells.stream().map(Cell::key).toList(), Map.of("cores", "2"));
    }

    /** Writes a study that planned more than was measured, on a machine. */
    public static void write(
            ResultsFolder folder,
            List<Cell> cells,
            List<CellKey> planned,
            Map<String, String> machine)
            throws IOException {
        folder.write(study(planned, machine));
        for (Cell cell : cells) {
            folder.write(cell);
        }
    }

    /** Writes a study with all set-ups, scenarios and both topologies. */
    public static void writeWhole(ResultsFolder folder, Truth truth) throws IOException {
        List<Cell> cells = wholeKeys().stream().map(key -> cell(key, truth)).toList();
        Map<String, String> machine =
                new TreeMap<>(
                        Map.of(
                                "cores", "2",
                                "memory", "24 GB",
                                "os", "Linux 6.1 amd64",
                                "java", "17.0.15",
                                "cpu", "<Example & Sons> 3.1 GHz"));
        write(folder, cells, wholeKeys(), machine);
    }

    private static List<CellKey> wholeKeys() {
        List<CellKey> keys = new ArrayList<>();
        for (Topology topology : Topology.values()) {
            for (SetUp servers : List.of(SetUp.ACTIVEMQ, SetUp.IBMMQ, SetUp.CACHES_OFF)) {
                for (String scenario : List.of("oidc-code-consent", "password-grant-revocation")) {
                    for (int users : new int[] {10, 50}) {
                        keys.add(new CellKey(topology, servers, scenario, Load.users(users)));
                    }
                }
            }
        }
        keys.add(
                new CellKey(
                        Topology.MULTI,
                        SetUp.ACTIVEMQ,
                        "revocation-across-clusters",
                        Load.users(2)));
        keys.add(
                new CellKey(
                        Topology.MULTI,
                        SetUp.ACTIVEMQ,
                        "password-grant",
                        Load.flowsPerSecond(12.5)));
        return keys;
    }

    private static Study study(List<CellKey> planned, Map<String, String> machine) {
        List<Study.NodeStartTime> starts = new ArrayList<>();
        for (Topology topology : Topology.values()) {
            for (SetUp servers : List.of(SetUp.OFF, SetUp.ACTIVEMQ)) {
                for (String node : nodes(topology)) {
                    starts.add(new Study.NodeStartTime(topology, servers, node, 31.5, 640));
                }
            }
        }
        return new Study(
                "synthetic <study>",
                START,
                "./runner.sh run --profile quick --note 'a & b'",
                machine,
                new TreeMap<>(
                        Map.of(
                                "connector", "1.0.0-rc1",
                                "identity server", "7.1.0",
                                "jmeter", "5.6.3")),
                new TreeMap<>(Map.of("slice", "20 s", "slice warm-up", "5 s", "heap", "1 GB")),
                planned,
                starts);
    }

    static List<String> nodes(Topology topology) {
        return topology == Topology.SINGLE ? List.of("a1", "a2") : List.of("a1", "a2", "b1", "b2");
    }
}
