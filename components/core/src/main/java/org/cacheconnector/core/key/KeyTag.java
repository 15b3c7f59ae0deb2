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
    public static final int SHORT = 4;
    public static final int BYTE = 5;
    public static final int CHARACTER = 6;
    public static final int TRUE = 7;
    public static final int FALSE = 8;
    public static final int DOUBLE = 9;
    public static final int FLOAT = 10;
    public static final int UUID = 11;

    public static final int LENGTH_PREFIXED_FROM = 32;

    public static final int BYTES = 32;

    /** A string with lone surrogates, two bytes a char. */
    public static final int UTF16 = 33;

    /** Class name and constant name. */
    public static final int ENUM = 34;

    /** Java serialisation. */
    public static final int SERIALIZED = 35;

    /**
     * An object by its fields: v 0 and a description of its class where the frame has none yet, or
     * v n for the n-th description of the frame; then the values. A description is its length (v),
     * and for the class and each serialisable superclass: text name, v number of fields, and for
     * each field text name and a letter for its {@link FieldKind}.
     */
    public static final int FIELDS = 36;

    private KeyTag() {}
}
