package org.cacheconnector.performance.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.performance.study.Matrix;
import org.cacheconnector.performance.study.MatrixKey;
import org.cacheconnector.performance.study.Profiles;
import org.cacheconnector.performance.study.StudyException;
import org.cacheconnector.performance.study.StudyFailure;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What is to be measured: a profile, a matrix file, or plans named one by one. */
final class MatrixArguments {

    private static final String SUFFIX = ".toml";

    @Parameters(paramLabel = "PROFILE", arity = "0..1", description = "Which study; see list.")
    private String profile;

    @Option(
            names = "--matrix",
            paramLabel = "FILE",
            description = "What to measure, in a file of your own (docs/load-tests.md).")
    private Path file;

    @Option(
            names = "--plan",
            paramLabel = "NAME",
            description = "Measure this plan; may be repeated.")
    private List<String> plans = List.of();

    @Option(
            names = "--users",
            paramLabel = "N",
            split = ",",
            description = "With --plan: closed model, so many users (default: 50).")
    private List<Long> users = List.of();

    @Option(
            names = "--rate",
            paramLabel = "N",
            split = ",",
            description = "With --plan: open model, so many flows begin in a second.")
    private List<Double> rates = List.of();

    @Option(
            names = "--duration",
            paramLabel = "SECONDS",
            description = "With --plan: length of a measured slice (default: 10).")
    private Long duration;

    @Option(
            names = "--pairs",
            paramLabel = "N",
            description = "With --plan: slices of each set-up (default: 5).")
    private Long pairs;

    @Option(
            names = "--warm-up",
            paramLabel = "SECONDS",
            description = "With --plan: warm-up of new servers (default: 45).")
    private Long warmUp;

    @Option(
            names = "--deployment",
            paramLabel = "KIND",
            split = ",",
            description = "With --plan: single or multi (default: multi).")
    private List<String> deployments = List.of();

    @Option(
            names = "--set-ups",
            paramLabel = "KINDS",
            split = ",",
            description = "With --plan: such as off,activemq, the default.")
    private List<String> setUps = List.of();

    /**
     * Returns what the user asked for.
     *
     * @throws StudyException if that is nothing, or more than one thing
     */
    Matrix matrix() {
        List<String> ways = new ArrayList<>();
        if (profile != null) {
            ways.add(profile);
        }
        if (file != null) {
            ways.add("--matrix");
        }
        if (!plans.isEmpty()) {
            ways.add("--plan");
        }
        if (ways.size() != 1) {
            throw new StudyException(
                    StudyFailure.OPTIONS,
                    (ways.isEmpty()
                                    ? "What is to be measured?"
                                    : String.join(" and ", ways) + " do not go together.")
                            + " Name a profile ("
                            + String.join(", ", new Profiles().names())
                            + "), a file with --matrix, or plans with --plan");
        }
        if (plans.isEmpty() && ofPlans().size() > 1) {
            throw new StudyException(
                    StudyFailure.OPTIONS,
                    "--users, --rate, --duration, --pairs, --warm-up, --deployment and --set-ups"
                            + " go with --plan only");
        }
        if (profile != null) {
            return new Profiles().matrix(profile);
        }
        return file == null ? Matrix.of("Options", name(), ofPlans()) : read(file);
    }

    private String name() {
        return String.join(", ", plans);
    }

    private Map<MatrixKey, Object> ofPlans() {
        Map<MatrixKey, Object> values = new EnumMap<>(MatrixKey.class);
        values.put(MatrixKey.SCENARIOS, plans);
        putUnlessEmpty(values, MatrixKey.USERS, users);
        putUnlessEmpty(values, MatrixKey.RATES, rates);
        putUnlessEmpty(values, MatrixKey.DEPLOYMENTS, deployments);
        putUnlessEmpty(values, MatrixKey.SET_UPS, setUps);
        putUnlessNull(values, MatrixKey.SLICE, duration);
        putUnlessNull(values, MatrixKey.PAIRS, pairs);
        putUnlessNull(values, MatrixKey.FIRST_WARM_UP, warmUp);
        if (!plans.isEmpty()) {
            values.putIfAbsent(MatrixKey.DEPLOYMENTS, List.of("multi"));
            if (rates.isEmpty()) {
                values.putIfAbsent(MatrixKey.USERS, List.of(50L));
            }
        }
        return values;
    }

    private static void putUnlessEmpty(Map<MatrixKey, Object> values, MatrixKey key, List<?> list) {
        if (!list.isEmpty()) {
            values.put(key, list);
        }
    }

    private static void putUnlessNull(Map<MatrixKey, Object> values, MatrixKey key, Object value) {
        if (value != null) {
            values.put(key, value);
        }
    }

    private static Matrix read(Path file) {
        String name = file.getFileName().toString();
        try {
            return Matrix.parse(
                    file.toString(),
                    name.endsWith(SUFFIX)
                            ? name.substring(0, name.length() - SUFFIX.length())
                            : name,
                    Files.readString(file));
        } catch (IOException e) {
            throw new StudyException(StudyFailure.FILES, "The matrix cannot be read: " + e, e);
        }
    }
}
