import { type Address, getAddress, type Hash, numberToHex, zeroAddress, zeroHash } from "viem";
import type { MoneyEvent, MoneyLog } from "./payout-events.server.ts";

export const day = 86_400_000;
export const ana = account(1);
export const ben = account(2);
export const cleo = account(3);
export const coin = zeroAddress;
export const token = account(99);

export function account(number: number): Address {
  return getAddress(numberToHex(number, { size: 20 }));
}

function transaction(number: number): Hash {
  return numberToHex(number, { size: 32 });
}

/** Builds logs of consecutive transactions, one per block; `days` is when each was mined. */
export function logsOf(...transactions: readonly (readonly [days: number, ...MoneyEvent[]])[]) {
  return transactions.flatMap(([days, ...events], i) =>
    events.map((event, logIndex): MoneyLog => ({
      at: days * day,
      block: i + 1,
      logIndex,
      txHash: transaction(i + 1),
      isFinal: true,
      event,
    })),
  );
}

export function created(
  id: number,
  overrides: { creator?: Address; token?: Address } = {},
): MoneyEvent {
  const args = { id, creator: cleo, token: coin, reward: 100n, ...overrides };
  return { name: "TaskCreated", args };
}

export function awarded(id: number, submitter: Address, amount: bigint): MoneyEvent {
  return { name: "Awarded", args: { id, submitter, amount, contentHash: zeroHash } };
}

export function part(id: number, submitter: Address, payee: Address, amount: bigint): MoneyEvent {
  return { name: "PayeePaid", args: { id, submitter, payee, amount } };
}

export function credited(id: number, to: Address, amount: bigint): MoneyEvent {
  return { name: "Credited", args: { id, account: to, token: coin, amount } };
}

export function withdrawn(from: Address, to: Address, amount: bigint): MoneyEvent {
  return { name: "CreditWithdrawn", args: { account: from, token: coin, to, amount } };
}
