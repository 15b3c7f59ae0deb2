package org.cacheconnector.performance.plans;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.interfaces.RSAPublicKey;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Makes ID tokens, right and wrong ones. Thread-safe. */
final class StubTokens {

    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

    private final String issuer;
    private final KeyPair key = rsa();
    private final KeyPair otherKey = rsa();

    StubTokens(String issuer) {
        this.issuer = issuer;
    }

    String issuer() {
        return issuer;
    }

    /** Returns the public key as a server publishes it. */
    String keys() {
        RSAPublicKey published = (RSAPublicKey) key.getPublic();
        String modulus = number(published.getModulus());
        String exponent = number(published.getPublicExponent());
        return """
                {"keys":[{"kty":"EC","kid":"key","crv":"P-256"},
                {"kty":"RSA","kid":"key","n":"%s","e":"%s"}]}"""
                .formatted(modulus, exponent);
    }

    private static String number(BigInteger number) {
        return BASE64.encodeToString(number.toByteArray());
    }

    /** Returns an ID token. */
    String idToken(StubUser user, long flow, Map<String, String> request) {
        Map<String, String> header = new HashMap<>();
        header.put("kid", user == StubUser.UNKNOWN_KEY ? "\"other\"" : "\"key\"");
        header.put("alg", user == StubUser.UNSIGNED ? "\"none\"" : "\"RS256\"");
        Map<String, String> claims = new HashMap<>();
        claims.put("iss", "\"" + issuer + (user == StubUser.OTHER_ISSUER ? "/other\"" : "\""));
        claims.put("sub", "\"" + user.subject(flow) + "\"");
        claims.put("aud", "\"" + request.get("client_id") + "\"");
        claims.put("nonce", "\"" + request.get("nonce") + "\"");
        claims.put("exp", String.valueOf(Instant.now().getEpochSecond() + 3600));
        switch (user) {
            case OTHER_AUDIENCE -> claims.put("aud", "[\"other\"]");
            case SEVERAL_AUDIENCES ->
                    claims.put("aud", "[\"other\",\"" + request.get("client_id") + "\"]");
            case OTHER_NONCE -> claims.put("nonce", "\"other\"");
            case NO_NONCE -> claims.remove("nonce");
            case EXPIRED -> claims.put("exp", String.valueOf(Instant.now().getEpochSecond() - 1));
            default -> {}
        }
        String signed = part(header) + "." + part(claims);
        KeyPair with = user == StubUser.OTHER_SIGNATURE ? otherKey : key;
        return signed + "." + (user == StubUser.UNSIGNED ? "" : sign(signed, with.getPrivate()));
    }

    /** Returns the members, whose values are JSON already, as an object. */
    static String json(Map<String, String> members) {
        return members.entrySet().stream()
                .map(member -> "\"" + member.getKey() + "\":" + member.getValue())
                .collect(Collectors.joining(",", "{", "}"));
    }

    /** Returns the code challenge that belongs to a verifier. */
    static String challenge(String verifier) {
        try {
            return BASE64.encodeToString(
                    MessageDigest.getInstance("SHA-256")
                            .digest(verifier.getBytes(StandardCharsets.US_ASCII)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String part(Map<String, String> members) {
        return BASE64.encodeToString(json(members).getBytes(StandardCharsets.UTF_8));
    }

    private static String sign(String text, PrivateKey key) {
        try {
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initSign(key);
            signature.update(text.getBytes(StandardCharsets.US_ASCII));
            return BASE64.encodeToString(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static KeyPair rsa() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
