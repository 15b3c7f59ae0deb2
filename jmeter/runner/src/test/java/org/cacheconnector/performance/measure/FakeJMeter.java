package org.cacheconnector.performance.measure;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * Stands in for JMeter in a process of its own: writes two samples and waits for the message that
 * stops it. The plan's text says how it misbehaves.
 */
public final class FakeJMeter {

    private FakeJMeter() {}

    /** Understands the arguments that JMeter does, as far as they are given to it here. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        String plan = Files.readString(Path.of(after("-t", arguments)));
        Path log = Path.of(after("-j", arguments));
        Files.writeString(log, "2026-01-01 00:00:00,000 INFO o.a.j.JMeter: begins\n");
        if (plan.contains("fail")) {
            Files.writeString(log, "2026-01-01 00:00:00,000 ERROR o.a.j.JMeter: cannot\n");
            System.exit(1);
        }
        Files.writeString(
                Path.of(after("-l", arguments)),
                "timeStamp,elapsed,label,success\n1000,5,token,true\n1000,6,stub,true\n");
        Files.copy(Path.of(after("-q", arguments)), log.resolveSibling("seen.properties"));
        int port = 0;
        for (String argument : arguments) {
            if (argument.startsWith("-Jjmeterengine.nongui.port=")) {
                port = Integer.parseInt(argument.substring(argument.indexOf('=') + 1));
            }
        }
        if (plan.contains("late")) {
            TimeUnit.SECONDS.sleep(2);
        }
        try (DatagramSocket socket = new DatagramSocket(port)) {
            Files.writeString(log.resolveSibling("ready"), "");
            String message = "";
            while (!message.equals("StopTestNow") || plan.contains("deaf")) {
                DatagramPacket packet = new DatagramPacket(new byte[100], 100);
                socket.receive(packet);
                message =
                        new String(
                                packet.getData(), 0, packet.getLength(), StandardCharsets.US_ASCII);
            }
        }
    }

    private static String after(String option, String... arguments) {
        for (int i = 0; i < arguments.length - 1; i++) {
            if (arguments[i].equals(option)) {
                return arguments[i + 1];
            }
        }
        throw new IllegalArgumentException("No " + option);
    }
}
