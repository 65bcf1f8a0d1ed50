import type { RunAnswer, RunField } from "./run.types.ts";

export type RefusedRun = { kind: "refused"; answer: RunAnswer };

/** @param field what it is about; `null`: all of the form. */
export function refused(message: string, field: RunField | null = null): RefusedRun {
  return { kind: "refused", answer: { message, field } };
}
