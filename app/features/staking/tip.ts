/** The contract's max, in basis points. */
export const maxTipBps = 500;

/** Returns the tip paid by the contract, in wei. */
export function tipOf(rewards: bigint, tipBps: number): bigint {
  return (rewards * BigInt(tipBps)) / 10_000n;
}
