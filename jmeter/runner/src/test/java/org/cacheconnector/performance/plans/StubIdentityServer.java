package org.cacheconnector.performance.plans;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.cacheconnector.harness.broker.TestKeyStores;

/**
 * As much of an Identity Server on 127.0.0.1 as logins by plans need, which treats its users as
 * {@link StubUser} says. Thread-safe.
 */
final class StubIdentityServer implements AutoCloseable {

    private static final String CALLBACK = "https://localhost/callback";

    /** Where the only tenant is. */
    static final String TENANT = "/t/t1.performance-study.example";

    private static final String GROUP = "the-group";
    private static final String FORM = "<html><form></form></html>";

    private final HttpsServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(8);
    private final StubTokens tokens;
    private final Map<String, Login> logins = new ConcurrentHashMap<>();
    private final Map<String, Login> codes = new ConcurrentHashMap<>();
    private final Map<String, String> accessTokens = new ConcurrentHashMap<>();
    private final Map<String, StubUser> owners = new ConcurrentHashMap<>();
    private final Set<String> revoked = ConcurrentHashMap.newKeySet();
    private final Set<StubUser> members = ConcurrentHashMap.newKeySet();
    private final Set<StubUser> changed = ConcurrentHashMap.newKeySet();
    private final Map<StubUser, AtomicLong> flows = new ConcurrentHashMap<>();

    /** The state of each login that was begun. */
    final List<String> states = new CopyOnWriteArrayList<>();

    /** Why requests for a token were refused. */
    final List<String> refused = new CopyOnWriteArrayList<>();

    /** How often its keys were asked for. */
    final AtomicLong keysRead = new AtomicLong();

    private volatile String pages;
    private volatile boolean keepsConnections;

