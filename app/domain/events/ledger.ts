import { isAddress, zeroAddress } from "viem";
import { z } from "zod";

/**
 * Data stored per account. `balances`: its balance from transfers, with no row for zero. `flows`:
 * received minus sent, for every account, where fees reach accounts without an event.
 */
export type LedgerKind = "balances" | "flows";

/** Events that move tokens; any other changes no sum. */
export const movingEvents = ["Transfer", "FeeReflected"] as const;

/** Totals of some movements; accounts are lower case, without the zero address. */
export type Sums = {
  /** Amounts minted, burned, and shared with all who earn fees. */
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
 * Adds up movements and skips other events. `args` are as `matchLogs` writes or viem decodes them.
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
const maxDigits = 99;

/**
 * Encodes a balance as text that sorts numerically in any database and locale: sign, number of
 * digits, digits. For negative balances, length and digits are subtracted from nines.
 */
export function toSortable(balance: bigint): string {
  const digits = String(balance < 0n ? -balance : balance);
  if (digits.length > maxDigits)
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
