/** What the Carbon benchmark has done inside the servers. */
package org.cacheconnector.benchmarks.carbon.tasks;
