const wholeBps = 10_000n;

/**
 * Wei that a slash takes of bonded stake, to a wei: the contract takes `bonded * bps / 10,000`,
 * rounded up, from all delegators together.
 *
 * @param bps hundredths of a per cent.
 */
export function slashLoss(tokens: bigint, bps: number): bigint {
  return tokens - (tokens * (wholeBps - BigInt(bps))) / wholeBps;
}
