import { z } from "zod";
import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { invalid, ok, type Parsed } from "#app/kit/form/parsed.ts";
import { parsedEntry, textEntry } from "#app/kit/form/server-form.server.ts";

export const decisions = ["approve", "changes", "reject", "spam", "reopen"] as const;
export type Decision = (typeof decisions)[number];

/** Decisions that require a reason for the submitter. */
const needsReason: readonly Decision[] = ["changes", "reject"];
export const maxReasonLength = 2_000;

/** Fields of a decision; it has an amount, in base units, only if it is an approval. */
export const decideSchema = (decision: Decision, unit: { symbol: string; decimals: number }) =>
  z.object({
    intent: textEntry,
    amount: parsedEntry((text): Parsed<bigint | null> =>
      decision === "approve" ? parseTokenAmount(text, unit) : ok(null),
    ),
    reason: parsedEntry((text) => parseReason(text.trim(), decision)),
  });

export function parseReason(reason: string, decision: Decision): Parsed<string> {
  if (needsReason.includes(decision) && reason === "") {
    return invalid("Enter a reason for the submitter.");
  }
  return reason.length > maxReasonLength
    ? invalid(`At most ${maxReasonLength} characters.`)
    : ok(reason);
}
