package org.cacheconnector.performance.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** Talks to one page of a browser by the DevTools protocol, and keeps what the page reports. */
public final class DevTools implements AutoCloseable {

    private static final int MOST_SECONDS = 60;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final AtomicInteger number = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
    private final List<JsonNode> events = new CopyOnWriteArrayList<>();
    private final CompletableFuture<Void> loaded = new CompletableFuture<>();
    private WebSocket socket;

    private DevTools() {}

    static DevTools connect(HttpClient http, URI address) {
        DevTools tools = new DevTools();
        tools.socket = http.newWebSocketBuilder().buildAsync(address, tools.new Messages()).join();
        return tools;
    }

    /** Opens a page and waits until it is loaded; all its reports are kept from the beginning. */
    public void open(URI address) {
        for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
            send(domain + ".enable", Map.of());
        }
        send("Page.navigate", Map.of("url", address.toString()));
        await(loaded);
    }

    /** Sends a command and returns its result. */
    public JsonNode send(String method, Map<String, ?> parameters) {
        int id = number.incrementAndGet();
        ObjectNode message = JSON.createObjectNode();
        message.put("id", id).put("method", method);
        message.set("params", JSON.valueToTree(parameters));
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        answers.put(id, answer);
        socket.sendText(message.toString(), true).join();
        JsonNode result = await(answer);
        if (result.has("error")) {
            throw new IllegalStateException(method + ": " + result.get("error"));
        }
        return result.get("result");
    }

    /** Evaluates JavaScript in the page and returns its value. */
    public JsonNode evaluate(String script) {
        JsonNode result =
                send("Runtime.evaluate", Map.of("expression", script, "returnByValue", true));
        if (result.has("exceptionDetails")) {
            throw new IllegalStateException(result.toString());
        }
        return result.path("result").path("value");
    }

    /** Returns what the page reported of a kind, such as {@code Network.requestWillBeSent}. */
    public List<JsonNode> events(String method) {
        return events.stream()
                .filter(event -> event.path("method").asText().equals(method))
                .map(event -> event.path("params"))
                .toList();
    }

    @Override
    public void close() {
        socket.abort();
    }

    private static <T> T await(CompletableFuture<T> future) {
        try {
            return future.get(MOST_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("The browser does not answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted", e);
        }
    }

    /** Puts the parts of messages together. */
    private final class Messages implements WebSocket.Listener {

        private final StringBuilder parts = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
            parts.append(data);
            if (last) {
                take(parts.toString());
                parts.setLength(0);
            }
            from.request(1);
            return null;
        }

        private void take(String text) {
            try {
                JsonNode message = JSON.readTree(text);
                if (message.has("id")) {
                    CompletableFuture<JsonNode> answer = answers.remove(message.get("id").asInt());
                    if (answer != null) {
                        answer.complete(message);
                    }
                } else {
                    events.add(message);
                    if (message.path("method").asText().equals("Page.loadEventFired")) {
                        loaded.complete(null);
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
