/** The parts of a study's report. */
package org.cacheconnector.performance.report.section;
