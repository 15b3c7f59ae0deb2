package org.cacheconnector.performance.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.cacheconnector.launcher.cli.NodeArguments;
import org.cacheconnector.launcher.deployment.Folders;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.study.DeploymentSource;
import org.cacheconnector.performance.study.GivenServers;
import org.cacheconnector.performance.study.Names;
import org.cacheconnector.performance.study.ServerSource;
import org.cacheconnector.performance.study.StudyException;
import org.cacheconnector.performance.study.StudyFailure;
import org.cacheconnector.performance.study.StudyPlan;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options about servers: those to be brought up, or those that are there already. */
final class ServerArguments {

    static final String PASSWORD_VARIABLE = "PERFORMANCE_ADMIN_PASSWORD";

    @Option(
            names = "--nodes",
            paramLabel = "ADDRESSES",
            description =
                    "Measure servers that are there already: host:port, nodes of a cluster"
                            + " separated by commas, clusters by semicolons.")
    private String nodes;

    @Option(
            names = "--set-up",
            paramLabel = "KIND",
            description =
                    "What the servers of --nodes are set up with: off, activemq, ibmmq"
                            + " or database.")
    private String setUp;

    @Option(
            names = "--admin-user",
            paramLabel = "NAME",
            description =
                    "Administrator of the servers of --nodes; the password is taken from the"
                            + " environment variable "
                            + PASSWORD_VARIABLE
                            + " (default: the plans' defaults).")
    private String adminUser;

    @Option(
            names = "--state",
            paramLabel = "DIR",
            description =
                    "Folder of the servers that are brought up (default:"
                            + " ~/.cache/cache-connector/study).")
    private Path state = Folders.state().resolveSibling("study");

    @Mixin private NodeArguments made;

    Map<String, String> settings() {
        return made.settings();
    }

    void check() {
        if (nodes == null && (setUp != null || adminUser != null)) {
            throw wrong("--set-up and --admin-user go with --nodes only");
        }
        if (nodes != null && !made.settings().isEmpty()) {
            throw wrong(
                    "--setting does not go with --nodes: only servers that are brought up here are"
                            + " configured");
        }
    }

    private static StudyException wrong(String what) {
        return new StudyException(StudyFailure.OPTIONS, what);
    }

    /** Returns a plan as it is; for given servers, if there are some. */
    StudyPlan onGiven(StudyPlan plan) {
        if (nodes == null) {
            return plan;
        }
        GivenServers given = GivenServers.parse(nodes);
        return plan.onGivenServers(given.topology(), given.nodes(), givenSetUp());
    }

    /** Returns what the given servers are set up with; their IBM MQ is no stand-in. */
    SetUp givenSetUp() {
        List<String> names = SetUp.named().stream().map(Names::of).toList();
        if (!names.contains(setUp)) {
            throw wrong(
                    "%s; allowed: %s"
                            .formatted(
                                    setUp == null
                                            ? "--nodes needs --set-up"
                                            : "--set-up = " + setUp + " is no set-up",
                                    String.join(", ", names)));
        }
        SetUp named = SetUp.named().get(names.indexOf(setUp));
        return named == SetUp.IBMMQ ? SetUp.GIVEN_IBMMQ : named;
    }

    /** Returns the properties that give the plans the administrator's name and password. */
    Map<String, String> credentials(Map<String, String> environment) {
        Map<String, String> properties = new TreeMap<>();
        String password = environment.getOrDefault(PASSWORD_VARIABLE, "");
        if (adminUser != null) {
            if (password.isEmpty()) {
                throw wrong(
                        "--admin-user needs the password in the environment variable "
                                + PASSWORD_VARIABLE);
            }
            properties.put("admin_user", adminUser);
        }
        if (nodes != null && !password.isEmpty()) {
            properties.put("admin_password", password);
        }
        return properties;
    }

    /** Returns where the servers come from. */
    ServerSource source(Consumer<String> progress) {
        return nodes != null
                ? GivenServers.parse(nodes)
                : new DeploymentSource(made.options().state(state), progress);
    }
}
