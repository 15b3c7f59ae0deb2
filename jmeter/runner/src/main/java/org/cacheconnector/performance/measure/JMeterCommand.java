package org.cacheconnector.performance.measure;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One run of a plan by a JMeter in a process of its own. Immutable. Its text does not show the
 * properties, among which are passwords.
 *
 * @param home where JMeter is
 * @param plan to run
 * @param files where those of this run go, such as {@code cell/samples-1}, without their endings
 * @param own properties of this JMeter alone
 * @param properties of the plan, also on the remote host
 * @param remoteHost the JMeter server that runs the plan instead of this process
 */
record JMeterCommand(
        JMeterHome home,
        Path plan,
        Path files,
        Map<String, String> own,
        Map<String, String> properties,
        Optional<String> remoteHost) {

    /** It warns at every request with cookies: thousands of lines a minute. */
    private static final String QUIET =
            "-Lorg.apache.jmeter.protocol.http.sampler.HTTPSamplerBase=ERROR";

    /** The open model leaves a pool of threads behind that lives for another minute. */
    private static final String ENDS = "-Jjmeterengine.force.system.exit=true";

    JMeterCommand {
        own = new TreeMap<>(own);
        properties = Map.copyOf(properties);
        files = files.toAbsolutePath();
        plan = plan.toAbsolutePath();
    }

    /** Returns where the samples go. */
    Path samples() {
        return file(".jtl");
    }

    /** Returns where the plan's properties are while it runs. */
    Path propertiesFile() {
        return file(".properties");
    }

    /** Returns where JMeter runs: it looks there for the key store that it shares with servers. */
    Path folder() {
        return remoteHost.isPresent() ? home.folder().resolve("bin") : files.getParent();
    }

    /** Returns what JMeter logs and writes. */
    JMeterLog log() {
        return new JMeterLog(file(".log"), file(".out"));
    }

    /**
     * Returns the program with its arguments. The plan's properties are not among them, as everyone
     * on the machine sees those.
     *
     * @param stopPort where JMeter listens for the message that stops it
     */
    List<String> line(int stopPort) {
        List<String> line = home.program();
        line.addAll(List.of("-n", "-t", plan.toString(), "-l", samples().toString()));
        line.addAll(List.of("-j", log().log().toString(), "-q", propertiesFile().toString()));
        remoteHost.ifPresent(
                host -> line.addAll(List.of("-R", host, "-G", propertiesFile().toString())));
        // The address of the machine's own name may be one that only this machine reaches.
        remoteHost
                .flatMap(Listeners::seenFrom)
                .ifPresent(address -> line.add(1, "-Djava.rmi.server.hostname=" + address));
        own.forEach((name, value) -> line.add("-J" + name + "=" + value));
        line.addAll(List.of(QUIET, ENDS));
        line.add("-Jjmeterengine.nongui.port=" + stopPort);
        line.add("-Jjmeterengine.nongui.maxport=" + stopPort);
        return line;
    }

    private Path file(String ending) {
        return files.resolveSibling(files.getFileName() + ending);
    }

    @Override
    public String toString() {
        return "JMeter with " + plan;
    }
}
