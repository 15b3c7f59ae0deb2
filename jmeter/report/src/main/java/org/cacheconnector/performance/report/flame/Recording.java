package org.cacheconnector.performance.report.flame;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

/**
 * The samples of a recording: threads that ran Java code, and those in native code, most of which
 * wait there.
 *
 * @param running samples in Java code
 * @param inNative samples in native code
 * @param connector samples in Java code with a method of the connector in the stack
 */
record Recording(Frames running, Frames inNative, long connector) {

    private static final String CONNECTOR = "org.cacheconnector.";

    /** What assembled servers are held together by; in the stack of every request. */
    private static final String GLUE = "org.cacheconnector.identityserver.";

    private static final String NATIVE = "jdk.NativeMethodSample";
    private static final String JAVA = "jdk.ExecutionSample";

    static Recording read(Path file) throws IOException {
        Frames running = new Frames("all");
        Frames inNative = new Frames("all");
        long connector = 0;
        try (RecordingFile events = new RecordingFile(file)) {
            while (events.hasMoreEvents()) {
                RecordedEvent event = events.readEvent();
                String type = event.getEventType().getName();
                if (event.getStackTrace() == null) {
                    continue;
                }
                if (type.equals(JAVA)) {
                    List<String> stack = stack(event);
                    running.add(stack);
                    connector += stack.stream().anyMatch(Recording::isConnector) ? 1 : 0;
                } else if (type.equals(NATIVE)) {
                    inNative.add(stack(event));
                }
            }
        }
        return new Recording(running, inNative, connector);
    }

    static boolean isConnector(String method) {
        return method.startsWith(CONNECTOR) && !method.startsWith(GLUE);
    }

    private static List<String> stack(RecordedEvent event) {
        List<String> stack = new ArrayList<>();
        for (RecordedFrame frame : event.getStackTrace().getFrames()) {
            if (frame.isJavaFrame()) {
                // Lambdas have a new number in each run.
                String type = frame.getMethod().getType().getName();
                stack.add(
                        type.replaceAll("\\$\\$Lambda.*", "\\$\\$Lambda")
                                + "."
                                + frame.getMethod().getName());
            }
        }
        Collections.reverse(stack);
        return stack;
    }
}
