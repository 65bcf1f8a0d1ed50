/** Iterations of PBKDF2 for one counter: about 1 ms of a server, which derives a single key. */
export const iterationsPerCounter = 5_000;

/**
 * Iterations of PBKDF2/SHA-256 that a median phone computes in a second: an assumption, a quarter of
 * what one core of a server does (4.0 million on Node 20, with altcha-lib 2.8.0; `npm run bench -- work`).
 */
const phoneIterations = 1_000_000;

/** Returns among how many counters a solver has to find one, which takes a phone so many seconds. */
export function countersOf(seconds: number): number {
  return (seconds * phoneIterations) / iterationsPerCounter;
}
