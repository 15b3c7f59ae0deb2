package org.cacheconnector.performance.measure.watch;

/** A JVM that allocates and collects until its input ends. */
public final class BusyMain {

    private static final int BLOCK = 1 << 20;

    private BusyMain() {}

    /** Needs no arguments. */
    public static void main(String[] arguments) throws java.io.IOException {
        Thread work =
                new Thread(
                        () -> {
                            long sum = 0;
                            while (sum >= 0) {
                                byte[] block = new byte[BLOCK];
                                sum += block.length;
                            }
                        });
        work.setDaemon(true);
        work.start();
        System.out.println("busy");
        int unused = System.in.read();
    }
}
