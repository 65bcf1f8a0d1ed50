import { formatInteger } from "#app/ui/values/format.ts";

/** Unique recipients of a list, by their on-chain state. */
export type Recipients = {
  /**
   * The account does not exist or holds none of the token, so paying it creates a new state entry.
   */
  fresh: number;
  existing: number;
};

export type Cost = {
  /** Estimated gas of all batches. */
  gas: bigint;
  /** Gas of a separate transaction for every row. */
  separateGas: bigint;
};

/**
 * Gas per payment, per batch and per separate transfer, from the contract's gas tests (printed by
 * `npm run bench`). A plain transfer of the coin always costs 21,000, since only a call from a
 * contract pays for a new account; a token transfer costs the same as OpenZeppelin's. The approval
 * before the first batch is not counted.
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

/**
 * The contract marks sent batches in 256-bit words; the first in each word pays for the new slot.
 */
const chunksOfWord = 256;
const gasOfWord = 17_100n;

/**
 * One-time cost of a new recipient, from the execution specification's gas schedule
 * (https://github.com/ethereum/execution-specs, `gas.py`), according to EIP-161, EIP-2200 and
 * EIP-2929: `GAS_NEW_ACCOUNT` for a call with value to a nonexistent account, and `GAS_STORAGE_SET`
 * with `GAS_COLD_SLOAD` (20,000 + 2,100) for the first write to a zero storage slot.
 */
export const newAccountGas = 25_000n;
export const newSlotGas = 22_100n;

type Compared = { kind: "native" | "token"; symbol: string; fresh: number } & Cost;

/** Explains in one sentence a list's cost compared with separate transfers. */
export function explainCost({ kind, symbol, fresh, gas, separateGas }: Compared): string {
  if (fresh > 0 && kind === "token") {
    return `A recipient without ${symbol} costs ${formatInteger(newSlotGas)} gas more, in a batch and in a separate transfer alike.`;
  }
  if (gas <= separateGas) return "Paying many recipients in one transaction costs less gas.";
  if (fresh > 0) {
    return `A contract that pays a new account is charged ${formatInteger(newAccountGas)} gas for it; a plain transfer is not.`;
  }
  return "A short list costs more, since a batch itself takes gas.";
}

/** Estimates a list's cost, for comparison before sending. */
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
