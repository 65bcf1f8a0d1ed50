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
 * What one more payment and one more chunk cost, and a transfer that is a transaction of its own, by
 * the contract's gas tests (`npm run bench` prints them). A plain transfer of the coin costs 21,000
 * wherever it goes, since only a call from a contract pays for a new account; a token's costs what
 * OpenZeppelin's does, and the approval before the first chunk is not counted.
 */
const gasOf = {
  native: {
    chunk: 31_800n,
    fresh: 35_000n,
    existing: 10_000n,
    separateFresh: 21_000n,
    separateExisting: 21_000n,
  },
  token: {
    chunk: 58_700n,
    fresh: 25_900n,
    existing: 8_800n,
    separateFresh: 51_500n,
    separateExisting: 34_400n,
  },
} as const;

/** The contract marks chunks in words of 256 bits, and the first in a word pays for it. */
const chunksOfWord = 256;
const gasOfWord = 17_100n;

/** What a list costs, for the comparison that a person makes before sending it. */
export function costOf(
  kind: keyof typeof gasOf,
  { fresh, existing }: Recipients,
  chunks: number,
): Cost {
  const gas = gasOf[kind];
  const [freshCount, existingCount] = [BigInt(fresh), BigInt(existing)];
  const chunkGas =
    BigInt(chunks) * gas.chunk + BigInt(Math.ceil(chunks / chunksOfWord)) * gasOfWord;
  return {
    gas: chunkGas + freshCount * gas.fresh + existingCount * gas.existing,
    separateGas: freshCount * gas.separateFresh + existingCount * gas.separateExisting,
  };
}
