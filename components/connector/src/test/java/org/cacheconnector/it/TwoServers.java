package org.cacheconnector.it;

import org.cacheconnector.harness.broker.ActiveMqBrokerProcess;
import org.cacheconnector.testkit.carbon.CarbonDistribution;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * A pair of servers with an ActiveMQ of their own between them. {@link Extension} has one on the
 * default kernel, started once for all test classes that ask for it and stopped after the last. A
 * test leaves them as it found them: connected.
 */
final class TwoServers extends ServerPair {

    final ActiveMqBrokerProcess broker;

    TwoServers(String kernel) {
        this(kernel, ActiveMqBrokerProcess.started());
    }

    private TwoServers(String kernel, ActiveMqBrokerProcess broker) {
        super(kernel, Servers.table(broker.url()));
        this.broker = broker;
    }

    @Override
    public void close() {
        try (broker) {
            super.close();
        }
    }

    /** Hands the pair to tests. */
    static final class Extension implements ParameterResolver {

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == TwoServers.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return context.getRoot()
                    .getStore(ExtensionContext.Namespace.create(TwoServers.class))
                    .getOrComputeIfAbsent(
                            TwoServers.class,
                            type -> new TwoServers(CarbonDistribution.DEFAULT_VERSION),
                            TwoServers.class);
        }
    }
}
