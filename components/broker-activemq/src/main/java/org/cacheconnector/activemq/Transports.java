package org.cacheconnector.activemq;

import java.io.IOException;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.jms.IllegalStateException;
import javax.jms.JMSException;
import org.apache.activemq.transport.Transport;
import org.apache.activemq.transport.TransportFilter;
import org.cacheconnector.link.AttemptSockets;

/**
 * The transports of one attempt to connect, to be cut together. Keeps their first failure.
 * Thread-safe.
 */
final class Transports {

    private final List<Transport> transports = new ArrayList<>();
    private boolean aborted;
    private IOException failure;
    private volatile boolean spoken;

    /**
     * Adds a transport that is about to be started.
     *
     * @return the transport to use instead
     * @throws IllegalStateException if the transports were cut
     */
    synchronized Transport add(Transport transport) throws JMSException {
        if (aborted) {
            throw new IllegalStateException("The attempt to connect was given up.");
        }
        transports.add(transport);
        return new TransportFilter(transport) {
            @Override
            public void onCommand(Object command) {
                if (!spoken) {
                    spoken = true;
                }
                super.onCommand(command);
            }

            @Override
            public void onException(IOException error) {
                failed(error);
                super.onException(error);
            }
        };
    }

    /** Returns whether the other side of any transport has sent anything in ActiveMQ's protocol. */
    boolean haveSpoken() {
        return spoken;
    }

    /** Waits for the first failure of a transport, and returns it; null if none comes. */
    synchronized IOException awaitFailure(long millis) {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        try {
            long left = millis;
            while (failure == null && left > 0) {
                wait(left);
                left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return failure;
    }

    /** Closes the sockets with a reset, so that closing the connections can't block either. */
    synchronized void abort() {
        aborted = true;
        for (Transport transport : transports) {
            Socket socket = transport.narrow(Socket.class);
            if (socket != null) {
                AttemptSockets.reset(socket);
            }
        }
    }

    private synchronized void failed(IOException error) {
        if (failure == null) {
            failure = error;
            notifyAll();
        }
    }
}
