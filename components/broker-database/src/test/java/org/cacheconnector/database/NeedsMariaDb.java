package org.cacheconnector.database;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Tests that start MariaDB. Where it isn't installed they are skipped; with {@code
 * -Dmariadb.required=true} they fail there.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(NeedsMariaDb.Condition.class)
@interface NeedsMariaDb {

    /** Looks whether it is installed. */
    final class Condition implements ExecutionCondition {

        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            if (command("mariadbd").isPresent() && command("mariadb-install-db").isPresent()) {
                return ConditionEvaluationResult.enabled("MariaDB is installed");
            }
            String reason = "MariaDB isn't installed (Debian: apt-get install mariadb-server)";
            if (Boolean.getBoolean("mariadb.required")) {
                throw new IllegalStateException(reason);
            }
            return ConditionEvaluationResult.disabled(reason);
        }

        /** Returns where a program is. */
        static Optional<Path> command(String name) {
            return Stream.of("/usr/sbin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin")
                    .map(folder -> Path.of(folder, name))
                    .filter(Files::isExecutable)
                    .findFirst();
        }
    }
}
