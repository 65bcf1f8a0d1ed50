/**
 * Gas to create schedules, from the contract's gas tests (`npm run bench`); a test verifies these
 * values. The first batch of a token costs two new slots more.
 */
const gasOfChunk = 98_300n;
const gasOfGrant = 53_440n;

/** Estimates the total gas of all transactions that create these schedules. */
export function gasOfCreating(grants: number, chunks: number): bigint {
  return BigInt(chunks) * gasOfChunk + BigInt(grants) * gasOfGrant;
}
