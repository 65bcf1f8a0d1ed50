import type { RunAnswer, RunField } from "./run.types.ts";

export type RefusedRun = { kind: "refused"; answer: RunAnswer };

/** @param field the field in error; null for the whole form. */
export function refused(message: string, field: RunField | null = null): RefusedRun {
  return { kind: "refused", answer: { message, field } };
}
