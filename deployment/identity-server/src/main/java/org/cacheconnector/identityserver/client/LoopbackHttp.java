package org.cacheconnector.identityserver.client;

import java.io.IOException;
import java.net.CookieHandler;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * HTTPS to servers on this machine, whatever their certificate; other hosts are refused. Redirects
 * are not followed. Thread-safe; calls block for the timeout at most.
 */
public final class LoopbackHttp {

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    private final HttpClient http;
    private final Duration timeout;

    /** Creates a client without cookies. */
    public LoopbackHttp(Duration timeout) {
        this(timeout, builder(timeout).build());
    }

    private LoopbackHttp(Duration timeout, HttpClient http) {
        this.timeout = timeout;
        this.http = http;
    }

    /** Creates a client with cookies. */
    public static LoopbackHttp withCookies(Duration timeout, CookieHandler cookies) {
        return new LoopbackHttp(timeout, builder(timeout).cookieHandler(cookies).build());
    }

    private static HttpClient.Builder builder(Duration timeout) {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(timeout)
                .followRedirects(HttpClient.Redirect.NEVER)
                .sslContext(LoopbackTls.context());
    }

    /** Returns whether a GET is answered with 200. */
    public boolean answersOk(URI uri) {
        try {
            return get(uri).statusCode() == 200;
        } catch (ClientException e) {
            return false;
        }
    }

    /** Gets a page. */
    public HttpResponse<String> get(URI uri) {
        return send(request(uri).GET().build());
    }

    /** Posts a form; {@code authorization} may be empty. */
    public HttpResponse<String> form(URI uri, String authorization, Map<String, String> fields) {
        HttpRequest.Builder request =
                request(uri)
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(HttpRequest.BodyPublishers.ofString(encode(fields)));
        if (!authorization.isEmpty()) {
            request.header("Authorization", authorization);
        }
        return send(request.build());
    }

    HttpRequest.Builder request(URI uri) {
        if (!LOOPBACK.contains(String.valueOf(uri.getHost()))) {
            throw new ClientException("Not on this machine: " + uri);
        }
        return HttpRequest.newBuilder(uri).timeout(timeout);
    }

    HttpResponse<String> send(HttpRequest request) {
        try {
            return http.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new ClientException("No answer from " + address(request) + ": " + e, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ClientException("Interrupted while waiting for " + address(request), e);
        }
    }

    static String basic(String user, String password) {
        byte[] credentials = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
        return "Basic " + Base64.getEncoder().encodeToString(credentials);
    }

    /** Encodes fields as a form or a query has them. */
    public static String encode(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> encode(field.getKey()) + "=" + encode(field.getValue()))
                .collect(Collectors.joining("&"));
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** Leaves out the query, which may hold codes. */
    private static String address(HttpRequest request) {
        return request.uri().getScheme()
                + "://"
                + request.uri().getAuthority()
                + request.uri().getPath();
    }
}
