package org.cacheconnector.core.key;

/**
 * The byte that precedes each encoded key and says how it is written. Keys of the tags below {@link
 * #LENGTH_PREFIXED_FROM} have a known end; the others begin with their length, so that a node can
 * skip what a newer one sends.
 */
public final class KeyTag {

    public static final int STRING = 1;
    public static final int INTEGER = 2;
    public static final int LONG = 3;
    public static final int UUID = 4;

    public static final int LENGTH_PREFIXED_FROM = 32;

    public static final int BYTES = 32;

    /** Java serialisation. */
    public static final int SERIALIZED = 33;

    /**
     * An object by its fields: v 0 and a description of its class where the keys of this cache have
     * none yet, or v n for their n-th description; then the values. A description is its length
     * (v), and for the class and each serialisable superclass: text name, v number of fields, and
     * for each field text name and a letter for its {@link FieldKind}.
     */
    public static final int FIELDS = 34;

    private KeyTag() {}
}
