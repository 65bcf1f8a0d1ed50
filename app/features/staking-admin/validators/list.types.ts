import type { Address } from "viem";
import type { ListChain } from "#app/common/recipients/recipients.types.ts";
import type { Rules } from "#app/common/staking/registration/parse-registration.ts";
import type { NewValidator } from "./transactions.ts";

/** What a list is for. */
export const listKinds = ["add", "remove"] as const;
export type ListKind = (typeof listKinds)[number];

/** Longer ones are divided by people. */
export const maxRows = 1_000;

/** By what a list is read. */
export type ListRules = Rules & { chain: ListChain };
export type ValidatorsOptions = ListRules & { kind: ListKind };

/** All that is wrong with a line. */
export type LineProblem = { line: number; messages: string[] };

export type AddRow = {
  /** Counted from 1. */
  line: number;
  validator: NewValidator;
  /** What is good to know and not wrong. */
  notes: string[];
};
export type RemoveRow = { line: number; operator: Address };

export type Listed<Row> = {
  rows: Row[];
  problems: LineProblem[];
  /** What is wrong with the list as a whole; `null`: nothing. */
  error: string | null;
};

/**
 * What becomes of a line: it is done, is so already, cannot be done as things stand, or cannot be
 * read.
 */
export type Verdict = {
  line: number;
  name: string;
  messages: string[];
} & (
  | { kind: "do"; act: { kind: "add"; validator: NewValidator } | { kind: "remove"; id: number } }
  | { kind: "done" }
  | { kind: "conflict" }
  | { kind: "wrong" }
);

export type CheckedList = {
  kind: ListKind;
  /** As it was checked. */
  text: string;
  /** As `printChoices` prints them. */
  choices: string;
  verdicts: Verdict[];
  /** Size of the set at the check, by which a later change is noticed. */
  setSize: number;
};

export type ListAnswer =
  { kind: "refused"; message: string } | { kind: "checked"; list: CheckedList };
