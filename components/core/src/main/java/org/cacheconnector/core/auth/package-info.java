/** Proof that a frame was made by somebody who knows the shared secret. */
package org.cacheconnector.core.auth;
