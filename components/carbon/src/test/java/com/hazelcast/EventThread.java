package com.hazelcast;

/** Stands for a thread on which Hazelcast delivers messages: those are of classes of its own. */
public final class EventThread extends Thread {

    private EventThread(Runnable work) {
        super(work, "hz.fake.event-1");
    }

    /** Runs work on such a thread, and returns when it is done. */
    public static void run(Runnable work) {
        EventThread thread = new EventThread(work);
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
