package org.cacheconnector.rabbitmq;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.AuthenticationFailureException;
import com.rabbitmq.client.MalformedFrameException;
import com.rabbitmq.client.Method;
import com.rabbitmq.client.MissedHeartbeatException;
import com.rabbitmq.client.PossibleAuthenticationFailureException;
import com.rabbitmq.client.ShutdownSignalException;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.cacheconnector.core.link.BrokerProblem;
import org.cacheconnector.core.link.BrokerProblem.Kind;
import org.cacheconnector.link.Causes;
import org.cacheconnector.link.LinkProblems;
import org.cacheconnector.link.LinkStage;
import org.cacheconnector.link.TlsProblems;

/**
 * Puts what RabbitMQ and its client say into words. The broker closes a channel or a connection
 * with a code of AMQP 0-9-1 and a text; some codes stand for several things. Stateless.
 */
final class RabbitMqProblems {

    private static final TlsProblems TLS =
            new TlsProblems(
                    "provider_url",
                    "use amqp:// in place of amqps://",
                    "the protocols and cipher suites of the broker, tls_truststore and"
                            + " tls_keystore");

    private RabbitMqProblems() {}

    /** Returns whether the broker refused {@code failure}'s call for lack of a right. */
    static boolean isRefused(Throwable failure) {
        return code(Causes.of(failure)) == AMQP.ACCESS_REFUSED;
    }

    static BrokerProblem of(Throwable failure, LinkStage stage, RabbitMqConnection at) {
        String address = at.address();
        Causes causes = Causes.of(failure);
        if (causes.has(SSLException.class)) {
            return TLS.of(causes, address);
        }
        Optional<BrokerNotice> notice = causes.find(BrokerNotice.class);
        if (notice.isPresent()) {
            return noticed(notice.get(), address);
        }
        int code = code(causes);
        if (causes.has(AuthenticationFailureException.class)
                || (causes.has(PossibleAuthenticationFailureException.class)
                        && (code == 0 || code == AMQP.ACCESS_REFUSED))) {
            return authentication(causes, address);
        }
        if (causes.has(MissedHeartbeatException.class)) {
            return LinkProblems.silent(address);
        }
        if (causes.has(MalformedFrameException.class)) {
            return notAmqp(address);
        }
        if (causes.hasMessage(message -> message.startsWith("Message body is too large"))) {
            return new BrokerProblem(
                    Kind.LOST,
                    "A message came over " + address + " that is far too large for a frame.",
                    "The link connects again; find out who else publishes to the exchange.");
        }
        if (code != 0) {
            return closed(code, causes, stage, at);
        }
        if (causes.has(TimeoutException.class)) {
            return stage == LinkStage.CONNECTED
                    ? notConfirmed(address)
                    : LinkProblems.slow(address);
        }
        if (stage == LinkStage.CONNECTED && causes.has(ShutdownSignalException.class)) {
            return LinkProblems.lost(address);
        }
        // With the same mistake it depends on the moment whether this or nonsense is heard.
        if (stage == LinkStage.CONNECT && LinkProblems.isBrokenOff(causes)) {
            return at.isTls() ? TLS.of(causes, address) : notAmqp(address);
        }
        return LinkProblems.of(causes, stage, address);
    }

    private static BrokerProblem closed(
            int code, Causes causes, LinkStage stage, RabbitMqConnection at) {
        String address = at.address();
        switch (code) {
            case AMQP.ACCESS_REFUSED:
                return authorization(causes, at);
            case AMQP.NOT_ALLOWED:
                return notAllowed(causes, address);
            case AMQP.NOT_FOUND:
            case AMQP.RESOURCE_LOCKED:
                return new BrokerProblem(
                        Kind.DESTINATION,
                        "The exchange or the node's queue can't be used at "
                                + address
                                + ": "
                                + said(causes),
                        "The link makes them anew; look at the broker's policies if it goes on.");
            case AMQP.PRECONDITION_FAILED:
                return precondition(causes, address);
            case AMQP.CONNECTION_FORCED:
                return new BrokerProblem(
                        stage == LinkStage.CONNECTED ? Kind.LOST : Kind.UNREACHABLE,
                        "RabbitMQ at "
                                + address
                                + " is being stopped, or has closed the connection.",
                        "The link connects again by itself; look at the broker if it goes on.");
            case AMQP.RESOURCE_ERROR:
                return new BrokerProblem(
                        Kind.OTHER,
                        "RabbitMQ at " + address + " lacks a resource: " + said(causes),
                        "Look at the broker's log for the same moment.");
            default:
                return LinkProblems.of(causes, stage, address);
        }
    }

    private static BrokerProblem authorization(Causes causes, RabbitMqConnection at) {
        String address = at.address();
        return new BrokerProblem(
                Kind.AUTHORIZATION,
                address + " forbids the use of the exchange: " + said(causes),
                "Give the user configure, write and read permission in virtual host "
                        + at.virtualHost()
                        + " for names that begin with topic_name (rabbitmqctl set_permissions).");
    }

    private static BrokerProblem authentication(Causes causes, String address) {
        return new BrokerProblem(
                Kind.AUTHENTICATION,
                address + " refused the log-on: " + said(causes),
                "Check username and password; the user guest may log on from the broker's own host"
                        + " only. RabbitMQ's log says more.");
    }

