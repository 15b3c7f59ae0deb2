/** The runner's command line. */
package org.cacheconnector.performance.cli;
