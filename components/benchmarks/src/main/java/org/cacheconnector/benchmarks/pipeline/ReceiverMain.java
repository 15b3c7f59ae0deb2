package org.cacheconnector.benchmarks.pipeline;

import java.io.EOFException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/**
 * The main class of the receiving JVM: reads commands from standard input and writes results to
 * standard output until the input ends, which it does when the measuring JVM is gone.
 */
public final class ReceiverMain {

    private ReceiverMain() {}

    /**
     * @param args the broker's URL and the topic
     */
    public static void main(String[] args) throws Exception {
        ObjectOutputStream out = new ObjectOutputStream(System.out);
        try (Receiver receiver = new Receiver(args[0], args[1])) {
            out.writeObject("ready");
            out.flush();
            ObjectInputStream in = new ObjectInputStream(System.in);
            while (true) {
                ReceiverCommand command = (ReceiverCommand) in.readObject();
                out.writeObject(command.run(receiver));
                out.reset();
                out.flush();
            }
        } catch (EOFException e) {
            System.exit(0);
        } catch (Exception e) {
            e.printStackTrace();
            System.exit(1);
        }
    }
}
