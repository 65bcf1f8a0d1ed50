import type { WorkPayload } from "#app/domain/faucet/work/work.schema.ts";

/** What the worker that solves a challenge responds. */
export type SolveAnswer =
  { kind: "solved"; solution: WorkPayload["solution"] } | { kind: "failed"; message: string };
