package org.cacheconnector.monitoring;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tests that run Prometheus' promtool. Where it isn't installed they are skipped, and the log says
 * so; with {@code -Dpromtool.required=true} they fail there.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(NeedsPromtool.Condition.class)
@interface NeedsPromtool {

    /** Looks whether it is installed. */
    final class Condition implements ExecutionCondition {

        private static final Logger LOG = LoggerFactory.getLogger(NeedsPromtool.class);

        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            if (Promtool.find().isPresent()) {
                return ConditionEvaluationResult.enabled("promtool is installed");
            }
            String reason =
                    "promtool isn't installed (Debian: apt-get install prometheus): "
                            + context.getDisplayName();
            if (Boolean.getBoolean("promtool.required")) {
                throw new IllegalStateException(reason);
            }
            if (context.getTestMethod().isEmpty()) {
                LOG.warn("Skipped. {}", reason);
            }
            return ConditionEvaluationResult.disabled(reason);
        }
    }
}
