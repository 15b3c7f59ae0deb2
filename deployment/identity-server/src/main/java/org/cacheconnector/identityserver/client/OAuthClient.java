package org.cacheconnector.identityserver.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One application at one server: gets, refreshes, introspects and revokes tokens.
 *
 * <p>Thread-safe; keeps connections open. Calls block for 30 seconds at most and throw {@link
 * ClientException} when the server does not answer, or refuses; then with the status.
 */
public final class OAuthClient {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final URI base;
    private final OAuthApplication application;
    private final String introspector;
    private final LoopbackHttp http;
    private final ObjectMapper json = new ObjectMapper();

    /**
     * Creates a client.
     *
     * @param base of the server, such as {@code https://localhost:9443}
     * @param user may introspect tokens
     * @param password of that user
     */
    public OAuthClient(URI base, OAuthApplication application, String user, String password) {
        this(base, application, LoopbackHttp.basic(user, password), new LoopbackHttp(TIMEOUT));
    }

    private OAuthClient(
            URI base, OAuthApplication application, String introspector, LoopbackHttp http) {
        this.base = base;
        this.application = application;
        this.introspector = introspector;
        this.http = http;
    }

    /** Returns the same application's client at another server; shares connections. */
    public OAuthClient at(URI otherBase) {
        return new OAuthClient(otherBase, application, introspector, http);
    }

    /** Returns another application's client at the same server; shares connections. */
    public OAuthClient as(OAuthApplication other) {
        return new OAuthClient(base, other, introspector, http);
    }

    /** Returns a client for which another user introspects tokens; shares connections. */
    public OAuthClient introspectingAs(String user, String password) {
        return new OAuthClient(base, application, LoopbackHttp.basic(user, password), http);
    }

    /** Gets tokens for the application itself. */
    public TokenResponse clientCredentials() {
        return token(Map.of("grant_type", "client_credentials"));
    }

    /** Gets tokens for the application itself, other ones for every scope. */
    public TokenResponse clientCredentials(String scope) {
        return token(Map.of("grant_type", "client_credentials", "scope", scope));
    }

    /** Gets tokens with a user's name and password. */
    public TokenResponse password(String user, String password, String scope) {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("grant_type", "password");
        fields.put("username", user);
        fields.put("password", password);
        fields.put("scope", scope);
        return token(fields);
    }

    /** Exchanges a refresh token for new tokens. */
    public TokenResponse refresh(String refreshToken) {
        return token(Map.of("grant_type", "refresh_token", "refresh_token", refreshToken));
    }

    /** Exchanges an authorization code for tokens. */
    public TokenResponse byCode(String code) {
        return token(
                Map.of(
                        "grant_type",
                        "authorization_code",
                        "code",
                        code,
                        "redirect_uri",
                        application.callback().toString()));
    }

    /** Returns whether the server calls a token active. */
    public boolean isActive(String token) {
        return introspect(token).path("active").asBoolean();
    }

    /** Returns what the server says about a token. */
    public JsonNode introspect(String token) {
        HttpResponse<String> response =
                http.form(base.resolve("/oauth2/introspect"), introspector, Map.of("token", token));
        return read(response, "introspection");
    }

    /** Revokes an access or refresh token. */
    public void revoke(String token) {
        HttpResponse<String> response =
                http.form(base.resolve("/oauth2/revoke"), credentials(), Map.of("token", token));
        if (response.statusCode() != 200) {
            throw refused("revocation", response);
        }
    }

    private TokenResponse token(Map<String, String> fields) {
        return TokenResponse.of(
                read(
                        http.form(base.resolve("/oauth2/token"), credentials(), fields),
                        "a token for " + fields.get("grant_type")));
    }

    private String credentials() {
        return LoopbackHttp.basic(application.id(), application.secret());
    }

    private JsonNode read(HttpResponse<String> response, String what) {
        if (response.statusCode() != 200) {
            throw refused(what, response);
        }
        try {
            return json.readTree(response.body());
        } catch (JsonProcessingException e) {
            throw new ClientException("The answer to " + what + " is not JSON", e);
        }
    }

    private ClientException refused(String what, HttpResponse<String> response) {
        return new ClientException(
                base + " refused " + what + ": " + response.statusCode() + " " + response.body(),
                response.statusCode());
    }
}
