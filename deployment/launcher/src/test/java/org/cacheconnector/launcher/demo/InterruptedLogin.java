package org.cacheconnector.launcher.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.cacheconnector.launcher.demo.ServerClients.PASSWORD;

import java.util.UUID;
import org.cacheconnector.identityserver.client.OAuthApplication;
import org.cacheconnector.identityserver.client.OAuthClient;
import org.cacheconnector.identityserver.client.TokenResponse;
import org.cacheconnector.launcher.cluster.RunningNode;

/** Logins at a node during which something happens. Blocking. */
record InterruptedLogin(ServerClients servers, RunningNode node) {

    /** What the user has before the eyes, or the application in its hands. */
    enum Step {
        LOGIN_PAGE,
        CONSENT_PAGE,
        CODE
    }

    /** Logs a new user in at a new application, and expects working tokens. */
    void interruptAt(Step step, Runnable interruption) {
        String name = "login" + UUID.randomUUID().toString().substring(0, 8);
        OAuthApplication application = servers.createApplication(node, name);
        servers.createUser(node, name);
        OAuthClient client = servers.oauth(node, application);
        BrowserLogin login = new BrowserLogin(node.baseUri(), application);

        login.begin("openid");
        if (step == Step.LOGIN_PAGE) {
            interruption.run();
        }
        login.logIn(name, PASSWORD);
        if (step == Step.CONSENT_PAGE) {
            interruption.run();
        }
        String code = login.consent();
        if (step == Step.CODE) {
            interruption.run();
        }
        TokenResponse tokens = client.byCode(code);

        assertThat(client.isActive(tokens.accessToken())).isTrue();
        assertThat(tokens.idToken()).isNotEmpty();
    }
}
