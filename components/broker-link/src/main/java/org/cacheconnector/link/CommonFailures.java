package org.cacheconnector.link;

import static org.cacheconnector.link.FailureTable.CONNECTED;
import static org.cacheconnector.link.FailureTable.CONNECTING;
import static org.cacheconnector.link.FailureTable.row;

import java.time.Duration;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Collectors;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.link.FailureTable.Row;

/** The failures that look the same with every broker's client. */
public final class CommonFailures {

    private static final String CHECK_TLS =
            "Check protocols and cipher suites on both sides, tls_truststore and tls_keystore; the"
                    + " broker's log says more.";

    /** What is clear whatever else was said: TLS, and a broker that is not there. */
    public static final List<Row> FIRST =
            List.of(
                    row(
                            Kind.TLS,
                            "A TLS store of this node can't be used any more: …",
                            "Mend that file on this node, or its password; it is read at each attempt.",
                            "UnusableStoreException"),
                    row(
                            Kind.TLS,
                            "ADDRESS does not speak TLS.",
                            "Check the broker's port, or do without TLS: with tcp:// or amqp:// in"
                                    + " provider_url; with IBM MQ without tls_cipher_suite.",
                            "unrecognized ssl message"),
                    row(
                            Kind.TLS,
                            "The certificate of ADDRESS is expired or not valid yet.",
                            "Renew the broker's certificate; check the clocks.",
                            "CertificateExpiredException|CertificateNotYetValidException"),
                    row(
                            Kind.TLS,
                            "The certificate of ADDRESS is for another host.",
                            "Use the host name of the certificate in provider_url or in host, or a"
                                    + " certificate with the right name; tls_verify_hostname = false"
                                    + " accepts any name.",
                            "no subject alternative|no name matching"),
                    row(
                            Kind.TLS,
                            "The certificate of ADDRESS is not trusted.",
                            "Put the broker's certificate, or its issuer's, into tls_truststore.",
                            "certification path|path (building|validation) failed|trustAnchors"),
                    row(
                            Kind.TLS,
                            "ADDRESS asks for a certificate of this node and does not accept the one"
                                    + " it has, if any.",
                            "Set tls_keystore to a key whose certificate the broker trusts.",
                            "SSLException",
                            "certificate_(required|unknown|expired|revoked)|(bad|unsupported)_certificate"
                                    + "|unknown_ca"),
                    // A plain port takes the client's hello for a message far too long.
                    row(
                            Kind.TLS,
                            "ADDRESS broke off the TLS handshake.",
                            "Check that the broker is alive, and that its port speaks TLS; if not, use"
                                    + " tcp:// or amqp:// in provider_url, with IBM MQ no"
                                    + " tls_cipher_suite. "
                                    + CHECK_TLS,
                            "SSLException",
                            "EOFException|SocketException"),
                    row(
                            Kind.TLS,
                            "The TLS handshake with ADDRESS failed: …",
                            CHECK_TLS,
                            "SSLException"),
                    row(
                            Kind.UNREACHABLE,
                            "The host name in ADDRESS is unknown.",
                            "Check provider_url (IBM MQ: host, connection_name_list) and the name"
                                    + " service of this host.",
                            "UnknownHostException"),
                    row(
                            Kind.UNREACHABLE,
                            "Nothing listens at ADDRESS.",
                            "Check that the broker runs, and host and port in provider_url (IBM MQ:"
                                    + " host, port, connection_name_list).",
                            "ConnectException|NoRouteToHostException|PortUnreachableException|reason 2538"));

