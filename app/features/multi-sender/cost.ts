import { formatInteger } from "#app/ui/format.ts";

/** Recipients of a list by what the chain knows of them, each address once. */
export type Recipients = {
  /** The account does not exist, or has none of the token: paying makes a new entry in the state. */
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

/**
 * What is charged once for a recipient who is new, by the execution specification's gas schedule
 * (https://github.com/ethereum/execution-specs, `gas.py`), which follows EIP-161, EIP-2200 and EIP-2929:
 * a call with value to an account that does not exist, `GAS_NEW_ACCOUNT`; and a storage slot that was
 * zero and is written for the first time, `GAS_STORAGE_SET` with `GAS_COLD_SLOAD` (20,000 + 2,100).
 */
export const newAccountGas = 25_000n;
export const newSlotGas = 22_100n;

type Compared = { kind: "native" | "token"; symbol: string; fresh: number } & Cost;

/** Why a list costs what it does beside single transfers, in sentences. */
export function explainCost({ kind, symbol, fresh, gas, separateGas }: Compared): string[] {
  const isDearer = gas > separateGas;
  const messages: string[] = [];
  if (fresh > 0 && kind === "native" && isDearer) {
    messages.push(
      `A contract that pays a new account is charged ${formatInteger(newAccountGas)} gas for it; a plain transfer is not.`,
    );
  } else if (fresh > 0 && kind === "token") {
    messages.push(
      `A recipient without ${symbol} costs ${formatInteger(newSlotGas)} gas for a new balance entry, in a batch and in a separate transfer alike.`,
    );
  } else if (isDearer) {
    messages.push("A short list costs more, since a batch itself takes gas.");
  }
  if (isDearer) {
    messages.push("In return, one signature pays many recipients, and no one is paid twice.");
  }
  return messages;
}

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
