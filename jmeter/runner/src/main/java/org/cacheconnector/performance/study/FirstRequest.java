package org.cacheconnector.performance.study;

import java.net.URI;
import java.util.Map;
import org.cacheconnector.identityserver.client.ClientException;
import org.cacheconnector.identityserver.client.OAuthApplication;
import org.cacheconnector.identityserver.client.OAuthClient;

/** The first token request to a node that has just started. Blocking. */
@FunctionalInterface
public interface FirstRequest {

    /**
     * Asks for a token.
     *
     * @return how many ms it took; {@link Double#NaN} if it failed
     */
    double millis(URI node);

    /**
     * Returns one for the first user, by password.
     *
     * @param properties of the plans, with the names of application and users
     */
    static FirstRequest byPassword(Map<String, String> properties) {
        OAuthApplication application =
                new OAuthApplication(
                        "first request",
                        properties.getOrDefault("application_id", ""),
                        properties.getOrDefault("application_secret", ""),
                        URI.create(properties.getOrDefault("callback", "https://localhost")));
        String user =
                properties.getOrDefault("user_prefix", "")
                        + properties.getOrDefault("first_user", "1");
        String password = properties.getOrDefault("user_password", "");
        String scope = properties.getOrDefault("scope", "openid");
        return node -> {
            OAuthClient client = new OAuthClient(node, application, "", "");
            long start = System.nanoTime();
            try {
                client.password(user, password, scope);
                return (System.nanoTime() - start) / 1e6;
            } catch (ClientException e) {
                return Double.NaN;
            }
        };
    }
}
