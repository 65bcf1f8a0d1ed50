/**
 * Gas of creating schedules, from the contract's gas tests (`npm run bench`), which a test holds these
 * figures to. The first batch of a token pays for two new slots more.
 */
const gasOfChunk = 98_300n;
const gasOfGrant = 53_440n;

/** Gas of all transactions together that create so many schedules, about. */
export function gasOfCreating(grants: number, chunks: number): bigint {
  return BigInt(chunks) * gasOfChunk + BigInt(grants) * gasOfGrant;
}
