/** Opens pages in a real browser and asks what became of them. */
package org.cacheconnector.performance.browser;
