package org.cacheconnector.testkit.driver.bundle;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** What the server answers. */
public final class TaskResponse {

    private final boolean successful;
    private final byte[] body;

    TaskResponse(boolean successful, byte[] body) {
        this.successful = successful;
        this.body = body;
    }

    static TaskResponse failure(String text) {
        return new TaskResponse(false, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns whether the task returned. */
    public boolean successful() {
        return successful;
    }

    /** Returns the serialised result. */
    public byte[] body() {
        return body;
    }

    /** Returns the text of the exception with its stack trace. */
    public String failureText() {
        return new String(body, StandardCharsets.UTF_8);
    }

    void write(DataOutputStream out) throws IOException {
        out.writeBoolean(successful);
        TaskRequest.writeBytes(out, body);
        out.flush();
    }

    /** Reads a response. */
    public static TaskResponse read(DataInputStream in) throws IOException {
        boolean successful = in.readBoolean();
        return new TaskResponse(successful, TaskRequest.readBytes(in));
    }
}
