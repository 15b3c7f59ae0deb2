package org.cacheconnector.carbon.config;

import java.util.List;
import org.cacheconnector.core.config.Setting;

/** The settings that name caches of Identity Server. */
public final class CacheSettings {

    private static final String PATTERN = "[^\\s*]+\\*?";
    private static final String ALLOWED =
            "a list of names of caches, each alone or as Manager/Cache, where a * at the end stands"
                    + " for any ending";

    private static final List<String> ONLY_STORES =
            List.of(
                    // Held nowhere else.
                    "RandomPasswordContainerCache",
                    "randomPasswordContainerCache",
                    "AuthJWT",
                    "JWTCache",
                    "STS_TOKEN_CACHE",
                    "IDENTITY_LOGIN_DATA_CACHE",
                    // Logins, consents and logouts under way; held elsewhere only if Identity
                    // Server stores temporary session data.
                    "AuthenticationContextCache",
                    "AuthenticationRequestCache",
                    "AuthenticationResultCache",
                    "AuthenticationErrorCache",
                    "InboundContextCache",
                    "OAuthSessionDataCache",
                    "SAMLSSOSessionDataCache",
                    "PassiveSTSSessionDataCache",
                    "FrontChannelSLOParticipantStore",
                    // Held elsewhere only if Identity Server stores session data, and perhaps only
                    // some time later.
                    "SAMLSSOParticipantCache",
                    "SAMLSSOSessionIndexCache",
                    "OIDCSessionParticipantCache",
                    "OIDCSessionDataCache",
                    "OIDCBackChannelAuthCodeCache",
                    "AuthorizationGrantCache",
                    "DeviceAuthorizationGrantCache",
                    "FIDO2Cache",
                    "MagicLinkAuthContextCache",
                    "PushAuthContextCache",
                    "PushAuthStatusCache",
                    "PushDeviceRegistrationRequestCache");

    /** {@code kept_caches}. */
    public static final Setting<List<String>> KEPT_CACHES =
            Setting.list(
                    "kept_caches",
                    String.join(", ", ONLY_STORES),
                    PATTERN,
                    ALLOWED,
                    "Caches that are, or may be, the only store of their entries: never cleared"
                            + " as a whole, nor guarded by refill_guard. Removals by key apply"
                            + " as usual. To add one, repeat the others; none for no cache.");

    private CacheSettings() {}

    /** Returns all of them, in the order of the documentation. */
    public static List<Setting<?>> all() {
        return List.of(KEPT_CACHES);
    }
}
