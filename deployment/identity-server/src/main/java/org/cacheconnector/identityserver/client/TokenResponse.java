package org.cacheconnector.identityserver.client;

import com.fasterxml.jackson.databind.JsonNode;

/** What the token endpoint issued. Immutable. A missing token is an empty text. */
public record TokenResponse(String accessToken, String refreshToken, String idToken) {

    static TokenResponse of(JsonNode json) {
        return new TokenResponse(
                json.path("access_token").asText(),
                json.path("refresh_token").asText(),
                json.path("id_token").asText());
    }

    /** Tells which tokens there are, not the tokens. */
    @Override
    public String toString() {
        return "TokenResponse[access="
                + !accessToken.isEmpty()
                + ", refresh="
                + !refreshToken.isEmpty()
                + ", id="
                + !idToken.isEmpty()
                + "]";
    }
}
