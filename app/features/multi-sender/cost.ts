/** Recipients of a list by what the chain knows of them, each address once. */
export type Recipients = {
  /** No coin there yet, or none of the token: paying makes a new entry in the chain's state. */
  fresh: number;
  existing: number;
};

export type Cost = {
  /** Gas of all chunks together, about. */
  gas: bigint;
  /** Gas of a transaction of its own for every row. */
  separateGas: bigint;
};

/**
 * Gas of a payment, from the contract's gas tests (`npm run bench`): a chunk's own share is in it. A
 * plain transfer of the coin costs 21,000 wherever it goes, since only a call from a contract pays
 * for a new account; a token's transfer costs what OpenZeppelin's does.
 */
const gasOf = {
  native: { fresh: 35_100n, existing: 10_100n, separateFresh: 21_000n, separateExisting: 21_000n },
  token: { fresh: 26_200n, existing: 9_100n, separateFresh: 51_600n, separateExisting: 34_500n },
} as const;

/** What a chunk costs whoever is in it. */
const gasOfChunk = 66_000n;

/** What a list costs, for the comparison that a person makes before sending it. */
export function costOf(
  kind: keyof typeof gasOf,
  { fresh, existing }: Recipients,
  chunks: number,
): Cost {
  const gas = gasOf[kind];
  const [freshCount, existingCount] = [BigInt(fresh), BigInt(existing)];
  return {
    gas: BigInt(chunks) * gasOfChunk + freshCount * gas.fresh + existingCount * gas.existing,
    separateGas: freshCount * gas.separateFresh + existingCount * gas.separateExisting,
  };
}
