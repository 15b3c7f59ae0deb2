package org.cacheconnector.performance.plans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.cacheconnector.harness.net.FaultProxy;
import org.cacheconnector.performance.plans.JMeterRun.Result;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What plans make of wrong answers, with the JMeter that the build assembles and a stub server to
 * which each of the plan's users is another case.
 */
@Tag("full")
class PlanChecksIT {

    private static final Map<StubUser, String> TOKEN_FAILURES =
            Map.ofEntries(
                    Map.entry(StubUser.NO_ID_TOKEN, "id_token: is missing"),
                    Map.entry(StubUser.UNSIGNED, "id_token: is not signed"),
                    Map.entry(StubUser.OTHER_SIGNATURE, "id_token: signature is wrong"),
                    Map.entry(StubUser.UNKNOWN_KEY, "id_token: key other is none of the server's"),
                    Map.entry(StubUser.OTHER_ISSUER, "/oauth2/token/other, not https://127.0.0.1:"),
                    Map.entry(
                            StubUser.OTHER_AUDIENCE,
                            "id_token: aud is [other], not performance-study"),
                    Map.entry(StubUser.OTHER_NONCE, "id_token: nonce is other, but "),
                    Map.entry(StubUser.NO_NONCE, "id_token: nonce is null, but "),
                    Map.entry(StubUser.EXPIRED, "which is over"),
                    Map.entry(StubUser.NO_REFRESH_TOKEN, "refresh_token"),
                    Map.entry(StubUser.NO_LIFETIME, "expires_in"),
                    Map.entry(
                            StubUser.NAMED_LIKE_ANOTHER,
                            "neither the name nor the id of " + StubUser.NAME));

    private static final Map<StubUser, String> REDIRECT_FAILURES =
            Map.of(
                    StubUser.OTHER_STATE, "state is other, but ",
                    StubUser.NO_STATE, "state is none, but ",
                    StubUser.NO_CODE, "no code: https://localhost/callback?code=&state=",
                    StubUser.REFUSED, "no code: https://localhost/callback?error=access_denied",
                    StubUser.SENT_ELSEWHERE, "not sent to the callback: https://elsewhere/?code=");

    private static final String COLUMNS = "stale_answers,stale_after_1s,never_inactive";

    /** What a busy machine may take longer, in ms. */
    private static final long SLOW = 2_000;

    /** What times in whole ms may differ by. */
    private static final long ROUNDING = 3;

    @TempDir private Path folder;
    private StubIdentityServer server;

