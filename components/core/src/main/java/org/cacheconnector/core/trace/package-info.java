/** What a node remembers of the invalidations that passed it lately, to answer operators. */
package org.cacheconnector.core.trace;
