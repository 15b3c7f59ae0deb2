package org.cacheconnector.identityserver.client;

import java.net.CookieManager;
import java.net.CookiePolicy;
import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** Does what a browser does between "sign in" and the authorization code. One login each. */
final class BrowserLogin {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final int MOST_REDIRECTS = 10;

    private final URI base;
    private final OAuthApplication application;
    private final LoopbackHttp http =
            LoopbackHttp.withCookies(TIMEOUT, new CookieManager(null, CookiePolicy.ACCEPT_ALL));

    BrowserLogin(URI base, OAuthApplication application) {
        this.base = base;
        this.application = application;
    }

    String code(String user, String password, String scope) {
        Map<String, String> query = new LinkedHashMap<>();
        query.put("response_type", "code");
        query.put("client_id", application.id());
        query.put("redirect_uri", application.callback().toString());
        query.put("scope", scope);
        query.put("state", "1");
        // Otherwise a second login of the same user skips the page.
        query.put("prompt", "consent");
        URI start = base.resolve("/oauth2/authorize?" + LoopbackHttp.encode(query));
        URI login = redirect(http.get(start), "the authorization request");
        show(login, "login page");
        Map<String, String> credentials = new LinkedHashMap<>();
        credentials.put("username", user);
        credentials.put("password", password);
        credentials.put("sessionDataKey", parameter(login, "sessionDataKey"));
        URI next =
                redirect(
                        http.form(base.resolve("/commonauth"), "", credentials),
                        "name and password");
        for (int i = 0; i < MOST_REDIRECTS; i++) {
            if (!parameter(next, "code").isEmpty()) {
                return parameter(next, "code");
            }
            String consentKey = parameter(next, "sessionDataKeyConsent");
            next = consentKey.isEmpty() ? follow(next) : agree(next, consentKey);
        }
        throw new ClientException("No code after " + MOST_REDIRECTS + " redirects");
    }

    private URI follow(URI uri) {
        if (!parameter(uri, "authFailure").isEmpty() || !parameter(uri, "error").isEmpty()) {
            throw new ClientException("Login failed: " + uri.getQuery());
        }
        return redirect(http.get(uri), uri.getPath());
    }

    private URI agree(URI page, String key) {
        show(page, "consent page");
        Map<String, String> consent = new LinkedHashMap<>();
        consent.put("consent", "approve");
        consent.put("hasApprovedAlways", "false");
        consent.put("sessionDataKeyConsent", key);
        return redirect(http.form(base.resolve("/oauth2/authorize"), "", consent), "the consent");
    }

    private void show(URI page, String what) {
        HttpResponse<String> response = http.get(page);
        if (response.statusCode() != 200 || !response.body().contains("<form")) {
            throw new ClientException(
                    "The "
                            + what
                            + " has status "
                            + response.statusCode()
                            + " and "
                            + response.body().length()
                            + " characters");
        }
    }

    private URI redirect(HttpResponse<String> response, String what) {
        String location =
                response.headers()
                        .firstValue("Location")
                        .orElseThrow(
                                () ->
                                        new ClientException(
                                                "No redirect after "
                                                        + what
                                                        + ": status "
                                                        + response.statusCode()));
        return base.resolve(location);
    }

    static String parameter(URI uri, String name) {
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
