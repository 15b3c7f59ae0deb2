package org.cacheconnector.core.key;

import java.io.ObjectInputFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Decides which classes a received key may hold, by name, before any of them is loaded; and limits
 * how much a key may hold. The JDK's values and collections and the classes of WSO2 are admitted,
 * and what the setting {@code allowed_key_classes} adds. Thread-safe.
 */
public final class KeyClassFilter implements ObjectInputFilter {

    /**
     * Sets that hold each other over several levels take a time to be hashed that grows with the
     * number of references to the power of the depth: together these two bound it.
     */
    static final int MAX_DEPTH = 8;

    static final int MAX_REFERENCES = 1_000;
    static final int MAX_ARRAY_LENGTH = 10_000;

    private static final Set<String> JDK_CLASSES =
            Set.of(
                    "java.lang.Object",
                    "java.lang.Number",
                    "java.lang.Enum",
                    "java.lang.String",
                    "java.lang.String$CaseInsensitiveComparator",
                    "java.lang.Boolean",
                    "java.lang.Byte",
                    "java.lang.Character",
                    "java.lang.Short",
                    "java.lang.Integer",
                    "java.lang.Long",
                    "java.lang.Float",
                    "java.lang.Double",
                    "java.math.BigInteger",
                    "java.math.BigDecimal",
                    "java.math.RoundingMode",
                    "java.math.MathContext",
                    "java.net.URI",
                    "java.sql.Date",
                    "java.sql.Time",
                    "java.sql.Timestamp",
                    "java.util.AbstractList",
                    "java.util.AbstractMap",
                    "java.util.AbstractMap$SimpleEntry",
                    "java.util.AbstractMap$SimpleImmutableEntry",
                    "java.util.AbstractSet",
                    "java.util.ArrayDeque",
                    "java.util.ArrayList",
                    "java.util.Arrays$ArrayList",
                    "java.util.BitSet",
                    "java.util.CollSer",
                    "java.util.Collections$EmptyList",
                    "java.util.Collections$EmptyMap",
                    "java.util.Collections$EmptySet",
                    "java.util.Collections$ReverseComparator",
                    "java.util.Collections$SetFromMap",
                    "java.util.Collections$SingletonList",
                    "java.util.Collections$SingletonMap",
                    "java.util.Collections$SingletonSet",
                    "java.util.Collections$SynchronizedCollection",
                    "java.util.Collections$SynchronizedList",
                    "java.util.Collections$SynchronizedMap",
                    "java.util.Collections$SynchronizedRandomAccessList",
                    "java.util.Collections$SynchronizedSet",
                    "java.util.Collections$UnmodifiableCollection",
                    "java.util.Collections$UnmodifiableList",
                    "java.util.Collections$UnmodifiableMap",
                    "java.util.Collections$UnmodifiableRandomAccessList",
                    "java.util.Collections$UnmodifiableSet",
                    "java.util.Collections$UnmodifiableSortedMap",
                    "java.util.Collections$UnmodifiableSortedSet",
                    "java.util.Currency",
                    "java.util.Date",
                    "java.util.EnumMap",
                    "java.util.EnumSet$SerializationProxy",
                    "java.util.HashMap",
                    "java.util.HashSet",
                    "java.util.Hashtable",
                    // What List.of and the like become once they were read; the filter sees it.
                    "java.util.ImmutableCollections$List12",
                    "java.util.ImmutableCollections$ListN",
                    "java.util.ImmutableCollections$Map1",
                    "java.util.ImmutableCollections$MapN",
                    "java.util.ImmutableCollections$Set12",
                    "java.util.ImmutableCollections$SetN",
                    "java.util.JumboEnumSet",
                    "java.util.LinkedHashMap",
                    "java.util.LinkedHashSet",
                    "java.util.LinkedList",
                    "java.util.Locale",
                    "java.util.Map$Entry",
                    "java.util.Properties",
                    "java.util.RegularEnumSet",
                    "java.util.Stack",
                    "java.util.TreeMap",
                    "java.util.TreeSet",
                    "java.util.UUID",
                    "java.util.Vector",
                    "java.util.concurrent.ConcurrentHashMap",
                    "java.util.concurrent.ConcurrentHashMap$Segment",
                    "java.util.concurrent.CopyOnWriteArrayList",
                    "java.util.concurrent.TimeUnit",
                    "java.util.concurrent.atomic.AtomicInteger",
                    "java.util.concurrent.atomic.AtomicLong",
                    "java.util.concurrent.locks.AbstractOwnableSynchronizer",
                    "java.util.concurrent.locks.AbstractQueuedSynchronizer",
                    "java.util.concurrent.locks.ReentrantLock",
                    "java.util.concurrent.locks.ReentrantLock$NonfairSync",
                    "java.util.concurrent.locks.ReentrantLock$Sync");

    private static final List<String> PACKAGES_AND_BELOW = List.of("java.time.", "org.wso2.");

    private final Set<String> classes;
    private final List<String> packages;
    private final List<String> packagesAndBelow;
    private final int maxBytes;

    /**
     * @param allowed further classes: names, {@code package.*}, or {@code package.**} with the
     *     packages below
     * @param maxBytes how many bytes one serialised key may take
     */
    public KeyClassFilter(List<String> allowed, int maxBytes) {
        List<String> names = new ArrayList<>();
        List<String> single = new ArrayList<>();
        List<String> below = new ArrayList<>();
        for (String pattern : allowed) {
            if (pattern.endsWith(".**")) {
                below.add(pattern.substring(0, pattern.length() - 2));
            } else if (pattern.endsWith(".*")) {
                single.add(pattern.substring(0, pattern.length() - 1));
            } else {
                names.add(pattern);
            }
        }
        this.classes = Set.copyOf(names);
        this.packages = List.copyOf(single);
        this.packagesAndBelow = List.copyOf(below);
        this.maxBytes = maxBytes;
    }

    /**
     * Returns whether a class of this name may be loaded for a key.
     *
     * @param className binary name of a class, not of an array
     */
    public boolean allows(String className) {
        if (JDK_CLASSES.contains(className) || classes.contains(className)) {
            return true;
        }
        return startsWithOneOf(className, PACKAGES_AND_BELOW)
                || startsWithOneOf(className, packagesAndBelow)
                || packages.contains(className.substring(0, className.lastIndexOf('.') + 1));
    }

    /**
     * Returns whether a class that a stream names may be loaded: a class as above, a primitive, or
     * an array of such.
     *
     * @param streamName the name as {@link java.io.ObjectStreamClass#getName()} gives it
     */
    boolean allowsStreamClass(String streamName) {
        if (!streamName.startsWith("[")) {
            return allows(streamName);
        }
        String element = streamName.substring(streamName.lastIndexOf('[') + 1);
        if (element.length() == 1) {
            return true;
        }
        return element.startsWith("L")
                && element.endsWith(";")
                && allows(element.substring(1, element.length() - 1));
    }

    @Override
    public Status checkInput(FilterInfo info) {
        if (info.depth() > MAX_DEPTH
                || info.references() > MAX_REFERENCES
                || info.arrayLength() > MAX_ARRAY_LENGTH
                || info.streamBytes() > maxBytes) {
            return Status.REJECTED;
        }
        Class<?> type = info.serialClass();
        if (type == null) {
            return Status.UNDECIDED;
        }
        while (type.isArray()) {
            type = type.getComponentType();
        }
        return type.isPrimitive() || allows(type.getName()) ? Status.ALLOWED : Status.REJECTED;
    }

    private static boolean startsWithOneOf(String name, List<String> prefixes) {
        for (String prefix : prefixes) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
