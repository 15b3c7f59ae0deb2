package org.cacheconnector.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** What Prometheus is told when it asks: series with values, types and help. Immutable. */
final class Scrape {

    private static final Pattern SERIES = Pattern.compile("(?m)^(\\w+(?:\\{.*})?) (\\S+)$");
    private static final Pattern TYPE = Pattern.compile("(?m)^# TYPE (\\w+) (\\w+)$");
    private static final Pattern HELP = Pattern.compile("(?m)^# HELP (\\w+) (.+)$");

    private final String text;
    private final Map<String, Double> series = new HashMap<>();
    private final Map<String, String> types;
    private final Map<String, String> help;

    private Scrape(String text) {
        this.text = text;
        SERIES.matcher(text)
                .results()
                .forEach(line -> series.put(line.group(1), Double.valueOf(line.group(2))));
        this.types = pairs(TYPE);
        this.help = pairs(HELP);
    }

    /** Asks an exporter on 127.0.0.1. */
    static Scrape of(int port) {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/metrics"))
                        .timeout(Duration.ofSeconds(20))
                        .build();
        try {
            HttpResponse<String> response =
                    HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() != 200) {
                throw new IOException("status " + response.statusCode());
            }
            return new Scrape(response.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Returns the value of a series, such as {@code name{label="value"}}; -1 without it. */
    double value(String name) {
        return series.getOrDefault(name, -1.0);
    }

    Set<String> series() {
        return series.keySet();
    }

    /** Returns the type of each metric. */
    Map<String, String> types() {
        return types;
    }

    /** Returns the help of each metric. */
    Map<String, String> help() {
        return help;
    }

    /** Returns all that came. */
    String text() {
        return text;
    }

    private Map<String, String> pairs(Pattern line) {
        Map<String, String> pairs = new HashMap<>();
        line.matcher(text).results().forEach(pair -> pairs.put(pair.group(1), pair.group(2)));
        return pairs;
    }
}
