const wholeBps = 10_000n;

/**
 * Returns the wei that a slash removes from bonded stake, exactly: the contract takes `bonded * bps
 * / 10,000`, rounded up, from all delegators together.
 *
 * @param bps Hundredths of a percent.
 */
export function slashLoss(tokens: bigint, bps: number): bigint {
  return tokens - (tokens * (wholeBps - BigInt(bps))) / wholeBps;
}
