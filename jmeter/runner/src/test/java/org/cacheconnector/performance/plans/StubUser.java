package org.cacheconnector.performance.plans;

import java.util.List;

/** How the stub server treats a user: in the right way, or with one thing wrong. */
enum StubUser {
    RIGHT,
    /** Called by an id, as servers may be configured. */
    CALLED_BY_ID,
    CALLED_WITH_STORE_AND_TENANT,
    NAMED_LIKE_ANOTHER,
    CALLED_BY_ANOTHER_ID_EACH_TIME,
    CALLED_BY_THE_ID_OF_ANOTHER,
    OTHER_STATE,
    NO_STATE,
    NO_CODE,
    REFUSED,
    SENT_ELSEWHERE,
    CODE_IN_THE_FIRST_FLOW_ONLY,
    NO_ID_TOKEN,
    UNSIGNED,
    OTHER_SIGNATURE,
    UNKNOWN_KEY,
    OTHER_ISSUER,
    OTHER_AUDIENCE,
    SEVERAL_AUDIENCES,
    OTHER_NONCE,
    NO_NONCE,
    EXPIRED,
    NO_REFRESH_TOKEN,
    NO_LIFETIME,
    NO_TOKEN,
    REVOCATION_REFUSED,
    /** Whether its revoked tokens are active is not told. */
    INTROSPECTION_REFUSED;

    /** As the subject has it. */
    static final String NAME = "a+b&stub-";

    private static final String STORE = "PRIMARY/";

    /** In a user store, and with what has a meaning of its own in a form. */
    static final String PREFIX = STORE + NAME;

    private static final String ID = "00000000-0000-4000-8000-%012d";

    /** Returns how a user is treated, whose name may end in a tenant. */
    static StubUser called(String name) {
        return numbered(Integer.parseInt(name.substring(PREFIX.length()).replaceFirst("@.*", "")));
    }

    /** Returns the user that plans give a thread of this number, from 1. */
    static StubUser numbered(int number) {
        return List.of(values()).get(number - 1);
    }

    /** Returns the name that plans have for the user. */
    String userName() {
        return PREFIX + (List.of(values()).indexOf(this) + 1);
    }

    private String withoutStore() {
        return userName().substring(STORE.length());
    }

    /** Returns the subject in all that is said of the user. */
    String subject(long flow) {
        return switch (this) {
            case CALLED_BY_ID, CALLED_BY_THE_ID_OF_ANOTHER -> ID.formatted(0);
            case CALLED_BY_ANOTHER_ID_EACH_TIME -> ID.formatted(flow + 1);
            case CALLED_WITH_STORE_AND_TENANT -> userName() + "@carbon.super";
            case NAMED_LIKE_ANOTHER -> withoutStore() + "0";
            default -> withoutStore();
        };
    }
}
