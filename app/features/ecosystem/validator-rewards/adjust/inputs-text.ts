import { type Hex, isAddress } from "viem";
import { z } from "zod";
import { writeInputs } from "#app/features/ecosystem/incentives/engine/canonical.ts";
import { readInputs as readTerms } from "#app/features/ecosystem/incentives/engine/read-inputs.ts";
import type { RewardInputs } from "./adjustment.types.ts";

const account = z
  .custom<Hex>((value) => typeof value === "string" && isAddress(value, { strict: false }))
  .refine((value) => value === value.toLowerCase(), { error: "in lower case" });
const change = z
  .string()
  .regex(/^-?\d+$/)
  .transform(BigInt);

const adjustedSchema = z.object({
  adjustments: z
    .array(
      z.object({
        account,
        amount: change,
        reason: z.string(),
        proposedBy: account,
        confirmedBy: account,
      }),
    )
    .default([]),
});

/**
 * The inputs of an epoch from their text, as they are downloaded.
 *
 * @throws when the text is no such file, or of another version than this code computes.
 */
export function readInputs(text: string): RewardInputs {
  const { adjustments } = adjustedSchema.parse(JSON.parse(text));
  return { ...readTerms(text), adjustments };
}

/** The canonical text; without adjustments that of the terms alone. */
export function writeRewardInputs({ adjustments, ...inputs }: RewardInputs): string {
  if (adjustments.length === 0) return writeInputs(inputs);
  const withAdjustments: RewardInputs = { ...inputs, adjustments };
  return writeInputs(withAdjustments);
}
