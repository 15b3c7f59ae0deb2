package org.cacheconnector.harness.broker;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.Base64;
import org.cacheconnector.harness.process.ServerJvm;

/**
 * Runs a broker until its standard input says stop or ends, which it does when the parent is gone.
 */
public final class BrokerMain {

    private BrokerMain() {}

    /**
     * @param args the options in the form {@link #encode} makes
     */
    public static void main(String[] args) throws IOException, ClassNotFoundException {
        ActiveMqBroker broker = new ActiveMqBroker(decode(args[0])).start();
        ServerJvm.awaitStop();
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
