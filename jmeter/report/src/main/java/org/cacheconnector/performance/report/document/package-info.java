/** What a report says, apart from how it looks; rendered to HTML and to Markdown. */
package org.cacheconnector.performance.report.document;
