package org.cacheconnector.carbon.config;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Resolves placeholders in values of {@code deployment.toml}. {@code $env{NAME}}, {@code
 * $sys{property}}, {@code $ref{other.key}} and {@code $secret{alias}} work as in Carbon's own
 * templates; {@code $file{/path}} is ours. Immutable.
 */
final class Placeholders {

    /** A placeholder has no value. The message names the placeholder and the remedy. */
    static class UnresolvedException extends Exception {
        private static final long serialVersionUID = 1L;

        UnresolvedException(String message) {
            super(message);
        }
    }

    /** A secret has no value yet, as the server has not started its vault. */
    static final class NoVaultException extends UnresolvedException {
        private static final long serialVersionUID = 1L;

        NoVaultException(String message) {
            super(message);
        }
    }

    private static final Pattern PLACEHOLDER =
            Pattern.compile("\\$(env|sys|ref|secret|file)\\{([^}]*)\\}");
    private static final int MAX_DEPTH = 10;
    private static final String NOT_SET = "} is not set; set it, or write a value";

    private final Function<String, String> environment;
    private final Function<String, String> systemProperties;
    private final Function<String, String> otherKeys;
    private final SecretSource secrets;

    /**
     * @param environment the value of an environment variable, or null
     * @param systemProperties the value of a system property, or null
     * @param otherKeys the unresolved text of another key of the file, by dotted path, or null
     * @param secrets the vault
     */
    Placeholders(
            Function<String, String> environment,
            Function<String, String> systemProperties,
            Function<String, String> otherKeys,
            SecretSource secrets) {
        this.environment = requireNonNull(environment, "environment");
        this.systemProperties = requireNonNull(systemProperties, "systemProperties");
        this.otherKeys = requireNonNull(otherKeys, "otherKeys");
        this.secrets = requireNonNull(secrets, "secrets");
    }

    /**
     * Resolves the placeholders in {@code text}.
     *
     * @param reading converts text as written to a value; applied to {@code text} and to referred
     *     values, except those from the vault and from files
     */
    String resolve(String text, UnaryOperator<String> reading) throws UnresolvedException {
        return resolve(text, reading, 0);
    }

    private String resolve(String text, UnaryOperator<String> reading, int depth)
            throws UnresolvedException {
        Matcher matcher = PLACEHOLDER.matcher(text);
        StringBuilder resolved = new StringBuilder();
        int end = 0;
        while (matcher.find()) {
            resolved.append(reading.apply(text.substring(end, matcher.start())));
            resolved.append(value(matcher.group(1), matcher.group(2).trim(), reading, depth));
            end = matcher.end();
        }
        return resolved.append(reading.apply(text.substring(end))).toString();
    }

    private String value(String kind, String name, UnaryOperator<String> reading, int depth)
            throws UnresolvedException {
        switch (kind) {
            case "env":
                return reading.apply(found(environment.apply(name), "$env{" + name + NOT_SET));
            case "sys":
                return reading.apply(found(systemProperties.apply(name), "$sys{" + name + NOT_SET));
            case "ref":
                if (depth >= MAX_DEPTH) {
                    throw new UnresolvedException(
                            "$ref{" + name + "} refers to itself; write a value");
                }
                String referred =
                        found(
                                otherKeys.apply(name),
                                "the key " + name + " that it refers to is not in the file");
                return resolve(referred, reading, depth + 1);
            case "file":
                try {
                    return ValueFile.read(name);
                } catch (IOException e) {
                    throw new UnresolvedException(e.getMessage());
                }
            default:
                return secret(name);
        }
    }

    private String secret(String alias) throws UnresolvedException {
        if (!secrets.isReady()) {
            throw new NoVaultException(
                    "the secret "
                            + alias
                            + " is in the server's secure vault, which has not started (the bundle"
                            + " org.wso2.carbon.securevault). If it does not start, see the"
                            + " server's log, or use $env{NAME}");
        }
        return found(
                secrets.resolve(alias).orElse(null),
                "the server's secure vault has no secret "
                        + alias
                        + ". On this node write "
                        + alias
                        + " = \"[the secret]\" under [secrets] and run bin/ciphertool.sh"
                        + " -Dconfigure, which also writes"
                        + " repository/conf/security/secret-conf.properties. Or use $env{NAME}");
    }

    private static String found(String value, String problem) throws UnresolvedException {
        if (value == null) {
            throw new UnresolvedException(problem);
        }
        return value;
    }
}
