package org.cacheconnector.launcher.demo;

import java.net.CookieManager;
import java.net.CookiePolicy;
import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.cacheconnector.identityserver.client.ClientException;
import org.cacheconnector.identityserver.client.LoopbackHttp;
import org.cacheconnector.identityserver.client.OAuthApplication;

/**
 * Does what a browser does between "sign in" and the authorization code, step by step: {@link
 * #begin}, {@link #logIn}, {@link #consent}. One login each, by one thread. Each step blocks for a
 * minute a request at most and throws {@link ClientException} when the server does not let it
 * through.
 */
final class BrowserLogin {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final int MOST_REDIRECTS = 10;
    private static final String CONSENT_KEY = "sessionDataKeyConsent";

    private final URI base;
    private final OAuthApplication application;
    private final LoopbackHttp http =
            LoopbackHttp.withCookies(TIMEOUT, new CookieManager(null, CookiePolicy.ACCEPT_ALL));
    private URI page;

    /**
     * Prepares a login; nothing is asked yet.
     *
     * @param base of the server, such as {@code https://localhost:9443}
     */
    BrowserLogin(URI base, OAuthApplication application) {
        this.base = base;
        this.application = application;
    }

    /** Asks for authorization and shows the login page. */
    void begin(String scope) {
        Map<String, String> query = new LinkedHashMap<>();
        query.put("response_type", "code");
        query.put("client_id", application.id());
        query.put("redirect_uri", application.callback().toString());
        query.put("scope", scope);
        query.put("state", "1");
        // Otherwise a second login of the same user skips the page.
        query.put("prompt", "consent");
        URI start = base.resolve("/oauth2/authorize?" + LoopbackHttp.encode(query));
        page = redirect(http.get(start), "the authorization request");
        show(page, "login page");
    }

    /** Sends name and password from the login page, and shows the consent page. */
    void logIn(String user, String password) {
        Map<String, String> credentials = new LinkedHashMap<>();
        credentials.put("username", user);
        credentials.put("password", password);
        credentials.put("sessionDataKey", parameter(page, "sessionDataKey"));
        page =
                followUntil(
                        CONSENT_KEY,
                        redirect(
                                http.form(base.resolve("/commonauth"), "", credentials),
                                "name and password"));
        show(page, "consent page");
    }

    /** Agrees on the consent page; returns the authorization code. */
    String consent() {
        Map<String, String> consent = new LinkedHashMap<>();
        consent.put("consent", "approve");
        consent.put("hasApprovedAlways", "false");
        consent.put(CONSENT_KEY, parameter(page, CONSENT_KEY));
        page =
                followUntil(
                        "code",
                        redirect(
                                http.form(base.resolve("/oauth2/authorize"), "", consent),
                                "the consent"));
        return parameter(page, "code");
    }

    /** Follows redirects to one that has a parameter. */
    private URI followUntil(String parameter, URI first) {
        URI next = first;
        for (int i = 0; i < MOST_REDIRECTS; i++) {
            if (!parameter(next, parameter).isEmpty()) {
                return next;
            }
            next = follow(next);
        }
        throw new ClientException("No " + parameter + " after " + MOST_REDIRECTS + " redirects");
    }

    private URI follow(URI uri) {
        if (!parameter(uri, "authFailure").isEmpty() || !parameter(uri, "error").isEmpty()) {
            throw new ClientException("Login failed: " + uri.getQuery());
        }
        return redirect(http.get(uri), uri.getPath());
    }

    private void show(URI page, String what) {
        HttpResponse<String> response = http.get(page);
        if (response.statusCode() != 200 || !response.body().contains("<form")) {
            throw new ClientException(
                    "The %s has status %d and %d characters"
                            .formatted(what, response.statusCode(), response.body().length()));
        }
    }

    private URI redirect(HttpResponse<String> response, String what) {
        String failure = "No redirect after " + what + ": status " + response.statusCode();
        return response.headers()
                .firstValue("Location")
                .map(base::resolve)
                .orElseThrow(() -> new ClientException(failure));
    }

    private static String parameter(URI uri, String name) {
        String query = uri.getRawQuery();
        if (query == null) {
            return "";
        }
        for (String pair : query.split("&", -1)) {
            if (pair.startsWith(name + "=")) {
                return URLDecoder.decode(pair.substring(name.length() + 1), StandardCharsets.UTF_8);
            }
        }
        return "";
    }
}
