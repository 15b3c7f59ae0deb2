package org.cacheconnector.testkit.driver.bundle;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** What the test sends for one task. */
public final class TaskRequest {

    private final String token;
    private final String taskClass;
    private final Map<String, byte[]> classes;
    private final byte[] arguments;

    /**
     * @param token the shared secret
     * @param taskClass the name of the task's class
     * @param classes byte code by class name
     * @param arguments the serialised {@code Object[]}
     */
    public TaskRequest(
            String token, String taskClass, Map<String, byte[]> classes, byte[] arguments) {
        this.token = token;
        this.taskClass = taskClass;
        this.classes = classes;
        this.arguments = arguments;
    }

    String token() {
        return token;
    }

    String taskClass() {
        return taskClass;
    }

    Map<String, byte[]> classes() {
        return classes;
    }

    byte[] arguments() {
        return arguments;
    }

    /** Writes the request. */
    public void write(DataOutputStream out) throws IOException {
        out.writeUTF(token);
        out.writeUTF(taskClass);
        out.writeInt(classes.size());
        for (Map.Entry<String, byte[]> shipped : classes.entrySet()) {
            out.writeUTF(shipped.getKey());
            writeBytes(out, shipped.getValue());
        }
        writeBytes(out, arguments);
        out.flush();
    }

    static TaskRequest read(DataInputStream in) throws IOException {
        String token = in.readUTF();
        String taskClass = in.readUTF();
        int count = in.readInt();
        Map<String, byte[]> classes = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            String name = in.readUTF();
            classes.put(name, readBytes(in));
        }
        return new TaskRequest(token, taskClass, classes, readBytes(in));
    }

    static void writeBytes(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    static byte[] readBytes(DataInputStream in) throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return bytes;
    }
}
