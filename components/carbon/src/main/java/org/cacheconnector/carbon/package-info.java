/** The connector inside a Carbon server: its entry point. */
package org.cacheconnector.carbon;
