package org.cacheconnector.database;

import java.lang.reflect.Method;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import javax.naming.NamingException;
import javax.sql.DataSource;
import org.cacheconnector.core.config.SafeUrl;

/**
 * The database that all nodes share, through the server's own pool. The link holds at most two
 * connections, even after attempts to connect that it gave up. Thread-safe.
 */
final class SharedDatabase {

    private static final int MAX_CONNECTIONS = 2;

    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /** The getters by which pools show their URL. */
    private static final List<String> URL_GETTERS = List.of("getUrl", "getJdbcUrl", "getURL");

    /** In Oracle's URLs a user may be before the host. */
    private static final Pattern CREDENTIALS = Pattern.compile("(?<=:thin:).*(?=@)");

    private static final Pattern OPTIONS =
            Pattern.compile(
                    "\\?.*|:[A-Za-z]\\w*=.*|;(?!database(?:Name)?=)[^;]*",
                    Pattern.CASE_INSENSITIVE);

    private final DataSourceFinder finder;
    private final String name;
    private final Duration timeout;
    private final Semaphore permits = new Semaphore(MAX_CONNECTIONS);
    private volatile DataSource source;
    private volatile String address;

    /**
     * @param name the data source's JNDI name
     * @param timeout how long a statement, or the wait for an own connection, may take
     */
    SharedDatabase(DataSourceFinder finder, String name, Duration timeout) {
        this.finder = finder;
        this.name = name;
        this.timeout = timeout;
        this.address = name;
    }

    /**
     * Finds the data source. Called for each connection, as the server may have replaced the data
     * source.
     *
     * @param patienceNanos how long to look, as a starting server makes its data sources late
     * @throws NamingException if there is no such data source
     */
    void find(long patienceNanos) throws NamingException, InterruptedException {
        long begun = System.nanoTime();
        DataSource found = null;
        while (found == null) {
            try {
                found = finder.find(name);
                if (found == null) {
                    throw new NamingException(name + " is no data source");
                }
            } catch (NamingException e) {
                if (System.nanoTime() - begun + LOOK_NANOS > patienceNanos) {
                    throw e;
                }
                TimeUnit.NANOSECONDS.sleep(LOOK_NANOS);
            }
        }
        source = found;
        String url = url(found);
        address = url.isEmpty() ? name : name + " (" + url + ")";
    }

    /** Returns the data source's name and, as far as known, its address without secrets. */
    String address() {
        return address;
    }

    /**
     * Borrows a connection. May block for as long as the pool likes.
     *
     * @throws TimeoutException if earlier calls of this link have not returned
     */
    DatabaseSession begin() throws SQLException, InterruptedException, TimeoutException {
        if (!permits.tryAcquire(timeout.toNanos(), TimeUnit.NANOSECONDS)) {
            throw new TimeoutException("earlier calls have not returned");
        }
        return DatabaseSession.begin(source, timeout, permits::release);
    }

    static String withoutSecrets(String url) {
        // First, as a password may have what begins options elsewhere.
        String thin = CREDENTIALS.matcher(url).replaceAll("");
        String bare = OPTIONS.matcher(thin).replaceAll("");
        return bare.contains(":thin:@") ? bare : SafeUrl.of(bare);
    }

    private static String url(DataSource source) {
        for (String getter : URL_GETTERS) {
            try {
                Method method = source.getClass().getMethod(getter);
                Object url = method.invoke(source);
                if (url instanceof String) {
                    return withoutSecrets((String) url);
                }
            } catch (ReflectiveOperationException | RuntimeException e) {
                // Another pool: the next name, or none.
            }
        }
        return "";
    }
}