    /**
     * @param folder for its key store
     */
    StubIdentityServer(Path folder) throws IOException, GeneralSecurityException {
        server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(tls(folder)));
        server.setExecutor(threads);
        pages = node();
        tokens = new StubTokens("https://" + node() + "/oauth2/token");
        for (String path : List.of("", TENANT)) {
            server.createContext(path + "/oauth2/authorize", this::authorize);
            server.createContext(path + "/authenticationendpoint", e -> answer(e, 200, FORM));
            server.createContext(path + "/commonauth", this::login);
            server.createContext(path + "/oauth2/token", this::token);
            server.createContext(path + "/oauth2/revoke", this::revoke);
            server.createContext(path + "/oauth2/introspect", this::introspect);
            server.createContext(path + "/oauth2/userinfo", this::userInfo);
        }
        server.createContext("/scim2/Users", this::users);
        server.createContext("/scim2/Groups", this::groups);
        server.createContext(
                "/oauth2/token/.well-known/openid-configuration",
                e -> answer(e, 200, "{\"issuer\":\"" + tokens.issuer() + "\"}"));
        server.createContext("/oauth2/jwks", this::keys);
        server.start();
    }

    private static SSLContext tls(Path folder) throws IOException, GeneralSecurityException {
        char[] password = TestKeyStores.PASSWORD.toCharArray();
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream file = Files.newInputStream(new TestKeyStores(folder).server())) {
            store.load(file, password);
        }
        KeyManagerFactory keys =
                KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, password);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return context;
    }

    /** Returns its host and port. */
    String node() {
        return "127.0.0.1:" + port();
    }

    int port() {
        return server.getAddress().getPort();
    }

    /** Answers 503 from now on to who asks for the keys. */
    void hideKeys() {
        server.removeContext("/oauth2/jwks");
        server.createContext("/oauth2/jwks", e -> answer(e, 503, ""));
    }

    /** One login, known by its session key, as it was begun. */
    private record Login(Map<String, String> request, StubUser user, long flow) {}

    private void authorize(HttpExchange exchange) throws IOException {
        if (exchange.getRequestMethod().equals("POST")) {
            Map<String, String> form = form(exchange);
            finish(exchange, logins.remove(form.get("sessionDataKeyConsent")));
            return;
        }
        Map<String, String> query = fields(exchange.getRequestURI().getRawQuery());
        if (query.containsKey("sessionDataKey")) {
            String key = query.get("sessionDataKey");
            if ("consent".equals(logins.get(key).request().get("prompt"))) {
                redirect(exchange, page("consent.do?sessionDataKeyConsent=" + key));
            } else {
                finish(exchange, logins.remove(key));
            }
        } else {
            String key = UUID.randomUUID().toString();
            states.add(query.get("state"));
            logins.put(key, new Login(query, null, 0));
            redirect(exchange, page("login.do?sessionDataKey=" + key));
        }
    }

    private void login(HttpExchange exchange) throws IOException {
        Map<String, String> form = form(exchange);
        StubUser user = StubUser.called(form.get("username"));
        long flow = flows.computeIfAbsent(user, u -> new AtomicLong()).getAndIncrement();
        String key = form.get("sessionDataKey");
        logins.computeIfPresent(key, (k, login) -> new Login(login.request(), user, flow));
        redirect(exchange, "https://" + node() + "/oauth2/authorize?sessionDataKey=" + key);
    }

    private void finish(HttpExchange exchange, Login login) throws IOException {
        String code = UUID.randomUUID().toString();
        codes.put(code, login);
        String given = "?code=" + code;
        String state = "&state=" + login.request().get("state");
        switch (login.user()) {
            case OTHER_STATE -> redirect(exchange, CALLBACK + given + "&state=other");
            case NO_STATE -> redirect(exchange, CALLBACK + given);
            case NO_CODE -> redirect(exchange, CALLBACK + "?code=" + state);
            case REFUSED -> redirect(exchange, CALLBACK + "?error=access_denied" + state);
            case SENT_ELSEWHERE -> redirect(exchange, "https://elsewhere/" + given + state);
            case CODE_IN_THE_FIRST_FLOW_ONLY ->
                    redirect(exchange, CALLBACK + (login.flow() == 0 ? given : "?code=") + state);
            default -> redirect(exchange, CALLBACK + given + state);
        }
    }

    private void token(HttpExchange exchange) throws IOException {
        Map<String, String> form = form(exchange);
        String idToken = "";
        StubUser user;
        long flow = 0;
        if (form.get("grant_type").equals("password")) {
            user = StubUser.called(form.get("username"));
            flow = flows.computeIfAbsent(user, u -> new AtomicLong()).getAndIncrement();
        } else {
            Login login = codes.remove(form.get("code"));
            if (login == null
                    || !StubTokens.challenge(form.get("code_verifier"))
                            .equals(login.request().get("code_challenge"))) {
                refused.add(login == null ? form.get("code") : "wrong code verifier");
                answer(exchange, 400, "{\"error\":\"invalid_grant\"}");
                return;
            }
            user = login.user();
            flow = login.flow();
            idToken = tokens.idToken(user, flow, login.request());
        }
        if (user == StubUser.NO_TOKEN) {
            answer(exchange, 503, "");
            return;
        }
        String access = UUID.randomUUID().toString();
        owners.put(access, user);
        accessTokens.put("Bearer " + access, user.subject(flow));
        Map<String, String> answer = new HashMap<>();
        answer.put("access_token", "\"" + access + "\"");
        answer.put("refresh_token", "\"" + UUID.randomUUID() + "\"");
        answer.put("expires_in", "3600");
        answer.put("id_token", "\"" + idToken + "\"");
        answer.remove(
                switch (user) {
                    case NO_REFRESH_TOKEN -> "refresh_token";
                    case NO_LIFETIME -> "expires_in";
                    case NO_ID_TOKEN -> "id_token";
                    default -> "";
                });
        answer(exchange, 200, StubTokens.json(answer));
    }

    private void revoke(HttpExchange exchange) throws IOException {
        String token = form(exchange).get("token");
        if (owners.get(token) == StubUser.REVOCATION_REFUSED) {
            answer(exchange, 503, "");
        } else {
            revoked.add(token);
            answer(exchange, 200, "");
        }
    }

    private void introspect(HttpExchange exchange) throws IOException {
        String token = form(exchange).get("token");
        StubUser user = owners.get(token);
        boolean active = user != null && !revoked.contains(token);
        if (user == StubUser.INTROSPECTION_REFUSED && !active) {
            answer(exchange, 503, "");
        } else {
            answer(
                    exchange,
                    200,
                    active
                            ? "{\"active\":true,\"username\":\"" + user.subject(0) + "\"}"
                            : "{\"active\":false}");
        }
    }

    private void userInfo(HttpExchange exchange) throws IOException {
        String subject = accessTokens.get(exchange.getRequestHeaders().getFirst("Authorization"));
        answer(exchange, subject == null ? 401 : 200, "{\"sub\":\"" + subject + "\"}");
    }

    /** Finds a user by name, or reads one, whose group is the former one at the first time. */
    private void users(HttpExchange exchange) throws IOException {
        Map<String, String> query = fields(exchange.getRequestURI().getRawQuery());
        if (query.containsKey("filter")) {
            String name = query.get("filter").replaceAll("userName eq \"(.*)\"", "$1");
            answer(exchange, 200, "{\"Resources\":[{\"id\":\"" + StubUser.called(name) + "\"}]}");
            return;
        }
        StubUser user = StubUser.valueOf(exchange.getRequestURI().getPath().split("/", -1)[3]);
        boolean member = members.contains(user) != changed.remove(user);
        String group = member ? "{\"value\":\"" + GROUP + "\"}" : "";
        int status = user == StubUser.INTROSPECTION_REFUSED ? 503 : 200;
        answer(exchange, status, "{\"id\":\"" + user + "\",\"groups\":[" + group + "]}");
    }

    /** Finds the group, or adds to it the user that the request names, or removes that one. */
    private void groups(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        if (body.isEmpty()) {
            answer(exchange, 200, "{\"Resources\":[{\"id\":\"" + GROUP + "\"}]}");
            return;
        }
        // The longest, as some names begin with another.
        StubUser user =
                Stream.of(StubUser.values())
                        .filter(each -> body.contains("\"" + each))
                        .max(Comparator.comparing(each -> each.name().length()))
                        .orElseThrow();
        if (user == StubUser.REVOCATION_REFUSED) {
            answer(exchange, 503, "");
            return;
        }
        changed.add(user);
        if (body.contains("\"remove\"")) {
            members.remove(user);
        } else {
            members.add(user);
        }
        answer(exchange, 200, "{\"id\":\"" + GROUP + "\"}");
    }

    private void keys(HttpExchange exchange) throws IOException {
        keysRead.incrementAndGet();
        answer(exchange, 200, tokens.keys());
    }

    /** Keeps connections for half a minute from now on. */
    void keepConnections() {
        keepsConnections = true;
    }

    /** Sends browsers to another address for the login and consent pages. */
    void sendLoginsTo(String address) {
        pages = address;
    }

    private String page(String path) {
        return "https://" + pages + "/authenticationendpoint/" + path;
    }

    private void redirect(HttpExchange exchange, String location) throws IOException {
        exchange.getResponseHeaders().add("Location", location);
        answer(exchange, 302, "");
    }

    private void answer(HttpExchange exchange, int status, String body) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            if (!keepsConnections) {
                // The JDK's server may close one just when the next request arrives.
                exchange.getResponseHeaders().set("Connection", "close");
            }
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private static Map<String, String> form(HttpExchange exchange) throws IOException {
        return fields(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
    }

    private static Map<String, String> fields(String text) {
        Map<String, String> fields = new HashMap<>();
        for (String field : text.split("&", -1)) {
            int equals = field.indexOf('=');
            fields.put(
                    field.substring(0, equals),
                    URLDecoder.decode(field.substring(equals + 1), StandardCharsets.UTF_8));
        }
        return fields;
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
