package org.cacheconnector.rabbitmq;

import static org.cacheconnector.link.CommonFailures.broken;
import static org.cacheconnector.link.CommonFailures.silent;
import static org.cacheconnector.link.FailureTable.CONNECTED;
import static org.cacheconnector.link.FailureTable.row;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.link.Causes;
import org.cacheconnector.link.CommonFailures;
import org.cacheconnector.link.Failure;
import org.cacheconnector.link.FailureTable;
import org.cacheconnector.link.FailureTable.Row;
import org.cacheconnector.link.LinkStage;

/**
 * The failures that RabbitMQ and its client tell in their own way. The broker closes a channel or a
 * connection with a code of AMQP 0-9-1 and a text; some codes stand for several things.
 */
final class RabbitMqFailures {

    /** With the same mistake it depends on the moment which of these shows. */
    private static final String HUNG_UP = "EOFException|SocketException|MalformedFrameException";

    private static final Pattern REPLY = Pattern.compile("reply-text=(.*?), class-id=");

    private static final String REFUSED = "reply-code=403";

    private static final List<Row> ROWS =
            List.of(
                    row(
                            Kind.UNREACHABLE,
                            "RabbitMQ at ADDRESS takes no messages from anybody: …",
                            "Look at its alarms (rabbitmq-diagnostics alarms), and give it memory or disk"
                                    + " space. Invalidations wait meanwhile.",
                            "PublishersBlockedException"),
                    row(
                            Kind.DESTINATION,
                            "No message comes to the node's queue any more at ADDRESS: …",
                            "The link makes queue and exchange anew; look at the broker's policies, and who"
                                    + " deletes queues, exchanges or bindings, if it goes on.",
                            "QueueLostException"),
                    row(
                            Kind.AUTHENTICATION,
                            "ADDRESS refused the log-on: …",
                            "Check username and password; the user guest may log on from the broker's own"
                                    + " host only. RabbitMQ's log says more.",
                            "\\bAuthenticationFailureException"
                                    + "|PossibleAuthenticationFailureException(?s).*"
                                    + REFUSED),
                    silent("MissedHeartbeatException"),
                    row(
                            Kind.LOST,
                            "A message came over ADDRESS that is far too large for a frame.",
                            "The link connects again; find out who else publishes to the exchange.",
                            "Message body is too large"),
                    row(
                            Kind.AUTHORIZATION,
                            "ADDRESS forbids the use of the exchange: …",
                            "Give the user configure, write and read permission for names that begin with"
                                    + " topic_name, in the virtual host of provider_url"
                                    + " (rabbitmqctl set_permissions -p).",
                            REFUSED),
                    row(
                            Kind.UNREACHABLE,
                            "RabbitMQ at ADDRESS has too many connections: …",
                            "Raise the limit of the user, the virtual host or the broker: each node takes"
                                    + " two connections.",
                            "reply-code=530.*limit"),
                    row(
                            Kind.AUTHORIZATION,
                            "ADDRESS does not let the user into the virtual host: …",
                            "Check the virtual host at the end of provider_url, and give the user"
                                    + " permissions there (rabbitmqctl set_permissions -p).",
                            "reply-code=530.*refused for user"),
                    row(
                            Kind.CONFIGURATION,
                            "The virtual host can't be used at ADDRESS: …",
                            "Check the virtual host at the end of provider_url (a / in it is written %2F);"
                                    + " without one it is /.",
                            "reply-code=530"),
                    row(
                            Kind.DESTINATION,
                            "The exchange or the node's queue can't be used at ADDRESS: …",
                            "The link makes them anew; look at the broker's policies if it goes on.",
                            "reply-code=40[45]"),
                    row(
                            Kind.CONFIGURATION,
                            "ADDRESS does not take messages as large as these: …",
                            "Lower max_frame_bytes on all nodes, or raise max_message_size at the broker.",
                            "reply-code=406.*message size"),
                    row(
                            Kind.LOST,
                            "This node was too slow for RabbitMQ at ADDRESS: …",
                            "The link connects again by itself; see by a thread dump what holds up the"
                                    + " thread that applies messages, if it goes on.",
                            "reply-code=406.*acknowledgement"),
                    row(
                            Kind.DESTINATION,
                            "The exchange has other properties at ADDRESS: …",
                            "It must be a durable exchange of type fanout. Delete it, or choose another"
                                    + " topic_name.",
                            "reply-code=406"),
                    row(
                            Kind.LOST,
                            "RabbitMQ at ADDRESS is being stopped, or has closed the connection.",
                            "The link connects again by itself; look at the broker if it goes on.",
                            CONNECTED,
                            "reply-code=320"),
                    row(
                            Kind.UNREACHABLE,
                            "RabbitMQ at ADDRESS is being stopped, or has closed the connection.",
                            "The link connects again by itself; look at the broker if it goes on.",
                            "reply-code=320"),
                    row(
                            Kind.AUTHENTICATION,
                            "ADDRESS refused the log-on: …",
                            "Check username and password. RabbitMQ's log says more.",
                            "PossibleAuthenticationFailureException"),
                    row(
                            Kind.LOST,
                            "RabbitMQ at ADDRESS has not confirmed a message in time.",
                            "Check the broker's load, its disk and the network; on slow networks raise"
                                    + " send_timeout.",
                            CONNECTED,
                            "\\bTimeoutException"),
                    row(
                            Kind.TLS,
                            "ADDRESS broke off the TLS handshake.",
                            "Check that the broker is alive, that its port speaks TLS (if not, use amqp://"
                                    + " in provider_url), tls_truststore and tls_keystore; the broker's log"
                                    + " says more.",
                            "^CONNECT amqps:",
                            HUNG_UP),
                    row(
                            Kind.UNREACHABLE,
                            "ADDRESS closes the connection, or does not speak AMQP 0-9-1.",
                            "Check that the broker is alive, and the port in provider_url: 5672 is"
                                    + " RabbitMQ's, and 5671 with TLS (amqps://).",
                            "^CONNECT\\b",
                            HUNG_UP),
                    broken(CONNECTED, "ShutdownSignalException"));

    private static final FailureTable TABLE =
            new FailureTable(CommonFailures.FIRST, ROWS, CommonFailures.LAST);

    private RabbitMqFailures() {}

    /** Returns whether the broker refused {@code failure}'s call for lack of a right. */
    static boolean isRefused(Throwable failure) {
        return Causes.of(failure).stream()
                .anyMatch(each -> String.valueOf(each.getMessage()).contains(REFUSED));
    }

    /** Returns the problem behind {@code failure}. */
    static BrokerProblem of(Throwable failure, LinkStage stage, String address) {
        Causes causes = Causes.of(failure);
        return TABLE.problem(
                new Failure(causes, stage, address).with(address).saying(said(causes)));
    }

    /**
     * What the broker said, without the client's words around it, and without the queue's name:
     * each attempt has another one, and the message would be a new one each time.
     */
    private static String said(Causes causes) {
        return causes.stream()
                .map(each -> REPLY.matcher(String.valueOf(each.getMessage())))
                .filter(Matcher::find)
                .map(reply -> reply.group(1).replaceAll("\\.\\p{XDigit}{8}'", "…'"))
                .findFirst()
                .orElseGet(causes::rootMessage);
    }
}
