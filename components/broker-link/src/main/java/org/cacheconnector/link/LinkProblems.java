package org.cacheconnector.link;

import java.io.EOFException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.PortUnreachableException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;
import javax.net.ssl.SSLException;
import org.cacheconnector.core.config.SafeUrl;
import org.cacheconnector.core.link.BrokerProblem;
import org.cacheconnector.core.link.BrokerProblem.Kind;

/**
 * Puts failures that look the same with every broker's client into words. A broker module asks for
 * its own cases first and then here. Stateless.
 */
public final class LinkProblems {

    private static final TlsProblems TLS =
            new TlsProblems(
                    "provider_url",
                    "use the address without TLS, such as tcp://",
                    "the protocols and cipher suites of the broker, tls_truststore and"
                            + " tls_keystore");

    private LinkProblems() {}

    /**
     * Returns the problem behind a failure.
     *
     * @param causes what was thrown or reported
     * @param stage what the link was doing
     * @param address the endpoint, without secrets
     */
    public static BrokerProblem of(Causes causes, LinkStage stage, String address) {
        if (causes.has(SSLException.class)) {
            return TLS.of(causes, address);
        }
        if (causes.has(SecurityException.class)) {
            return refused(causes, stage, address);
        }
        BrokerProblem network = network(causes, stage, address);
        if (network != null) {
            return network;
        }
        if (causes.has(ClassNotFoundException.class, LinkageError.class)) {
            return missingClass(causes);
        }
        if (causes.has(VirtualMachineError.class)) {
            return resources(causes);
        }
        return new BrokerProblem(
                Kind.OTHER,
                "Failure at "
                        + address
                        + " while "
                        + stage.words()
                        + ": "
                        + sentence(causes.rootMessage()),
                "Look at the broker's log for the same moment.");
    }

    /** Returns the problem of a broker that refuses the user, or what he asks for. */
    public static BrokerProblem refused(Causes causes, LinkStage stage, String address) {
        return stage == LinkStage.CONNECT
                ? authentication(address, causes.rootMessage())
                : authorization(address, causes.rootMessage());
    }

    /** Returns the problem of an endpoint that did not answer in time. */
    public static BrokerProblem noAnswer(String address, Duration timeout, LinkStage stage) {
        return new BrokerProblem(
                Kind.UNREACHABLE,
                address
                        + " did not answer within "
                        + words(timeout)
                        + " while "
                        + stage.words()
                        + ".",
                "Check that the broker is alive, that provider_url leads to it and that no firewall"
                        + " swallows packets; on slow networks raise connect_timeout.");
    }

    /** Returns the problem of a broker that stopped accepting messages. */
    public static BrokerProblem notTaken(String address, Duration timeout) {
        return new BrokerProblem(
                Kind.LOST,
                address + " has not taken a message for " + words(timeout) + ".",
                "Check the network, and whether the broker holds senders back because its memory is"
                        + " full (producer flow control).");
    }

    /** Returns the problem of a refused user name or password. */
    public static BrokerProblem authentication(String address, String said) {
        return new BrokerProblem(
                Kind.AUTHENTICATION,
                address + " refused the log-on: " + sentence(said),
                "Check username and password.");
    }

    /** Returns the problem of a user who lacks a right to the topic. */
    public static BrokerProblem authorization(String address, String said) {
        return new BrokerProblem(
                Kind.AUTHORIZATION,
                address + " forbids the use of the topic: " + sentence(said),
                "Let the user in username read from, write to and create the topic in topic_name.");
    }

    /** Returns the problem of a connection that broke or was closed by the other side. */
    public static BrokerProblem lost(String address) {
        return new BrokerProblem(
                Kind.LOST,
                "The connection to " + address + " broke.",
                "The link connects again by itself; look at the broker and the network if it goes on.");
    }

    /** Returns the problem of a peer that closes the connection before it is of any use. */
    public static BrokerProblem hungUp(String address) {
        return new BrokerProblem(
                Kind.UNREACHABLE,
                address + " closed the connection at once.",
                "Check that provider_url has the port and the protocol of the broker: a port for TLS"
                        + " needs an address for TLS, such as ssl://, and the other way round.");
    }

    /** Returns the problem of a broker that takes longer to answer than its client waits. */
    public static BrokerProblem slow(String address) {
        return new BrokerProblem(
                Kind.UNREACHABLE,
                address + " did not answer in time.",
                "Check that the broker is alive and that no firewall swallows packets.");
    }

    /** Returns the problem of a connection over which nothing came for too long. */
    public static BrokerProblem silent(String address) {
        return new BrokerProblem(
                Kind.LOST,
                "Nothing has been heard of " + address + " for the inactivity timeout.",
                "Check that the broker is alive and the network between.");
    }

    /** Returns whether a connection that was made was closed by the other side, or broke. */
    public static boolean isBrokenOff(Causes causes) {
        // A store that ends too early is a matter of this node.
        return !causes.has(UnusableStoreException.class)
                && (causes.has(EOFException.class)
                        || (causes.has(SocketException.class) && !isNobodyThere(causes)));
    }

    /** Returns whether no connection was made, as nobody was found or listened. */
    public static boolean isNobodyThere(Causes causes) {
        return causes.has(
                UnknownHostException.class,
                ConnectException.class,
                NoRouteToHostException.class,
                PortUnreachableException.class);
    }

    /** Returns the problem of a failure that nobody foresaw. */
    static BrokerProblem unexpected(Throwable failure) {
        Causes causes = Causes.of(failure);
        if (causes.has(LinkageError.class)) {
            return missingClass(causes);
        }
        if (causes.has(VirtualMachineError.class)) {
            return resources(causes);
        }
        return new BrokerProblem(
                Kind.OTHER,
                "The link failed: " + sentence(SafeUrl.of(failure.toString())),
                "The log at level DEBUG has the details.");
    }

    private static BrokerProblem missingClass(Causes causes) {
        return new BrokerProblem(
                Kind.CONFIGURATION,
                "A class of the broker's client is missing: " + sentence(causes.rootMessage()),
                "Put the client's jar files into repository/components/lib and restart.");
    }

    private static BrokerProblem resources(Causes causes) {
        String error =
                causes.find(VirtualMachineError.class)
                        .map(each -> each.getClass().getSimpleName())
                        .orElse("");
        return new BrokerProblem(
                Kind.OTHER,
                "The Java virtual machine lacks memory, stack or threads for the link ("
                        + error
                        + "): "
                        + sentence(causes.rootMessage()),
                "Give the server more memory (-Xmx), or its user more threads (ulimit -u).");
    }

    /** Returns the problem of the network behind a failure, or null if it is not the network. */
    public static BrokerProblem network(Causes causes, LinkStage stage, String address) {
        if (causes.has(UnknownHostException.class)) {
            return new BrokerProblem(
                    Kind.UNREACHABLE,
                    "The host name in " + address + " is unknown.",
                    "Check provider_url and the name service of this host.");
        }
        if (isNobodyThere(causes)) {
            return new BrokerProblem(
                    Kind.UNREACHABLE,
                    "Nothing listens at " + address + ".",
                    "Check that the broker runs, and host and port in provider_url.");
        }
        if (causes.has(SocketTimeoutException.class)) {
            return slow(address);
        }
        if (isBrokenOff(causes)) {
            return stage == LinkStage.CONNECTED ? lost(address) : hungUp(address);
        }
        return null;
    }

    /** Returns what was said with a full stop at its end. */
    public static String sentence(String said) {
        return said.endsWith(".") ? said : said + ".";
    }

    private static String words(Duration time) {
        return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
    }
}
