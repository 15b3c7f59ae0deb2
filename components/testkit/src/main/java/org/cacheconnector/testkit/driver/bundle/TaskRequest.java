package org.cacheconnector.testkit.driver.bundle;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.Map;

/**
 * What the test sends for one task.
 *
 * @param token the shared secret
 * @param taskClass the name of the task's class
 * @param classes byte code by file, as a jar has it
 * @param arguments the serialised {@code Object[]}
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares requests
public record TaskRequest(
        String token, String taskClass, Map<String, byte[]> classes, byte[] arguments)
        implements Serializable {

    /** Returns an object as arguments and results travel. */
    public static byte[] serialise(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return bytes.toByteArray();
    }
}
