import { type Address, zeroAddress } from "viem";

export type Movement = { from: Address; to: Address; value: bigint };

/** Balances that some transfers come to, largest first; `sum` is what was made and not burnt. */
export function sumTransfers(movements: readonly Movement[]): {
  balances: { account: Address; balance: bigint }[];
  sum: bigint;
} {
  const balances = new Map<Address, bigint>();
  let sum = 0n;
  for (const { from, to, value } of movements) {
    if (from === zeroAddress) sum += value;
    else balances.set(from, (balances.get(from) ?? 0n) - value);
    if (to === zeroAddress) sum -= value;
    else balances.set(to, (balances.get(to) ?? 0n) + value);
  }
  const held = [...balances]
    .filter(([, balance]) => balance !== 0n)
    .map(([account, balance]) => ({ account, balance }))
    .sort(
      (one, other) => compare(other.balance, one.balance) || (one.account < other.account ? -1 : 1),
    );
  return { balances: held, sum };
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
