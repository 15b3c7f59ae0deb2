package org.cacheconnector.performance.study;

/** Where a study gets its servers from. Blocking; used by one thread, but for {@link #abort}. */
public interface ServerSource {

    /**
     * Brings servers up and waits until they answer.
     *
     * @throws StudyException if that fails; nothing is left running then
     */
    StudyServers start(PlannedServers planned);

    /**
     * Makes a {@link #start} that is under way in another thread fail; what it started is stopped.
     */
    void abort();
}
