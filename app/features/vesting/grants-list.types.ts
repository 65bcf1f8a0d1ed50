import type { Grant } from "./grant.ts";

/** A grant as a line of a list has it. */
export type ListedGrant = Omit<Grant, "start"> & {
  /** Counted from 1. */
  line: number;
  /** Unix seconds; `now`: when the list is saved. */
  start: number | "now";
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
