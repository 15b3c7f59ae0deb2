/** Proves that the sender of a frame knows the shared secret. */
package org.cacheconnector.core.auth;
