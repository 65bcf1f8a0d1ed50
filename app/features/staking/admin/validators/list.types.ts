import type { Address } from "viem";
import type { NewValidator } from "./plans.ts";

/** What a list is for. */
export const listKinds = ["add", "remove"] as const;
export type ListKind = (typeof listKinds)[number];

/** Longer ones are divided by people. */
export const mostRows = 1_000;

export const addColumns = [
  "operator",
  "moniker",
  "commission_bps",
  "max_bps",
  "max_change_bps",
  "self_bond",
  "reward_address",
  "consensus_address",
  "website",
  "contact",
] as const;
export const removeColumns = ["operator"] as const;

/** All that is wrong with a line. */
export type LineProblem = { line: number; sentences: string[] };

export type AddRow = {
  /** Counted from 1. */
  line: number;
  validator: NewValidator;
  /** What is good to know and not wrong. */
  notes: string[];
};
export type RemoveRow = { line: number; operator: Address };

export type Listed<Row> = { rows: Row[]; problems: LineProblem[] };

/**
 * What becomes of a line: it is done, is so already, cannot be done as things stand, or cannot be
 * read.
 */
export type Verdict = {
  line: number;
  name: string;
  sentences: string[];
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
  verdicts: Verdict[];
  /** Size of the set at the check, by which a later change is noticed. */
  setSize: number;
};

export type ListAnswer =
  { kind: "refused"; sentence: string; text: string } | { kind: "checked"; list: CheckedList };
