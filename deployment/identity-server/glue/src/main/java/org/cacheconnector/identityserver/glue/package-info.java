/**
 * What an Identity Server assembled from published parts lacks: web applications and three
 * services.
 */
package org.cacheconnector.identityserver.glue;
