/** Writes and reads the bytes of frames and keys. */
package org.cacheconnector.core.wire;
