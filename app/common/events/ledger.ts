import { isAddress, zeroAddress } from "viem";
import { z } from "zod";

/**
 * What is kept of each account: what it has by its transfers, and nothing of one that has nothing;
 * or what it was paid more than it paid, of every account, where fees reach it without an event.
 */
export type LedgerKind = "balances" | "flows";

/** The events that move something; any other changes no sum. */
export const movingEvents = ["Transfer", "FeeReflected"] as const;

/** What some movements come to; accounts in lower case, without the zero address. */
export type Sums = {
  /** From nobody, to nobody, and to all who earn fees. */
  made: bigint;
  ended: bigint;
  shared: bigint;
  changes: ReadonlyMap<string, bigint>;
};

const account = z
  .string()
  .refine((value) => isAddress(value))
  .transform((value) => value.toLowerCase());
const units = z.union([z.bigint(), z.string().regex(/^\d+$/).transform(BigInt)]);
const transfer = z.object({ from: account, to: account, value: units });
const fee = z.object({ from: account, amount: units });

/**
 * Adds movements up; what is no movement is passed over. `args` as `matchLogs` writes or viem decodes
 * them.
 */
export function sumMovements(events: readonly { name: string; args: unknown }[]): Sums {
  const changes = new Map<string, bigint>();
  let [made, ended, shared] = [0n, 0n, 0n];
  const add = (who: string, amount: bigint) => changes.set(who, (changes.get(who) ?? 0n) + amount);
  for (const { name, args } of events) {
    if (name === "Transfer") {
      const { from, to, value } = transfer.parse(args);
      if (from === zeroAddress) made += value;
      else add(from, -value);
      if (to === zeroAddress) ended += value;
      else add(to, value);
    } else if (name === "FeeReflected") {
      const { from, amount } = fee.parse(args);
      shared += amount;
      add(from, -amount);
    }
  }
  return { made, ended, shared, changes };
}

const [positive, negative] = ["1", "0"];
const longest = 99;

/**
 * A balance as text that sorts as the number does, in any database and locale: its sign, how many
 * digits it has, and those; of what is below zero length and digits count down from nines.
 */
export function toSortable(balance: bigint): string {
  const digits = String(balance < 0n ? -balance : balance);
  if (digits.length > longest)
    throw new Error(`A balance of ${digits.length} digits is kept nowhere.`);
  const written = String(digits.length).padStart(2, "0") + digits;
  return balance < 0n ? negative + downFromNines(written) : positive + written;
}

export function fromSortable(text: string): bigint {
  const isNegative = text.startsWith(negative);
  const written = isNegative ? downFromNines(text.slice(1)) : text.slice(1);
  const amount = BigInt(written.slice(2));
  return isNegative ? -amount : amount;
}

function downFromNines(digits: string): string {
  return digits.replace(/\d/g, (digit) => String(9 - Number(digit)));
}
