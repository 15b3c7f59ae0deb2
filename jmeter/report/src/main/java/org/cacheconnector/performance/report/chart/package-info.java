/** Charts as SVG, styled by the page's style sheet. */
package org.cacheconnector.performance.report.chart;
