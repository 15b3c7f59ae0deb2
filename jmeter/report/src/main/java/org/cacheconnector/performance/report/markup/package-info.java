/** Writes HTML and SVG in which everything is escaped. */
package org.cacheconnector.performance.report.markup;
