package org.cacheconnector.ibmmq;

import com.ibm.mq.jms.MQConnectionFactory;
import com.ibm.mq.jms.MQTopic;
import com.ibm.msg.client.wmq.WMQConstants;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Hashtable;
import java.util.Map;
import javax.jms.JMSException;
import javax.naming.Context;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** A {@code .bindings} file, written by way of JNDI as IBM's own tool does. */
final class BindingsFile {

    static final String FACTORY_NAME = "ConnectionFactory";

    private final Path directory;

    BindingsFile(Path directory) {
        this.directory = directory;
        try {
            Files.createDirectories(directory);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Binds a connection factory; IBM's own reconnect is on in it. */
    BindingsFile factory(String connectionNameList) {
        try {
            MQConnectionFactory factory = new MQConnectionFactory();
            factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
            factory.setConnectionNameList(connectionNameList);
            factory.setChannel(IbmMqLinks.CHANNEL);
            factory.setClientReconnectOptions(WMQConstants.WMQ_CLIENT_RECONNECT);
            bind(FACTORY_NAME, factory);
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        }
        return this;
    }

    /** Binds a topic that would drop JMS properties. */
    BindingsFile topic(String name, String topicString) {
        try {
            MQTopic topic = new MQTopic(topicString);
            topic.setTargetClient(WMQConstants.WMQ_TARGET_DEST_MQ);
            bind(name, topic);
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        }
        return this;
    }

    /** Returns the settings of a link that looks into it. */
    Map<String, String> settings() {
        return Map.of(
                "initial_naming_factory",
                IbmMqLinkFactory.NAMING_FACTORY,
                "provider_url",
                directory.toUri().toString());
    }

    @SuppressWarnings({"BanJNDI", "JdkObsolete"}) // JNDI asks for a Hashtable
    private void bind(String name, Object object) {
        Hashtable<String, String> environment = new Hashtable<>();
        environment.put(Context.INITIAL_CONTEXT_FACTORY, IbmMqLinkFactory.NAMING_FACTORY);
        environment.put(Context.PROVIDER_URL, directory.toUri().toString());
        try {
            Context context = new InitialContext(environment);
            context.rebind(name, object);
            context.close();
        } catch (NamingException e) {
            throw new IllegalStateException(e);
        }
    }
}
