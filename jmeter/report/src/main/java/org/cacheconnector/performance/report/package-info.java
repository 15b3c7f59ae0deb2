/** Renders the results of a study for readers. */
package org.cacheconnector.performance.report;