    @BeforeEach
    void start() throws Exception {
        server = new StubIdentityServer(folder);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void everyWrongAnswerToALoginFailsWithWhatIsWrong() throws Exception {
        Map<StubUser, List<Result>> results = results("oidc-code-consent", Map.of());

        assertThatRightOnesSucceed(results, "oidc-code-consent");
        TOKEN_FAILURES.forEach((user, message) -> assertFails(results, user, "token", message));
        REDIRECT_FAILURES.forEach(
                (user, message) -> assertFails(results, user, "consent", message));
        assertThat(server.keysRead).hasValue(1);
        assertThat(server.states)
                .hasSizeGreaterThan(StubUser.values().length)
                .doesNotHaveDuplicates()
                .allMatch(state -> state.length() == 32);
        assertThatOneIdIsOfOneUser(results);
        assertThatNoCodeIsUsedAgain(results.get(StubUser.CODE_IN_THE_FIRST_FLOW_ONLY));
    }

    @Test
    void withoutAConsentPageTheRedirectAfterTheLoginIsChecked() throws Exception {
        Map<StubUser, List<Result>> results = results("oidc-code", Map.of());

        assertThatRightOnesSucceed(results, "oidc-code");
        REDIRECT_FAILURES.forEach((user, message) -> assertFails(results, user, "resume", message));
    }

    @Test
    void aLoginThatIsSentToAnotherAddressFailsAndIsNotFollowed() throws Exception {
        server.sendLoginsTo("balancer.example:9443");

        Map<StubUser, List<Result>> results = results("oidc-code", Map.of());

        String both = "the server at " + server.node() + " sends logins to balancer.example:9443";
        assertFails(results, StubUser.RIGHT, "authorize", both);
        assertThat(results.get(StubUser.RIGHT))
                .extracting(each -> each.columns().get("URL"))
                .noneMatch(url -> url.contains("balancer"));
    }

    @Test
    void withoutTheScopeThereIsNoIdTokenToCheck() throws Exception {
        Map<StubUser, List<Result>> results = results("oidc-code", Map.of("scope", "other"));

        assertThat(results.get(StubUser.NO_ID_TOKEN)).allMatch(Result::success);
        assertThat(server.keysRead).hasValue(0);
    }

    @Test
    void withoutTheServersKeysEveryIdTokenFails() throws Exception {
        server.hideKeys();

        Map<StubUser, List<Result>> results = results("oidc-code", Map.of());

        assertFails(results, StubUser.RIGHT, "token", "id_token: cannot be checked: ");
        assertFails(results, StubUser.RIGHT, "token", "503 for URL: https://127.0.0.1:");
    }

    @Test
    void userInfoIsOfTheUser() throws Exception {
        Map<StubUser, List<Result>> results = results("userinfo-cold", Map.of());

        assertThatRightOnesSucceed(results, "userinfo-cold");
        assertFails(
                results,
                StubUser.NAMED_LIKE_ANOTHER,
                "userinfo",
                "subject is " + StubUser.NAME + "40, neither");
        assertThatOneIdIsOfOneUser(results);
    }

    @Test
    void aTenantsUsersAreAskedForInTheirTenant() throws Exception {
        Map<StubUser, List<Result>> results = results("userinfo-cold", Map.of("tenants", "1"));

        List<Result> right = labelled(results.get(StubUser.RIGHT), "userinfo");
        String path = server.node() + StubIdentityServer.TENANT + "/oauth2/userinfo";
        assertThat(right)
                .isNotEmpty()
                .allMatch(Result::success)
                .allMatch(each -> each.columns().get("URL").equals("https://" + path));
        StubUser other = StubUser.CALLED_WITH_STORE_AND_TENANT;
        assertFails(results, other, "userinfo", "@carbon.super, neither");
    }

    @Test
    void theOtherClusterIsAskedUntilItKnowsTheGroup() throws Exception {
        Map<StubUser, List<Result>> results =
                results("group-assignment", Map.of("loops", "2", "sample_variables", COLUMNS));

        String in = "time until in group";
        assertThat(labelled(results.get(StubUser.RIGHT), "group-assignment"))
                .isNotEmpty()
                .allMatch(Result::success);
        assertThat(List.of(in, "time until out of group"))
                .flatExtracting(label -> labelled(results.get(StubUser.RIGHT), label))
                .allMatch(each -> each.columns().get("stale_answers").equals("1"))
                .allMatch(each -> each.columns().get("never_inactive").equals("0"));
        assertThat(labelled(results.get(StubUser.REVOCATION_REFUSED), in)).isEmpty();
        assertThat(labelled(results.get(StubUser.INTROSPECTION_REFUSED), in))
                .isNotEmpty()
                .allMatch(each -> each.columns().get("never_inactive").equals("1"));
    }

    /** Else one of many users has a new token within a second of its revocation. */
    @Test
    void aThreadGoesThroughUsersOfItsOwn() throws Exception {
        int threads = StubUser.values().length / 3;
        Map<StubUser, List<Result>> results =
                results(
                        "password-grant",
                        Map.of("users", "" + threads, "loops", "3", "sample_variables", "user"));

        assertThat(results.values())
                .flatExtracting(each -> labelled(each, "password-grant"))
                .extracting(each -> each.columns().get("user"))
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of(StubUser.values()).map(StubUser::userName).toList());
    }

    @Test
    void usersThinkBetweenStepsAndFlowsDoNotCountIt() throws Exception {
        long mean = 400;
        List<Result> results =
                results("password-grant-revocation", Map.of("think_time", "" + mean))
                        .get(StubUser.RIGHT);

        List<Result> tokens = labelled(results, "token");
        List<Result> revocations = labelled(results, "revoke");
        List<Result> flows = labelled(results, "password-grant-revocation");
        assertThat(flows).isNotEmpty();
        for (int i = 0; i < flows.size(); i++) {
            assertThat(revocations.get(i).start() - tokens.get(i).end())
                    .isBetween(mean / 2 - ROUNDING, 2 * mean + SLOW);
            assertThat(flows.get(i).millis() - tokens.get(i).millis())
                    .isBetween(0L, revocations.get(i).millis() + mean / 4);
        }
        assertThat(IntStream.range(1, flows.size()))
                .as("begins the next flow at once")
                .anyMatch(i -> tokens.get(i).start() - revocations.get(i - 1).end() < mean / 2);
    }

    /** Proxies close idle connections, some after a second. The longer time is JMeter's own. */
    @ParameterizedTest
    @ValueSource(strings = {"", "4900"})
    void aConnectionThatAProxyClosedIsNotUsed(String validateAfter) throws Exception {
        server.keepConnections();
        try (FaultProxy proxy = FaultProxy.to(server.port())) {
            proxy.closeIdle(Duration.ofSeconds(1));
            Map<String, String> properties = new HashMap<>();
            properties.put("nodes", "127.0.0.1:" + proxy.port());
            properties.put("think_time", "1500");
            if (!validateAfter.isEmpty()) {
                properties.put("httpclient4.validate_after_inactivity", validateAfter);
            }

            List<String> codes =
                    results("password-grant-revocation", properties).values().stream()
                            .flatMap(List::stream)
                            .map(each -> each.columns().get("responseCode"))
                            .filter(code -> code.startsWith("Non HTTP"))
                            .toList();

            if (validateAfter.isEmpty()) {
                assertThat(codes).isEmpty();
            } else {
                assertThat(codes).anyMatch(code -> code.endsWith("NoHttpResponseException"));
            }
        }
    }

