package org.cacheconnector.testkit.driver.bundle;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Runs the task of a request. Thread-safe. */
final class TaskRunner {

    private final String token;
    private final NodeContext context;
    private final ShippedClasses classes;

    TaskRunner(String token, NodeContext context, ShippedClasses classes) {
        this.token = token;
        this.context = context;
        this.classes = classes;
    }

    TaskResponse run(TaskRequest request) {
        if (!token.equals(request.token())) {
            return new TaskResponse("Wrong token", null);
        }
        Thread thread = Thread.currentThread();
        ClassLoader previous = thread.getContextClassLoader();
        thread.setContextClassLoader(classes);
        try {
            classes.add(request.classes());
            NodeTask<?> task =
                    (NodeTask<?>) instantiate(Class.forName(request.taskClass(), true, classes));
            Object result = task.run(context, classes.deserialise(request.arguments()));
            return new TaskResponse(null, TaskRequest.serialise(result));
        } catch (Exception | LinkageError | AssertionError e) {
            StringWriter text = new StringWriter();
            e.printStackTrace(new PrintWriter(text));
            return new TaskResponse(text.toString(), null);
        } finally {
            thread.setContextClassLoader(previous);
        }
    }

    private static Object instantiate(Class<?> taskClass) throws ReflectiveOperationException {
        var constructor = taskClass.getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
    }
}
