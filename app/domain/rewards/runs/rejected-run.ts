import type { RunAnswer, RunField } from "./run.types.ts";

export type RejectedRun = { kind: "rejected"; answer: RunAnswer };

/** @param field the field in error; null for the whole form. */
export function rejectRun(message: string, field: RunField | null = null): RejectedRun {
  return { kind: "rejected", answer: { message, field } };
}
