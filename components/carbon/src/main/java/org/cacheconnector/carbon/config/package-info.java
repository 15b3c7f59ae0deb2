/** Reads the configuration and validates it as a whole. */
package org.cacheconnector.carbon.config;
