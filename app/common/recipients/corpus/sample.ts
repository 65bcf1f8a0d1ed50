import type { ParseOptions } from "#app/common/recipients/recipients.types.ts";

/** Five accounts of the well-known test mnemonic, in the capitals of EIP-55. */
export const a = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
export const b = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
export const c = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
export const d = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
export const e = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";

/** Address in lower case, base units, memo. */
export type Paid = readonly [address: string, baseUnits: bigint, memo: string];

/** A payment of a token with six decimals, by arithmetic of its own. */
export function pay(address: string, amount: string, memo = ""): Paid {
  const [whole = "", fraction = ""] = amount.split(".");
  return [address.toLowerCase(), BigInt(whole + fraction.padEnd(6, "0")), memo];
}

/** A fix of one line that is chosen by what its label holds, and what is paid then. */
export type Choice = { line: number; label: string; then: Outcome };

export type Answer = { use: readonly (readonly string[])[]; then: Outcome };

/**
 * What a list comes to.
 * - rows: it is ready and pays these.
 * - errors: kinds by line, such as `2 amount-comma`; the line alone where any kind will do.
 *   `bulk`: what it comes to after the bulk fix; without it the bulk fix must leave the text alone.
 * - question: about columns that are not read; `points`: whether 1.500 has decimals or thousands.
 * - at-most: the rules are silent. It may be refused or read; if ever it is read, as it stands or
 *   after the bulk fix, then as these rows (addresses and amounts).
 */
export type Outcome =
  | { kind: "rows"; rows: readonly Paid[]; warnings?: readonly string[] }
  | {
      kind: "errors";
      errors: readonly string[];
      bulk?: Outcome;
      choices?: readonly Choice[];
      /** All fixes of a line, as texts. */
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
  /** Which line of the review of lists that were read wrongly it holds. */
  review?: string;
  changes?: Partial<ParseOptions>;
  outcome: Outcome;
  /** Lines that are skipped and why, such as `1 comment`; none where nothing is said. */
  skipped?: readonly string[];
  /** How many lines count as blank. */
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

export const atMost = (...paid: Paid[]): Outcome => ({ kind: "at-most", rows: paid });

/** Errors that one chosen fix ends. */
export const chosen = (
  kinds: readonly string[],
  choice: Omit<Choice, "then">,
  ...paid: Paid[]
): Outcome => ({ kind: "errors", errors: kinds, choices: [{ ...choice, then: rows(...paid) }] });

export const native = { symbol: "TAN", decimals: 18, address: null };

export const equal = { amounts: { kind: "equal", text: "5" } } as const;
