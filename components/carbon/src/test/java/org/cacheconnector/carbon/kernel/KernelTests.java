package org.cacheconnector.carbon.kernel;

import static org.junit.platform.engine.discovery.ClassNameFilter.excludeClassNamePatterns;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import javax.cache.Cache;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/**
 * Runs this module's tests in a JVM that has other jars of Carbon than Maven gave it. Prints the
 * name of the jar with Carbon's caches and what failed; ends with status 0 if nothing did.
 */
final class KernelTests {

    private static final int LEAST_TESTS = 100;

    private KernelTests() {}

    /**
     * @param args none
     */
    public static void main(String[] args) throws Exception {
        Path jar = Path.of(Cache.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        LauncherDiscoveryRequest request =
                LauncherDiscoveryRequestBuilder.request()
                        .selectors(
                                selectPackage("org.cacheconnector.carbon"),
                                selectClass(PutOnReadCheck.class))
                        .filters(excludeClassNamePatterns(".*\\.NewestKernelTest"))
                        .build();
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create().execute(request, listener);
        TestExecutionSummary summary = listener.getSummary();
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        out.println("With " + jar.getFileName());
        summary.printTo(out);
        summary.printFailuresTo(out);
        boolean passed =
                summary.getTotalFailureCount() == 0
                        && summary.getTestsSucceededCount() >= LEAST_TESTS;
        System.exit(passed ? 0 : 1);
    }
}
