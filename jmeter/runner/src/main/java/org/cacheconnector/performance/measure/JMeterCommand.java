package org.cacheconnector.performance.measure;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One run of a plan by a JMeter in a process of its own. Immutable. Its text does not show the
 * properties, among which are passwords.
 *
 * @param home where JMeter is
 * @param jvm options of the process, such as {@code -Xmx512m}
 * @param plan to run
 * @param name of the files of this run, such as {@code samples-1}
 * @param folder for those files
 * @param own properties of this JMeter alone
 * @param properties of the plan, also on the remote host
 * @param remoteHost the JMeter server that runs the plan instead of this process
 */
record JMeterCommand(
        JMeterHome home,
        List<String> jvm,
        Path plan,
        String name,
        Path folder,
        Map<String, String> own,
        Map<String, String> properties,
        Optional<String> remoteHost) {

    /**
     * Little memory, as little is kept, and short collections on one core, which leave the others
     * to the servers. A generator lives for a minute or two: compiling twice took half of its
     * processor time, while the slices were measured.
     */
    static final List<String> JVM =
            List.of(
                    "-Xms512m",
                    "-Xmx512m",
                    "-XX:+UseSerialGC",
                    "-XX:TieredStopAtLevel=1",
                    "-Djava.awt.headless=true");

    /** It warns at every request with cookies: thousands of lines a minute. */
    private static final String QUIET =
            "-Lorg.apache.jmeter.protocol.http.sampler.HTTPSamplerBase=ERROR";

    /** The open model leaves a pool of threads behind that lives for another minute. */
    private static final String ENDS = "-Jjmeterengine.force.system.exit=true";

    JMeterCommand {
        jvm = List.copyOf(jvm);
        own = Map.copyOf(own);
        properties = Map.copyOf(properties);
        folder = folder.toAbsolutePath();
        plan = plan.toAbsolutePath();
    }

    /** Returns where the samples go. */
    Path samples() {
        return folder.resolve(name + ".jtl");
    }

    /** Returns where JMeter logs. */
    Path log() {
        return folder.resolve(name + ".log");
    }

    /** Returns where the process writes. */
    Path output() {
        return folder.resolve(name + ".out");
    }

    /** Returns where the plan's properties are while it runs. */
    Path propertiesFile() {
        return folder.resolve(name + ".properties");
    }

    /**
     * Returns the program with its arguments. The plan's properties are not among them, as everyone
     * on the machine sees those.
     *
     * @param stopPort where JMeter listens for the message that stops it
     */
    List<String> line(int stopPort) {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(jvm);
        line.addAll(List.of("-jar", home.launcher().toString(), "-n"));
        line.addAll(List.of("-t", plan.toString()));
        line.addAll(List.of("-l", samples().toString()));
        line.addAll(List.of("-j", log().toString()));
        line.addAll(List.of("-q", propertiesFile().toString()));
        remoteHost.ifPresent(
                host -> line.addAll(List.of("-R", host, "-G", propertiesFile().toString())));
        own.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(each -> line.add("-J" + each.getKey() + "=" + each.getValue()));
        line.add(QUIET);
        line.add(ENDS);
        line.add("-Jjmeterengine.nongui.port=" + stopPort);
        line.add("-Jjmeterengine.nongui.maxport=" + stopPort);
        return line;
    }

    @Override
    public String toString() {
        return "JMeter with " + plan;
    }
}
