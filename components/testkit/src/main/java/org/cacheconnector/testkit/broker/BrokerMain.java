package org.cacheconnector.testkit.broker;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * Runs a broker until its standard input says stop or ends, which it does when the parent is gone.
 */
public final class BrokerMain {

    static final String STOP = "stop";

    private BrokerMain() {}

    /**
     * @param args the options in the form {@link #encode} makes
     */
    public static void main(String[] args) throws IOException, ClassNotFoundException {
        ActiveMqBroker broker = new ActiveMqBroker(decode(args[0])).start();
        BufferedReader input =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        String line = input.readLine();
        while (line != null && !line.equals(STOP)) {
            line = input.readLine();
        }
        broker.stop();
        System.exit(0);
    }

    static String encode(ActiveMqOptions options) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(options);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }

    private static ActiveMqOptions decode(String text) throws IOException, ClassNotFoundException {
        byte[] bytes = Base64.getDecoder().decode(text);
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return (ActiveMqOptions) in.readObject();
        }
    }
}
