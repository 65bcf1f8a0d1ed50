import type { Address } from "viem";
import type { SaidTerms } from "./settle-terms.ts";

/** A grant as a line of a list has it. */
export type ListedGrant = SaidTerms & {
  /** Counted from 1. */
  line: number;
  beneficiary: Address;
  total: bigint;
  note: string;
};

export type LineProblem = { line: number; sentence: string };

export type GrantsList = {
  grants: ListedGrant[];
  /** In the order of the lines; several of a line are possible. */
  problems: LineProblem[];
  /** What may not be meant, but is not wrong. */
  warnings: LineProblem[];
  total: bigint;
};
