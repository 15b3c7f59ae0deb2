/** Reading the configuration and validating it as a whole. */
package org.cacheconnector.carbon.config;
