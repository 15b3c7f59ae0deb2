package org.cacheconnector.core.key;

import java.io.ObjectInputFilter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Decides by name which classes a received key may hold, before any of them is loaded, and limits
 * the size of a key. Admits the JDK's values and collections, WSO2's classes, and those in the
 * setting {@code allowed_key_classes}. Thread-safe.
 */
public final class KeyClassFilter implements ObjectInputFilter {

    static final int MAX_DEPTH = 8;

    /**
     * If objects hold others several times, the time to hash them grows as e^(n/e) with the number
     * n of references, whatever the depth. So many references take less than a second.
     */
    static final int MAX_REFERENCES = 48;

    static final int MAX_ARRAY_LENGTH = 10_000;

    private static final Set<String> JDK_CLASSES =
            Stream.of(
                            "java.lang. Object Number Enum String "
                                    + "String$CaseInsensitiveComparator Boolean Byte Character "
                                    + "Short Integer Long Float Double",
                            "java.math. BigInteger BigDecimal RoundingMode MathContext",
                            "java.net. URI",
                            "java.sql. Date Time Timestamp",
                            "java.util. AbstractList AbstractMap "
                                    + "AbstractMap$SimpleEntry AbstractMap$SimpleImmutableEntry "
                                    + "AbstractSet ArrayDeque ArrayList Arrays$ArrayList BitSet "
                                    + "CollSer Currency Date EnumMap EnumSet$SerializationProxy "
                                    + "HashMap HashSet Hashtable JumboEnumSet LinkedHashMap "
                                    + "LinkedHashSet LinkedList Locale Map$Entry Properties "
                                    + "RegularEnumSet Stack TreeMap TreeSet UUID Vector",
                            "java.util.Collections$ EmptyList EmptyMap EmptySet "
                                    + "ReverseComparator SetFromMap SingletonList SingletonMap "
                                    + "SingletonSet SynchronizedCollection SynchronizedList "
                                    + "SynchronizedMap SynchronizedRandomAccessList "
                                    + "SynchronizedSet UnmodifiableCollection UnmodifiableList "
                                    + "UnmodifiableMap UnmodifiableRandomAccessList "
                                    + "UnmodifiableSet UnmodifiableSortedMap "
                                    + "UnmodifiableSortedSet",
                            // List.of and the like have these classes once they are read; the
                            // filter sees them.
                            "java.util.ImmutableCollections$ List12 ListN Map1 MapN "
                                    + "Set12 SetN",
                            "java.util.concurrent. ConcurrentHashMap "
                                    + "ConcurrentHashMap$Segment CopyOnWriteArrayList TimeUnit",
                            "java.util.concurrent.atomic. AtomicInteger AtomicLong",
                            "java.util.concurrent.locks. AbstractOwnableSynchronizer "
                                    + "AbstractQueuedSynchronizer ReentrantLock "
                                    + "ReentrantLock$NonfairSync ReentrantLock$Sync")
                    .flatMap(KeyClassFilter::names)
                    .collect(Collectors.toUnmodifiableSet());

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

    /** Returns the names on a line, which has their common prefix and the rest of each. */
    private static Stream<String> names(String line) {
        String[] words = line.split(" ");
        return Arrays.stream(words).skip(1).map(word -> words[0] + word);
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