    @Test
    void onlyTokensThatWereRevokedAreWaitedFor() throws Exception {
        Map<StubUser, List<Result>> results =
                results(
                        "revocation-across-clusters",
                        Map.of("give_up", "500", "sample_variables", COLUMNS));

        String wait = "time until inactive";
        List<Result> right = labelled(results.get(StubUser.RIGHT), wait);
        assertThat(right).isNotEmpty().allMatch(Result::success);
        assertThat(right).allMatch(each -> each.columns().get("never_inactive").equals("0"));
        assertThat(results.get(StubUser.NO_TOKEN))
                .isNotEmpty()
                .noneMatch(each -> each.label().equals(wait));
        assertThat(labelled(results.get(StubUser.REVOCATION_REFUSED), "revoke"))
                .isNotEmpty()
                .noneMatch(Result::success);
        assertThat(labelled(results.get(StubUser.REVOCATION_REFUSED), wait)).isEmpty();
        List<Result> untold = labelled(results.get(StubUser.INTROSPECTION_REFUSED), wait);
        assertThat(untold).isNotEmpty().noneMatch(Result::success);
        assertThat(untold)
                .allMatch(each -> each.columns().get("stale_after_1s").equals("0"))
                .allMatch(each -> each.columns().get("never_inactive").equals("1"));
    }

    private static void assertThatRightOnesSucceed(
            Map<StubUser, List<Result>> results, String plan) {
        assertThat(
                        Stream.of(
                                StubUser.RIGHT,
                                StubUser.CALLED_WITH_STORE_AND_TENANT,
                                StubUser.SEVERAL_AUDIENCES))
                .allSatisfy(
                        user -> {
                            assertThat(labelled(results.get(user), plan)).isNotEmpty();
                            assertThat(results.get(user)).allMatch(Result::success);
                        });
    }

    /** Whoever came first has it. */
    private static void assertThatOneIdIsOfOneUser(Map<StubUser, List<Result>> results) {
        List<Boolean> haveIt =
                Stream.of(StubUser.CALLED_BY_ID, StubUser.CALLED_BY_THE_ID_OF_ANOTHER)
                        .map(user -> results.get(user).stream().allMatch(Result::success))
                        .toList();
        assertThat(haveIt).containsExactlyInAnyOrder(true, false);
        List<Result> failures =
                results.get(StubUser.CALLED_BY_ANOTHER_ID_EACH_TIME).stream()
                        .filter(result -> !result.success() && !result.failure().isEmpty())
                        .toList();
        assertThat(failures)
                .isNotEmpty()
                .allMatch(result -> result.failure().contains("subject is 00000000-"));
    }

    private void assertThatNoCodeIsUsedAgain(List<Result> results) {
        assertThat(labelled(results, "token"))
                .extracting(Result::success)
                .startsWith(true, false)
                .filteredOn(success -> success)
                .hasSize(1);
        assertThat(server.refused).contains("no-code").doesNotContain("wrong code verifier");
    }

    /** All samples of a label fail, and with them the flows. */
    private static void assertFails(
            Map<StubUser, List<Result>> results, StubUser user, String label, String message) {
        List<Result> samples = labelled(results.get(user), label);
        assertThat(samples)
                .as("%s of %s", label, user)
                .isNotEmpty()
                .allSatisfy(
                        sample -> {
                            assertThat(sample.success()).isFalse();
                            assertThat(sample.failure()).contains(message);
                        });
    }

    private static List<Result> labelled(List<Result> results, String label) {
        return results.stream().filter(result -> result.label().equals(label)).toList();
    }

    /** Runs a plan, by default with each user in a thread of its own, for some flows each. */
    private Map<StubUser, List<Result>> results(String plan, Map<String, String> properties)
            throws IOException, InterruptedException {
        int users = StubUser.values().length;
        Map<String, String> all = new HashMap<>(Map.of("duration", "90", "loops", "4"));
        all.putAll(properties);
        all.putIfAbsent("nodes", server.node());
        all.put("user_prefix", StubUser.PREFIX);
        all.put("user_count", String.valueOf(users));
        all.putIfAbsent("users", String.valueOf(users));
        Map<StubUser, List<Result>> results =
                new JMeterRun(folder.resolve(plan)).run(plan, all, 100, TimeUnit.SECONDS);
        assertThat(results).hasSize(Integer.parseInt(all.get("users")));
        return results;
    }
}
