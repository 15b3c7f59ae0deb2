package org.cacheconnector.core.key;

/**
 * The byte that precedes each encoded key and says how it is written. Keys with a tag below {@link
 * #LENGTH_PREFIXED_FROM} have a known end. Other keys begin with their length, so that a node can
 * skip keys of newer versions.
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
     * An object by its fields: a description of its class, then the values. The first key of a
     * class has v 0 and the description; later keys of this cache have v n, for the n-th
     * description. A description is its length (v), then for the class and each serialisable
     * superclass: text name, v number of fields, and for each field: text name, letter of its
     * {@link FieldKind}.
     */
    public static final int FIELDS = 34;

    private KeyTag() {}
}
