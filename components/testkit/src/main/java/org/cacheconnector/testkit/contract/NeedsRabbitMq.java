package org.cacheconnector.testkit.contract;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.cacheconnector.harness.broker.RabbitMqInstallation;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tests that start RabbitMQ. Where it isn't installed they are skipped, and the log says so; with
 * {@code -Drabbitmq.required=true} they fail there.
 */
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(NeedsRabbitMq.Condition.class)
public @interface NeedsRabbitMq {

    /** Looks whether it is installed. */
    final class Condition implements ExecutionCondition {

        private static final Logger LOG = LoggerFactory.getLogger(NeedsRabbitMq.class);

        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            if (RabbitMqInstallation.commands().isPresent()) {
                return ConditionEvaluationResult.enabled("RabbitMQ is installed");
            }
            String reason =
                    "RabbitMQ isn't installed (Debian: apt-get install rabbitmq-server): "
                            + context.getDisplayName();
            if (Boolean.getBoolean("rabbitmq.required")) {
                throw new IllegalStateException(reason);
            }
            if (context.getTestMethod().isEmpty()) {
                LOG.warn("Skipped. {}", reason);
            }
            return ConditionEvaluationResult.disabled(reason);
        }
    }
}
