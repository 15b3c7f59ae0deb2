/** When, and through what, this node exchanges invalidations. */
package org.cacheconnector.carbon.exchange;
