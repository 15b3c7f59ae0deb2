/** Measures one cell of a study on servers that run. */
package org.cacheconnector.performance.measure;
