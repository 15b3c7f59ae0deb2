package org.cacheconnector.testkit.contract;

import java.util.List;
import javax.jms.JMSException;
import org.junit.jupiter.params.converter.ArgumentConversionException;
import org.junit.jupiter.params.converter.TypedArgumentConverter;

/**
 * Makes the failure that a row of a test's table names: class and message, and behind each {@code
 * <} what led to it, such as {@code JMSException: wrapped < ConnectException: refused}.
 */
public final class FailureConverter extends TypedArgumentConverter<String, Throwable> {

    private static final List<String> PACKAGES =
            List.of(
                    "",
                    "java.lang.",
                    "java.io.",
                    "java.net.",
                    "java.security.cert.",
                    "javax.jms.",
                    "javax.naming.",
                    "javax.net.ssl.");

    /** Called by JUnit. */
    public FailureConverter() {
        super(String.class, Throwable.class);
    }

    @Override
    public Throwable convert(String written) {
        int rest = written.indexOf(" < ");
        String[] parts = (rest < 0 ? written : written.substring(0, rest)).split(": ", 2);
        try {
            Class<?> type = type(parts[0]);
            Throwable failure =
                    (Throwable)
                            (parts.length == 1
                                    ? type.getConstructor().newInstance()
                                    : type.getConstructor(String.class).newInstance(parts[1]));
            return rest < 0 ? failure : linked(failure, convert(written.substring(rest + 3)));
        } catch (ReflectiveOperationException e) {
            throw new ArgumentConversionException(written, e);
        }
    }

    /** Some clients of JMS link what led to a failure, and name no cause. */
    private static Throwable linked(Throwable failure, Throwable cause) {
        if (failure instanceof JMSException outer) {
            outer.setLinkedException((Exception) cause);
            return outer;
        }
        return failure.initCause(cause);
    }

    private static Class<?> type(String name) throws ClassNotFoundException {
        for (String inPackage : PACKAGES) {
            try {
                return Class.forName(inPackage + name);
            } catch (ClassNotFoundException e) {
                // It may be in the next one.
            }
        }
        throw new ClassNotFoundException(name);
    }
}
