import type { ParseOptions } from "#app/domain/lists/values/recipients.types.ts";

/** Five accounts of the well-known test mnemonic, in EIP-55 checksum case. */
export const a = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
export const b = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
export const c = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
export const d = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
export const e = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";

/** Address in lower case, base units, memo. */
export type Paid = readonly [address: string, baseUnits: bigint, memo: string];

/** Returns a payment of a token with six decimals, by its own arithmetic. */
export function pay(address: string, amount: string, memo = ""): Paid {
  const [whole = "", fraction = ""] = amount.split(".");
  return [address.toLowerCase(), BigInt(whole + fraction.padEnd(6, "0")), memo];
}

/** A fix of one line, chosen by a part of its label, and the outcome after it. */
export type Choice = { line: number; label: string; then: Outcome };

export type Answer = { use: readonly (readonly string[])[]; then: Outcome };

/**
 * Expected outcome of a list.
 * - rows: it is ready and pays these.
 * - errors: kinds by line, such as `2 amount-comma`; the line alone if any kind will do. `bulk`:
 * the outcome after the bulk fix; without it the bulk fix must leave the text unchanged.
 * - question: about columns that are not read; `points`: whether 1.500 has decimals or thousands.
 * - at-most: the rules leave it open. The list may be rejected or read; if it is ever read, as
 * written or after the bulk fix, then as these rows (addresses and amounts).
 */
export type Outcome =
  | { kind: "rows"; rows: readonly Paid[]; warnings?: readonly string[] }
  | {
      kind: "errors";
      errors: readonly string[];
      bulk?: Outcome;
      choices?: readonly Choice[];
      /** Texts of all fixes of a line. */
      offers?: { line: number; texts: readonly string[] };
    }
  | {
      kind: "question";
      columns: readonly string[];
      groups: readonly (readonly [values: readonly string[], rows: number])[];
      answers: readonly Answer[];
    }
  | { kind: "points"; lines: readonly number[]; decimals: Outcome; thousands: Outcome }
  | { kind: "at-most"; rows: readonly Paid[] }
  | { kind: "nothing" };

export type Sample = {
  name: string;
  text: string;
  /** Entry of the review of misread lists that this sample covers. */
  review?: string;
  changes?: Partial<ParseOptions>;
  outcome: Outcome;
  /** Skipped lines and their reasons, such as `1 comment`; none if omitted. */
  skipped?: readonly string[];
  /** Number of lines that count as blank. */
  blanks?: number;
};

export const rows = (...paid: Paid[]): Outcome => ({ kind: "rows", rows: paid });

export const warned = (warnings: readonly string[], ...paid: Paid[]): Outcome => ({
  kind: "rows",
  rows: paid,
  warnings,
});

export const errors = (...kinds: string[]): Outcome => ({ kind: "errors", errors: kinds });

export const fixable = (kinds: readonly string[], ...paid: Paid[]): Outcome => ({
  kind: "errors",
  errors: kinds,
  bulk: rows(...paid),
});

export const upTo = (...paid: Paid[]): Outcome => ({ kind: "at-most", rows: paid });

/** Errors that one chosen fix resolves. */
export const chosen = (
  kinds: readonly string[],
  choice: Omit<Choice, "then">,
  ...paid: Paid[]
): Outcome => ({ kind: "errors", errors: kinds, choices: [{ ...choice, then: rows(...paid) }] });

export const native = { symbol: "TAN", decimals: 18, address: null };

export const equal = { amounts: { kind: "equal", text: "5" } } as const;
