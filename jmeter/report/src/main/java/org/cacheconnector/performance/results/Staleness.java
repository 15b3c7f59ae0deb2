package org.cacheconnector.performance.results;

/**
 * What another cluster answered about tokens that had just been revoked.
 *
 * @param revoked how many tokens
 * @param staleAnswers how many times one was called active after its revocation was confirmed
 * @param staleAfterOneSecond how many of these came more than a second after it
 * @param neverInactive tokens of which nobody said that they are inactive until the wait was given
 *     up
 * @param histogram of the times until inactive in µs, from the confirmation: an HdrHistogram,
 *     compressed, Base64
 */
public record Staleness(
        long revoked,
        long staleAnswers,
        long staleAfterOneSecond,
        long neverInactive,
        String histogram) {}
