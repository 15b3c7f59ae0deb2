package org.cacheconnector.activemq;

import java.net.SocketException;
import java.util.Locale;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;
import org.apache.activemq.MaxFrameSizeExceededException;
import org.apache.activemq.transport.InactivityIOException;
import org.cacheconnector.core.link.BrokerProblem;
import org.cacheconnector.core.link.BrokerProblem.Kind;
import org.cacheconnector.jms.JmsProblems;
import org.cacheconnector.link.Causes;
import org.cacheconnector.link.LinkProblems;
import org.cacheconnector.link.LinkStage;

/** Puts failures that ActiveMQ's client words in its own way into words. Stateless. */
final class ActiveMqProblems {

    private static final Pattern CLIENT_PORT = Pattern.compile("(\\bfrom \\S+):\\d+");

    private ActiveMqProblems() {}

    /**
     * Returns the problem behind a failure.
     *
     * @param spoken whether the other side has said anything in ActiveMQ's protocol
     */
    static BrokerProblem of(Throwable failure, LinkStage stage, String address, boolean spoken) {
        Causes causes = JmsProblems.causes(failure);
        if (causes.has(SSLException.class)) {
            return JmsProblems.of(failure, stage, address);
        }
        if (LinkProblems.isNobodyThere(causes)) {
            // The client puts the address into its message, with whatever words that has.
            return JmsProblems.of(failure, stage, address);
        }
        // The broker sends some of these to the exception listener, at any stage.
        if (says(causes, "not authorized to") || says(causes, "is not authorized")) {
            return LinkProblems.authorization(address, causes.rootMessage());
        }
        if (says(causes, "password is invalid")
                || says(causes, "authentication")
                || causes.has(SecurityException.class)) {
            return LinkProblems.authentication(address, withoutPorts(causes.rootMessage()));
        }
        if (says(causes, "invalid connect parameters")
                || says(causes, "invalid socket parameters")) {
            return new BrokerProblem(
                    Kind.CONFIGURATION,
                    "provider_url has options that ActiveMQ does not know: " + causes.rootMessage(),
                    "Correct or remove them.");
        }
        if (causes.has(MaxFrameSizeExceededException.class) && stage == LinkStage.CONNECTED) {
            return new BrokerProblem(
                    Kind.CONFIGURATION,
                    address + " does not take messages as large as these: " + causes.rootMessage(),
                    "Lower max_frame_bytes on all nodes, or raise wireFormat.maxFrameSize at the"
                            + " broker.");
        }
        // The same exception tells that something else was first.
        if (causes.has(InactivityIOException.class) && !says(causes, "already failed")) {
            return stage == LinkStage.CONNECTED ? LinkProblems.silent(address) : mute(address);
        }
        return stage == LinkStage.CONNECTED
                ? later(failure, causes, address)
                : early(failure, causes, stage, address, spoken);
    }

    private static BrokerProblem later(Throwable failure, Causes causes, String address) {
        if (causes.has(SocketException.class)
                || says(causes, "peer")
                || says(causes, "disposed")
                || says(causes, "already failed")) {
            return LinkProblems.lost(address);
        }
        return JmsProblems.of(failure, LinkStage.CONNECTED, address);
    }

    /** What does not speak ActiveMQ's protocol, as a port for TLS, fails in many ways. */
    private static BrokerProblem early(
            Throwable failure, Causes causes, LinkStage stage, String address, boolean spoken) {
        if (says(causes, "wire format negotiation timeout")) {
            return mute(address);
        }
        boolean brokenOff =
                LinkProblems.isBrokenOff(causes)
                        || says(causes, "unknown data type")
                        || says(causes, "frame size")
                        || says(causes, "wire format")
                        || says(causes, "disposed")
                        || says(causes, "already failed");
        if (!brokenOff) {
            return JmsProblems.of(failure, stage, address);
        }
        return spoken ? brokenOff(stage, address) : mute(address);
    }

    /** A broker that refuses the user may close the connection before its answer is read. */
    private static BrokerProblem brokenOff(LinkStage stage, String address) {
        return stage == LinkStage.CONNECT
                ? new BrokerProblem(
                        Kind.AUTHENTICATION,
                        address + " closed the connection during the log-on.",
                        "Check username and password; the broker's log has the reason.")
                : LinkProblems.lost(address);
    }

    /**
     * Silence and a connection broken off are one problem here: with the same mistake it depends on
     * the moment which of the two shows.
     */
    private static BrokerProblem mute(String address) {
        if (address.startsWith("ssl:")) {
            return new BrokerProblem(
                    Kind.TLS,
                    address + " does not talk after the TLS handshake.",
                    "If the broker asks for a certificate of this node, set tls_keystore to one that"
                            + " it trusts; look at the broker's log, and check that the port in"
                            + " provider_url speaks TLS (tcp:// if not).");
        }
        return new BrokerProblem(
                Kind.UNREACHABLE,
                address + " accepts connections but does not talk.",
                "Check that provider_url leads to an ActiveMQ broker's OpenWire port, that it begins"
                        + " with ssl:// if that port speaks TLS, and that the broker is not stuck.");
    }

    /** Artemis names the port that a client came from: each attempt would be a new problem. */
    private static String withoutPorts(String message) {
        return CLIENT_PORT.matcher(message).replaceAll("$1");
    }

    private static boolean says(Causes causes, String words) {
        return causes.hasMessage(message -> message.toLowerCase(Locale.ROOT).contains(words));
    }
}
