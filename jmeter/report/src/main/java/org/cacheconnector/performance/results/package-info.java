/** What a performance study measured, and how it is kept on disk. */
package org.cacheconnector.performance.results;
