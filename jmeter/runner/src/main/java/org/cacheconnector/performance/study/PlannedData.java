package org.cacheconnector.performance.study;

import java.io.IOException;
import java.util.Map;
import org.cacheconnector.performance.measure.DataPlans;
import org.cacheconnector.performance.measure.MeasurementException;
import org.cacheconnector.performance.measure.Servers;

/** Makes and removes users and applications with JMeter plans. Used by one thread; blocking. */
public record PlannedData(DataPlans plans) implements LoadData {

    @Override
    public void setUp(Servers servers, Map<String, String> properties) {
        run("made", () -> plans.setUp(servers, properties));
    }

    @Override
    public void remove(Servers servers, Map<String, String> properties) {
        run("removed", () -> plans.remove(servers, properties));
    }

    private static void run(String what, Work work) {
        try {
            work.run();
        } catch (MeasurementException | IllegalArgumentException e) {
            throw new StudyException(
                    StudyFailure.CREDENTIALS,
                    "Users and applications could not be " + what + ": " + e.getMessage(),
                    e);
        } catch (IOException e) {
            throw new StudyException(
                    String.valueOf(e.getMessage()).contains("No space left")
                            ? StudyFailure.DISK_FULL
                            : StudyFailure.FILES,
                    "Users and applications could not be " + what + ": " + e,
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StudyException(StudyFailure.STOPPED, "Stopped", e);
        }
    }

    /** Runs a plan. */
    @FunctionalInterface
    private interface Work {

        void run() throws IOException, InterruptedException;
    }
}
