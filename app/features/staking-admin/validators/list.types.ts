import type { Address } from "viem";
import type { ListChain } from "#app/domain/lists/values/recipients.types.ts";
import type { Rules } from "#app/domain/staking/registration/parse-registration.ts";
import type { NewValidator } from "./transactions.ts";

/** Purpose of a list. */
export const listKinds = ["add", "remove"] as const;
export type ListKind = (typeof listKinds)[number];

/** Longer lists must be split by the user. */
export const maxRows = 1_000;

/** Options for parsing a list. */
export type ListRules = Rules & { chain: ListChain };
export type ValidatorsOptions = ListRules & { kind: ListKind };

/** All errors of a line. */
export type LineProblem = { line: number; messages: string[] };

export type AddRow = {
  /** 1-based. */
  line: number;
  validator: NewValidator;
  /** Remarks that are not errors. */
  notes: string[];
};
export type RemoveRow = { line: number; operator: Address };

export type Listed<Row> = {
  rows: Row[];
  problems: LineProblem[];
  /** Error in the list as a whole; null if none. */
  error: string | null;
};

/** Result of checking a line: to do, already done, in conflict, or invalid. */
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
  /** The list as checked. */
  text: string;
  /** As formatted by `printChoices`. */
  choices: string;
  verdicts: Verdict[];
  /** Size of the validator set at the check, to detect a later change. */
  setSize: number;
};

export type ListAnswer =
  { kind: "rejected"; message: string } | { kind: "checked"; list: CheckedList };