    /** One code for a virtual host that is not there, or closed to this user, and for limits. */
    private static BrokerProblem notAllowed(Causes causes, String address) {
        if (says(causes, "limit")) {
            return new BrokerProblem(
                    Kind.UNREACHABLE,
                    "RabbitMQ at " + address + " has too many connections: " + said(causes),
                    "Raise the limit of the user, the virtual host or the broker: each node takes"
                            + " two connections.");
        }
        if (says(causes, "refused for user")) {
            return new BrokerProblem(
                    Kind.AUTHORIZATION,
                    address + " does not let the user into the virtual host: " + said(causes),
                    "Check the virtual host at the end of provider_url, and give the user permissions"
                            + " there (rabbitmqctl set_permissions -p).");
        }
        return new BrokerProblem(
                Kind.CONFIGURATION,
                "The virtual host can't be used at " + address + ": " + said(causes),
                "Check the virtual host at the end of provider_url (a / in it is written %2F); without one"
                        + " it is /.");
    }

    /** One code for messages that are too large or acknowledged too late, and for exchanges. */
    private static BrokerProblem precondition(Causes causes, String address) {
        if (says(causes, "message size")) {
            return tooLarge(causes, address);
        }
        if (says(causes, "acknowledgement")) {
            return new BrokerProblem(
                    Kind.LOST,
                    "This node was too slow for RabbitMQ at " + address + ": " + said(causes),
                    "The link connects again by itself; see by a thread dump what holds up the"
                            + " thread that applies messages, if it goes on.");
        }
        return otherExchange(causes, address);
    }

    private static BrokerProblem otherExchange(Causes causes, String address) {
        return new BrokerProblem(
                Kind.DESTINATION,
                "The exchange has other properties at " + address + ": " + said(causes),
                "It must be a durable exchange of type fanout. Delete it, or choose"
                        + " another topic_name.");
    }

    private static BrokerProblem tooLarge(Causes causes, String address) {
        return new BrokerProblem(
                Kind.CONFIGURATION,
                address + " does not take messages as large as these: " + said(causes),
                "Lower max_frame_bytes on all nodes, or raise max_message_size at the broker.");
    }

    private static BrokerProblem noticed(BrokerNotice notice, String address) {
        switch (notice.what()) {
            case PUBLISHERS_BLOCKED:
                return new BrokerProblem(
                        Kind.UNREACHABLE,
                        "RabbitMQ at "
                                + address
                                + " takes no messages from anybody: "
                                + LinkProblems.sentence(notice.getMessage()),
                        "Look at its alarms (rabbitmq-diagnostics alarms), and give it memory or disk"
                                + " space. Invalidations wait meanwhile.");
            case NOTHING_COMES:
                return new BrokerProblem(
                        Kind.DESTINATION,
                        "No message comes to the node's queue any more at " + address + ".",
                        "The link makes queue and exchange anew; look who deletes exchanges or"
                                + " bindings, if it goes on.");
            case QUEUE_DELETED:
                return new BrokerProblem(
                        Kind.DESTINATION,
                        "The node's queue was deleted at " + address + ".",
                        "The link makes it anew; look at the broker's policies, and who deletes"
                                + " queues, if it goes on.");
            default:
                return new BrokerProblem(
                        Kind.OTHER,
                        "RabbitMQ at " + address + " could not take a message.",
                        "Look at the broker's log for the same moment.");
        }
    }

    private static BrokerProblem notConfirmed(String address) {
        return new BrokerProblem(
                Kind.LOST,
                "RabbitMQ at " + address + " has not confirmed a message in time.",
                "Check the broker's load, its disk and the network; on slow networks raise"
                        + " send_timeout.");
    }

    private static BrokerProblem notAmqp(String address) {
        return new BrokerProblem(
                Kind.UNREACHABLE,
                address + " closes the connection, or does not speak AMQP 0-9-1.",
                "Check that the broker is alive, and the port in provider_url: 5672 is RabbitMQ's, and"
                        + " 5671 with TLS (amqps://).");
    }

    /** Returns the code with which the broker closed a channel or connection, or 0. */
    private static int code(Causes causes) {
        Method reason =
                causes.find(ShutdownSignalException.class)
                        .map(ShutdownSignalException::getReason)
                        .orElse(null);
        if (reason instanceof AMQP.Channel.Close) {
            return ((AMQP.Channel.Close) reason).getReplyCode();
        }
        if (reason instanceof AMQP.Connection.Close) {
            int code = ((AMQP.Connection.Close) reason).getReplyCode();
            return code == AMQP.REPLY_SUCCESS ? 0 : code;
        }
        return 0;
    }

    /** What the broker said, without the client's words around it. */
    private static String said(Causes causes) {
        Method reason =
                causes.find(ShutdownSignalException.class)
                        .map(ShutdownSignalException::getReason)
                        .orElse(null);
        if (reason instanceof AMQP.Channel.Close) {
            return LinkProblems.sentence(
                    withoutQueue(((AMQP.Channel.Close) reason).getReplyText()));
        }
        if (reason instanceof AMQP.Connection.Close) {
            return LinkProblems.sentence(((AMQP.Connection.Close) reason).getReplyText());
        }
        return LinkProblems.sentence(causes.rootMessage());
    }

    /** Each attempt has a queue of another name: the message would be a new one each time. */
    private static String withoutQueue(String text) {
        return text.replaceAll("\\.\\p{XDigit}{8}'", "…'");
    }

    private static boolean says(Causes causes, String words) {
        return said(causes).toLowerCase(Locale.ROOT).contains(words);
    }
}