    /** What is tried last. */
    public static final List<Row> LAST =
            List.of(
                    row(
                            Kind.UNREACHABLE,
                            "ADDRESS did not answer in time.",
                            "Check that the broker is alive and that no firewall swallows packets.",
                            "TimeoutException"),
                    broken(CONNECTED, "EOFException|SocketException"),
                    row(
                            Kind.UNREACHABLE,
                            "ADDRESS closed the connection at once.",
                            "Check that provider_url has the port and the protocol of the broker: a"
                                    + " port for TLS needs an address for TLS, such as ssl://, and the"
                                    + " other way round.",
                            CONNECTING,
                            "EOFException|SocketException"),
                    row(
                            Kind.CONFIGURATION,
                            "A class of the broker's client is missing: …",
                            "Put the client's jar files into repository/components/lib and restart.",
                            "ClassNotFoundException|LinkageError"),
                    row(
                            Kind.OTHER,
                            "The Java virtual machine lacks memory, stack or threads for the link: …",
                            "Give the server more memory (-Xmx), or its user more threads (ulimit -u).",
                            "VirtualMachineError"),
                    row(
                            Kind.OTHER,
                            "Failure at ADDRESS while STAGE: …",
                            "Look at the broker's log for the same moment; the connector's log at level"
                                    + " DEBUG has details."));

    private static final FailureTable TABLE = new FailureTable(FIRST, LAST);

    private CommonFailures() {}

    /** A row for a connection that broke; {@code patterns} as for {@link FailureTable#row}. */
    public static Row broken(String... patterns) {
        return row(
                Kind.LOST,
                "The connection to ADDRESS broke.",
                "The link connects again by itself; look at the broker and the network if it goes"
                        + " on.",
                patterns);
    }

    /** A row for a broker of which nothing has been heard for too long. */
    public static Row silent(String... patterns) {
        return row(
                Kind.LOST,
                "Nothing has been heard of ADDRESS for the inactivity timeout.",
                "Check that the broker is alive and the network between.",
                patterns);
    }

    /** A row for a log-on that was refused. */
    public static Row refused(String... patterns) {
        return row(
                Kind.AUTHENTICATION,
                "ADDRESS refused the log-on: …",
                "Check username and password.",
                patterns);
    }

    /** Returns the problem of a failure in the link itself. */
    static BrokerProblem of(Throwable failure, LinkStage stage, String address) {
        return TABLE.problem(new Failure(Causes.of(failure), stage, address));
    }

    /**
     * Returns what to tell of a round of attempts that all failed: the first problem that is more
     * than a missing answer, as a broker that refuses says more than one that is down.
     *
     * @param problems by their addresses, so that the same causes give the same answer in whatever
     *     order they were tried; not empty
     */
    static BrokerProblem ofRound(SortedMap<String, BrokerProblem> problems) {
        BrokerProblem first = problems.get(problems.firstKey());
        String all =
                problems.values().stream()
                        .map(BrokerProblem::message)
                        .collect(
                                Collectors.joining(
                                        " ", "None of the brokers can be reached: ", ""));
        return problems.values().stream()
                .filter(problem -> problem.kind() != Kind.UNREACHABLE)
                .findFirst()
                .orElse(
                        problems.size() == 1
                                ? first
                                : new BrokerProblem(first.kind(), all, first.remedy()));
    }

    /** Returns the problem of a broker that did not answer within {@code timeout}. */
    static BrokerProblem noAnswer(String address, Duration timeout, LinkStage stage) {
        return new BrokerProblem(
                Kind.UNREACHABLE,
                address
                        + " did not answer within "
                        + words(timeout)
                        + " while "
                        + stage.words()
                        + ".",
                "Check that the broker is alive, that provider_url (IBM MQ: host, port,"
                        + " connection_name_list; a database: datasource) leads to it and that no"
                        + " firewall swallows packets;"
                        + " on slow networks raise connect_timeout.");
    }

    /** Returns the problem of a broker that has not accepted a message for {@code timeout}. */
    static BrokerProblem notTaken(String address, Duration timeout) {
        return new BrokerProblem(
                Kind.LOST,
                address + " has not taken a message for " + words(timeout) + ".",
                "Check the network, and whether the broker is overloaded or holds senders back"
                        + " because its memory is full (producer flow control).");
    }

    private static String words(Duration time) {
        return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
    }
}
