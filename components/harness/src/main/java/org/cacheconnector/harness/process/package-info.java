/** Child processes that tests start, disturb and end. */
package org.cacheconnector.harness.process;
