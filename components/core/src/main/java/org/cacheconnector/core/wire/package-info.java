/** Bytes out and in, for frames and keys. */
package org.cacheconnector.core.wire;
